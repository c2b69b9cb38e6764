/* A disk that keeps only what was synced, and a clock that jumps: for a process that is started
   with LD_PRELOAD (see forgetful.py).

   Whenever a file of FORGETFUL_FROM is synced, all of it as it is then is copied into
   FORGETFUL_TO: what stands there is what a disk must have after the power has failed.
   CLOCK_REALTIME is off by the seconds in the file JUMPY_CLOCK, as soon as they are written. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const int64_t *jump;

__attribute__((constructor)) static void find_clock(void)
{
    const char *path = getenv("JUMPY_CLOCK");
    int fd = path ? open(path, O_RDONLY) : -1;
    if (fd < 0)
        return;
    void *found = mmap(NULL, sizeof *jump, PROT_READ, MAP_SHARED, fd, 0);
    if (found != MAP_FAILED)
        jump = found;
    close(fd);
}

int clock_gettime(clockid_t which, struct timespec *told)
{
    int failed = (int)syscall(SYS_clock_gettime, which, told);
    if (!failed && which == CLOCK_REALTIME && jump)
        told->tv_sec += *jump;
    return failed;
}

/* Read by the descriptor that is there already: closing another one would drop SQLite's locks. */
static void copy(int from, int to)
{
    char piece[65536];
    off_t at = 0;
    ssize_t size;
    while ((size = pread(from, piece, sizeof piece, at)) > 0) {
        if (pwrite(to, piece, (size_t)size, at) != size)
            abort();
        at += size;
    }
}

static void keep(int fd)
{
    const char *from = getenv("FORGETFUL_FROM"), *to = getenv("FORGETFUL_TO");
    char link[64], path[4096], half[4200], whole[4200];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (!from || !to || size <= 0)
        return;
    path[size] = 0;
    char *name = strrchr(path, '/');
    if (!name || strncmp(path, from, strlen(from)) || path + strlen(from) != name)
        return;
    snprintf(whole, sizeof whole, "%s%s", to, name);
    snprintf(half, sizeof half, "%s%s.%d.%ld", to, name, getpid(), syscall(SYS_gettid));
    int copied = open(half, O_CREAT | O_TRUNC | O_WRONLY, 0600);
    if (copied < 0)
        abort();
    copy(fd, copied);
    close(copied);
    if (rename(half, whole)) /* all of it at once, or the last copy stays */
        abort();
}

int fsync(int fd)
{
    keep(fd);
    return 0;
}

int fdatasync(int fd)
{
    keep(fd);
    return 0;
}
