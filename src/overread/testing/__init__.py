"""What the tests of a plug-in can build on; needs pytest."""

import pytest

pytest.register_assert_rewrite(
    "overread.testing.labelers",
    "overread.testing.stores_base",
    "overread.testing.stores_machines",
    "overread.testing.stores_people",
    "overread.testing.stores_together",
    "overread.testing.stores_visitors",
)
