"""hatchling, for one thing only: under pip it would build the whole wheel twice.

When it sees pip, hatchling leaves out the quick way to the metadata, for the sake of build hooks
that change the dependencies; pip then builds a wheel only to read them. Our hook changes none, and
compiling takes long enough once.
"""

import os

os.environ.pop("PIP_BUILD_TRACKER", None)

from hatchling.build import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
