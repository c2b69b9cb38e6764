/* What compiled rules do all the time, without calls and without lists in between.
   tools/c_files.py includes it in every C file that mypyc has written, behind Python.h and CPy.h.

   The first part stands for functions of Python and of mypyc and does the same as they do, quickly
   where ints are small and lists have room.  The second part stands for the functions of
   quarterdeck.kernel.play.rows (tools/primitives.py says which for which).  Both are for builds
   with a global interpreter lock only; without one, mypyc's own functions are used. */
#ifndef QUARTERDECK_FAST_H
#define QUARTERDECK_FAST_H

#ifdef Py_GIL_DISABLED
#define QUARTERDECK_TABLES
#else

/* ---- small ints have one object each, found in a table */

#define QD_SMALL 262 /* from -5 to 256: those that Python keeps for ever */
#define QD_KEPT 4096

struct qd_kept {
    CPyTagged value;
    PyObject *object;
};
__attribute__((visibility("hidden"))) extern PyObject *qd_small[QD_SMALL];
__attribute__((visibility("hidden"))) extern struct qd_kept qd_kept[QD_KEPT];
#define QUARTERDECK_TABLES PyObject *qd_small[QD_SMALL]; struct qd_kept qd_kept[QD_KEPT];

static inline int qd_is_short(CPyTagged x) { return !(x & 1); }
static inline Py_ssize_t qd_number(CPyTagged x) { return (Py_ssize_t)x >> 1; }

static PyObject *QD_BoxSlow(CPyTagged x) {
    PyObject *o = CPyTagged_StealAsObject(x);
    size_t at = (size_t)(qd_number(x) + 5);
    if (o != NULL && qd_is_short(x) && at < QD_SMALL && qd_small[at] == NULL) {
        Py_INCREF(o);
        qd_small[at] = o;
    }
    return o;
}

/* of the other ints the last one of each remainder is kept: most come again and again */
static PyObject *QD_BoxKept(CPyTagged x) {
    struct qd_kept *kept = &qd_kept[((x >> 1) ^ (x >> 13) ^ (x >> 25)) & (QD_KEPT - 1)];
    if (likely(kept->value == x && kept->object != NULL)) {
        Py_INCREF(kept->object);
        return kept->object;
    }
    PyObject *o = QD_BoxSlow(x), *old = kept->object;
    if (o != NULL && qd_is_short(x)) {
        Py_INCREF(o);
        kept->value = x;
        kept->object = o;
        Py_XDECREF(old);
    }
    return o;
}

static inline PyObject *QD_Box(CPyTagged x) {
    size_t at = (size_t)(qd_number(x) + 5);
    if (likely(at < QD_SMALL)) {
        if (likely(qd_is_short(x) && qd_small[at] != NULL)) {
            Py_INCREF(qd_small[at]);
            return qd_small[at];
        }
        return QD_BoxSlow(x);
    }
    return QD_BoxKept(x);
}
#define CPyTagged_StealAsObject QD_Box

#if PY_VERSION_HEX < 0x030c0000
static inline CPyTagged QD_Unbox(PyObject *o) {
    Py_ssize_t size = Py_SIZE(o);
    digit *digits = ((PyLongObject *)o)->ob_digit;
    if (likely((size_t)(size + 1) < 3)) return (CPyTagged)((size * (Py_ssize_t)digits[0]) << 1);
    if (size == 2) return (CPyTagged)(((Py_ssize_t)digits[0] | (Py_ssize_t)digits[1] << PyLong_SHIFT) << 1);
    return CPyTagged_FromObject(o);
}
#define CPyTagged_FromObject QD_Unbox
#endif

/* ---- lists */

static inline int qd_is_in(PyObject *list, CPyTagged index) {
    return qd_is_short(index) && (size_t)qd_number(index) < (size_t)PyList_GET_SIZE(list);
}

/* An empty list gets room for n items, and at least eight, at once: most lists are short and soon gone. */
static inline int qd_make_room(PyListObject *l, Py_ssize_t n) {
    if (l->allocated != 0 || l->ob_item != NULL) return 0;
    Py_ssize_t room = (n + 7) & ~(Py_ssize_t)7;
    l->ob_item = (PyObject **)PyMem_Malloc((size_t)room * sizeof(PyObject *));
    if (unlikely(l->ob_item == NULL)) return 0;
    l->allocated = room;
    return 1;
}

static inline int QD_Append(PyObject *list, PyObject *o) {
    PyListObject *l = (PyListObject *)list;
    Py_ssize_t n = Py_SIZE(l);
    if (unlikely(n >= l->allocated) && !qd_make_room(l, 1)) return PyList_Append(list, o);
    Py_INCREF(o);
    l->ob_item[n] = o;
    Py_SET_SIZE(l, n + 1);
    return 0;
}
#define PyList_Append QD_Append

static inline PyObject *QD_ListBorrow(PyObject *list, CPyTagged index) {
    if (likely(qd_is_in(list, index))) return PyList_GET_ITEM(list, qd_number(index));
    return CPyList_GetItemBorrow(list, index);
}
#define CPyList_GetItemBorrow QD_ListBorrow
#define CPyList_GetItemShortBorrow QD_ListBorrow

static inline PyObject *QD_ListBorrow64(PyObject *list, int64_t i) {
    if (likely((uint64_t)i < (uint64_t)PyList_GET_SIZE(list))) return PyList_GET_ITEM(list, i);
    return CPyList_GetItemInt64Borrow(list, i);
}
#define CPyList_GetItemInt64Borrow QD_ListBorrow64

static inline PyObject *QD_ListGet(PyObject *list, CPyTagged index) {
    Py_ssize_t at = qd_number(index), n = PyList_GET_SIZE(list);
    if (at < 0) at += n;
    if (unlikely(!qd_is_short(index) || (size_t)at >= (size_t)n)) return CPyList_GetItem(list, index);
    PyObject *o = PyList_GET_ITEM(list, at);
    Py_INCREF(o);
    return o;
}
#define CPyList_GetItem QD_ListGet
#define CPyList_GetItemShort QD_ListGet

static inline bool QD_ListSet(PyObject *list, CPyTagged index, PyObject *value) {
    if (unlikely(!qd_is_in(list, index))) return CPyList_SetItem(list, index, value);
    PyObject *old = PyList_GET_ITEM(list, qd_number(index));
    PyList_SET_ITEM(list, qd_number(index), value);
    Py_DECREF(old);
    return true;
}
#define CPyList_SetItem QD_ListSet

static inline PyObject *QD_ListPop(PyObject *list, CPyTagged index) {
    if (unlikely(!qd_is_in(list, index))) return CPyList_Pop(list, index);
    PyListObject *l = (PyListObject *)list;
    Py_ssize_t last = Py_SIZE(l) - 1;
    PyObject *o = l->ob_item[qd_number(index)];
    for (Py_ssize_t i = qd_number(index); i < last; i++) l->ob_item[i] = l->ob_item[i + 1];
    Py_SET_SIZE(l, last);
    return o;
}
#define CPyList_Pop QD_ListPop

/* the room of what is taken off stays: stacks grow again at once */
static inline PyObject *QD_PopLast(PyObject *list) {
    PyListObject *l = (PyListObject *)list;
    Py_ssize_t last = Py_SIZE(l) - 1;
    if (unlikely(last < 0)) return CPyList_PopLast(list);
    Py_SET_SIZE(l, last);
    return l->ob_item[last];
}
#define CPyList_PopLast QD_PopLast

static PyObject *QD_ToList(PyObject *o) {
    if (unlikely(!PyTuple_CheckExact(o))) return PySequence_List(o);
    Py_ssize_t n = PyTuple_GET_SIZE(o);
    PyObject *made = PyList_New(n);
    if (unlikely(made == NULL)) return NULL;
    for (Py_ssize_t i = 0; i < n; i++) PyList_SET_ITEM(made, i, Py_NewRef(PyTuple_GET_ITEM(o, i)));
    return made;
}
#define PySequence_List QD_ToList

/* the items of a plain tuple or list; NULL for anything else */
static inline PyObject **qd_items(PyObject *row, Py_ssize_t *n) {
    if (PyTuple_CheckExact(row)) {
        *n = PyTuple_GET_SIZE(row);
        return ((PyTupleObject *)row)->ob_item;
    }
    *n = PyList_CheckExact(row) ? PyList_GET_SIZE(row) : 0;
    return PyList_CheckExact(row) ? ((PyListObject *)row)->ob_item : NULL;
}

static PyObject *QD_ListExtend(PyObject *list, PyObject *more) {
    Py_ssize_t n;
    PyObject **items = qd_items(more, &n);
    if (items == NULL || more == list) return CPyList_Extend(list, more);
    if (n > 0) qd_make_room((PyListObject *)list, n + 1);
    for (Py_ssize_t i = 0; i < n; i++)
        if (unlikely(QD_Append(list, items[i]) < 0)) return NULL;
    Py_RETURN_NONE;
}
#define CPyList_Extend QD_ListExtend

/* ---- ints as objects */

static inline int QD_Less(PyObject *a, PyObject *b) {
    int big_a, big_b;
    Py_ssize_t x = CPyLong_AsSsize_tAndOverflow(a, &big_a), y = CPyLong_AsSsize_tAndOverflow(b, &big_b);
    return likely(!big_a && !big_b) ? x < y : PyObject_RichCompareBool(a, b, Py_LT);
}

static inline int QD_Same(PyObject *a, PyObject *b) {
    if (a == b) return 1;
    int big_a, big_b;
    Py_ssize_t x = CPyLong_AsSsize_tAndOverflow(a, &big_a), y = CPyLong_AsSsize_tAndOverflow(b, &big_b);
    return likely(!big_a && !big_b) ? x == y : PyObject_RichCompareBool(a, b, Py_EQ);
}

/* short lists of ints are sorted in place: equal ints cannot be told apart */
static int QD_Sort(PyObject *list) {
    Py_ssize_t n = PyList_GET_SIZE(list);
    PyObject **items = ((PyListObject *)list)->ob_item;
    if (n > 48) return PyList_Sort(list);
    for (Py_ssize_t i = 0; i < n; i++)
        if (!PyLong_CheckExact(items[i])) return PyList_Sort(list);
    for (Py_ssize_t i = 1; i < n; i++) {
        PyObject *x = items[i];
        Py_ssize_t j = i;
        for (; j > 0 && QD_Less(x, items[j - 1]); j--) items[j] = items[j - 1];
        items[j] = x;
    }
    return 0;
}
#define PyList_Sort QD_Sort

static int QD_Contains(PyObject *row, PyObject *x) {
    Py_ssize_t n;
    PyObject **items = qd_items(row, &n);
    if (items == NULL || !PyLong_CheckExact(x)) return PySequence_Contains(row, x);
    for (Py_ssize_t i = 0; i < n; i++) {
        if (unlikely(!PyLong_CheckExact(items[i]))) return PySequence_Contains(row, x);
        if (QD_Same(items[i], x)) return 1;
    }
    return 0;
}
#define PySequence_Contains QD_Contains

/* ---- tuples */

static inline void qd_copy(PyObject *to, Py_ssize_t at, PyObject *from, Py_ssize_t first, Py_ssize_t end) {
    for (Py_ssize_t i = first; i < end; i++) PyTuple_SET_ITEM(to, at++, Py_NewRef(PyTuple_GET_ITEM(from, i)));
}

static PyObject *qd_joined(PyObject *a, PyObject *b) {
    Py_ssize_t n = PyTuple_GET_SIZE(a), m = PyTuple_GET_SIZE(b);
    if (m == 0) return Py_NewRef(a);
    if (n == 0) return Py_NewRef(b);
    PyObject *made = PyTuple_New(n + m);
    if (unlikely(made == NULL)) return NULL;
    qd_copy(made, 0, a, 0, n);
    qd_copy(made, n, b, 0, m);
    return made;
}

static inline PyObject *QD_Concat(PyObject *a, PyObject *b) {
    if (PyTuple_CheckExact(a) && PyTuple_CheckExact(b)) return qd_joined(a, b);
    return PySequence_Concat(a, b);
}
#define PySequence_Concat QD_Concat

static inline PyObject *QD_InPlaceAdd(PyObject *a, PyObject *b) {
    if (PyTuple_CheckExact(a) && PyTuple_CheckExact(b)) return qd_joined(a, b);
    return PyNumber_InPlaceAdd(a, b);
}
#define PyNumber_InPlaceAdd QD_InPlaceAdd

/* ---- rows: quarterdeck.kernel.play.rows */

/* a place in a row, counted from its end if it is negative; -1 and an error if there is none */
static inline Py_ssize_t qd_place(PyObject *row, CPyTagged index) {
    Py_ssize_t n = PyTuple_GET_SIZE(row), at = qd_number(index);
    if (at < 0) at += n;
    if (likely(qd_is_short(index) && (size_t)at < (size_t)n)) return at;
    PyErr_SetString(PyExc_IndexError, "there is no such place in the row");
    return -1;
}

static PyObject *qd_put(PyObject *row, CPyTagged index, PyObject *value) { /* steals value */
    Py_ssize_t n = PyTuple_GET_SIZE(row), at = qd_place(row, index);
    PyObject *made = at < 0 ? NULL : PyTuple_New(n);
    if (unlikely(made == NULL)) {
        Py_DECREF(value);
        return NULL;
    }
    qd_copy(made, 0, row, 0, at);
    PyTuple_SET_ITEM(made, at, value);
    qd_copy(made, at + 1, row, at + 1, n);
    return made;
}

static PyObject *QD_Put(PyObject *row, CPyTagged index, PyObject *value) {
    return qd_put(row, index, Py_NewRef(value));
}

static PyObject *QD_PutNumber(PyObject *row, CPyTagged index, CPyTagged number) {
    CPyTagged_IncRef(number);
    return qd_put(row, index, QD_Box(number));
}

static PyObject *QD_WithCard(PyObject *cards, CPyTagged card) {
    CPyTagged_IncRef(card);
    PyObject *value = QD_Box(card);
    Py_ssize_t n = PyTuple_GET_SIZE(cards), at = 0;
    while (at < n && !QD_Less(value, PyTuple_GET_ITEM(cards, at))) at++;
    PyObject *made = PyTuple_New(n + 1);
    if (unlikely(made == NULL)) {
        Py_DECREF(value);
        return NULL;
    }
    qd_copy(made, 0, cards, 0, at);
    PyTuple_SET_ITEM(made, at, value);
    qd_copy(made, at + 1, cards, at, n);
    return made;
}

static PyObject *qd_without(PyObject *cards, Py_ssize_t at) {
    Py_ssize_t n = PyTuple_GET_SIZE(cards);
    PyObject *made = PyTuple_New(n - 1);
    if (unlikely(made == NULL)) return NULL;
    qd_copy(made, 0, cards, 0, at);
    qd_copy(made, at, cards, at + 1, n);
    return made;
}

static PyObject *QD_WithoutAt(PyObject *cards, CPyTagged index) {
    Py_ssize_t at = qd_place(cards, index);
    return unlikely(at < 0) ? NULL : qd_without(cards, at);
}

static PyObject *QD_Without(PyObject *cards, CPyTagged card) {
    CPyTagged_IncRef(card);
    PyObject *value = QD_Box(card);
    Py_ssize_t n = PyTuple_GET_SIZE(cards), at = 0;
    while (at < n && !QD_Same(PyTuple_GET_ITEM(cards, at), value)) at++;
    if (unlikely(at == n)) PyErr_Format(PyExc_ValueError, "no card %R in %R", value, cards);
    Py_DECREF(value);
    return unlikely(at == n) ? NULL : qd_without(cards, at);
}

static PyObject *QD_Merged(PyObject *a, PyObject *b) {
    Py_ssize_t n = PyTuple_GET_SIZE(a), m = PyTuple_GET_SIZE(b), i = 0, j = 0;
    if (m == 0) return Py_NewRef(a);
    if (n == 0) return Py_NewRef(b);
    PyObject *made = PyTuple_New(n + m);
    if (unlikely(made == NULL)) return NULL;
    for (Py_ssize_t k = 0; k < n + m; k++) {
        int first = j == m || (i < n && !QD_Less(PyTuple_GET_ITEM(b, j), PyTuple_GET_ITEM(a, i)));
        PyTuple_SET_ITEM(made, k, Py_NewRef(first ? PyTuple_GET_ITEM(a, i) : PyTuple_GET_ITEM(b, j)));
        i += first;
        j += !first;
    }
    return made;
}

static PyObject *QD_Minus(PyObject *cards, PyObject *taken) {
    Py_ssize_t n = PyTuple_GET_SIZE(cards), m = PyTuple_GET_SIZE(taken), gone = 0, to = 0;
    for (Py_ssize_t k = 0; k < n && gone < m; k++)
        gone += QD_Same(PyTuple_GET_ITEM(taken, gone), PyTuple_GET_ITEM(cards, k));
    if (gone == 0) return Py_NewRef(cards);
    PyObject *made = PyTuple_New(n - gone);
    if (unlikely(made == NULL)) return NULL;
    gone = 0;
    for (Py_ssize_t k = 0; k < n; k++) {
        PyObject *card = PyTuple_GET_ITEM(cards, k);
        if (gone < m && QD_Same(PyTuple_GET_ITEM(taken, gone), card)) gone++;
        else PyTuple_SET_ITEM(made, to++, Py_NewRef(card));
    }
    return made;
}

#endif
#endif
