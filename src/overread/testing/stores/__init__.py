"""The contract suite for stores: tests that every store plug-in must pass."""

from __future__ import annotations

from overread.testing.stores.base import Clock
from overread.testing.stores.concurrency import ConcurrencyContract
from overread.testing.stores.machines import MachineAnswersContract
from overread.testing.stores.people import PeopleContract
from overread.testing.stores.series import SeriesContract
from overread.testing.stores.users import UsersContract

__all__ = ["Clock", "StoreContract"]


class StoreContract(MachineAnswersContract, PeopleContract, SeriesContract, UsersContract, ConcurrencyContract):
    """Tests that every store must pass.

    To run them, write a subclass whose name starts with Test and define `open`:

        class TestMine(StoreContract):
            @pytest.fixture(autouse=True)
            def store(self, tmp_path: Path) -> None:
                self.url = f"mine://{tmp_path}"

            def open(self, name: str, clock: Callable[[], float] = time.time) -> Ledger:
                return MyLedger(self.url, name, clock)

    `open` returns a new ledger each time. All ledgers of one test use the same store, which is empty when the test begins.
    """
