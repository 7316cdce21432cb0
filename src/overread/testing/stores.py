"""What every store must do, as tests that a plug-in inherits."""

from __future__ import annotations

from overread.testing.stores_base import Clock
from overread.testing.stores_machines import MachineContract
from overread.testing.stores_people import PeopleContract
from overread.testing.stores_together import TogetherContract
from overread.testing.stores_visitors import VisitorContract

__all__ = ["Clock", "StoreContract"]


class StoreContract(MachineContract, PeopleContract, VisitorContract, TogetherContract):
    """Inherit from it in a class whose name starts with Test, and give `open`; pytest runs the rest.

        class TestMine(StoreContract):
            @pytest.fixture(autouse=True)
            def store(self, tmp_path: Path) -> None:
                self.url = f"mine://{tmp_path}"

            def open(self, name: str, clock: Callable[[], float] = time.time) -> Ledger:
                return MyLedger(self.url, name, clock)

    `open` returns a new object each time, and all of one test are on one store, which is empty when the test begins.
    """
