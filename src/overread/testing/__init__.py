"""What the tests of a plug-in can build on; needs pytest."""

import pytest

pytest.register_assert_rewrite("overread.testing.labelers")
