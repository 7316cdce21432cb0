"""Contract test suites for plug-ins to inherit. They need pytest."""

import pytest

pytest.register_assert_rewrite(
    "overread.testing.labelers",
    "overread.testing.stores.base",
    "overread.testing.stores.machines",
    "overread.testing.stores.people",
    "overread.testing.stores.concurrency",
    "overread.testing.stores.users",
)
