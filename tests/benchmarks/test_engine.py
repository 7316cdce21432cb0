"""The comparison of two checkouts measures each one's own code, in turns, and notices different results."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from benchmarks import engine
from benchmarks.engine import ROOT, Checkouts, Comparison, Run, Sizes, format_row

pytestmark = pytest.mark.slow

STUDY = 10_000
SMALL = Sizes(label=(300, 400), study=STUDY, replies=2_000, single_replies=5)


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Return a copy of this checkout's source."""
    shutil.copytree(ROOT / "src", tmp_path / "other" / "src", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "other"


def run(**values: Any) -> Run:
    return {"cpu": 1.0, "wall": 1.0, "memory": 2**20, "result": 0} | values


def test_a_checkout_compared_with_itself_does_the_same_work(other: Path) -> None:
    compared = list(engine.measure(Checkouts(other, ROOT), 1, SMALL))
    assert len(compared) == 7
    assert all(each.is_same_work() for each in compared)
    for each in compared:
        assert all(one["cpu"] > 0 and one["wall"] > 0 for pair in each.pairs for one in pair)
        assert all(Path(pair[0]["overread"]).is_relative_to(other) for pair in each.pairs)
        assert all(Path(pair[1]["overread"]).is_relative_to(ROOT) for pair in each.pairs)
    assert [each.shows_memory for each in compared] == [False, True, *[False] * 5]
    assert [each.writes for each in compared] == [None, None, None, 2_000, 5, 2_000, 5]
    resumed = compared[2].pairs[0][0]["result"]
    assert resumed > engine.KILL_AFTER_LABELS


def test_a_slower_checkout_is_seen(other: Path) -> None:
    slow = "\nimport time as _time\n\ndef label(X, **options):\n    busy = _time.process_time() + 1\n"
    slow += "    while _time.process_time() < busy:\n        pass\n    return _label(X, **options)\n"
    init = other / "src" / "overread" / "__init__.py"
    init.write_text(init.read_text().replace("Labelled, label\n", "Labelled, label as _label\n") + slow)
    ((old, new),) = Checkouts(other, ROOT).compare("label", 1, lambda _side, _folder: {"rows": 300})
    assert old["cpu"] >= 1
    assert new["result"] == old["result"]


def test_the_two_take_turns(other: Path) -> None:
    order = []

    def note(side: int, folder: Path) -> dict[str, Any]:
        order.append(side)
        return {"url": f"sqlite:///{folder}/ledger.db", "replies": 1, "group": 1}

    pairs = Checkouts(other, ROOT).compare("append", 3, note)
    assert order == [0, 1, 1, 0, 0, 1]
    assert [Path(old["overread"]).is_relative_to(other) for old, _ in pairs] == [True] * 3


def test_the_ratio_is_the_median_over_the_pairs() -> None:
    pairs = [(run(cpu=2.0), run(cpu=cpu)) for cpu in (1.0, 3.0, 8.0)]
    row = format_row(Comparison("x", pairs)).split()
    assert row[:7] == ["x", "2.000", "3.000", "1.500", "0.500", "-", "4.000"]


def test_different_results_are_reported() -> None:
    assert "DIFFER" in format_row(Comparison("x", [(run(result=1), run(result=2))]))
    assert "DIFFER" not in format_row(Comparison("x", [(run(result=1), run(result=1))]))


def test_the_study_is_killed_between_its_answers(other: Path, tmp_path: Path) -> None:
    folder = Checkouts(other, ROOT).begin_study(1, tmp_path / "study", STUDY)
    assert (folder / "study.db").exists()


def test_a_crash_stops_the_benchmark_with_its_traceback(other: Path) -> None:
    (other / "src" / "overread" / "__init__.py").write_text("raise RuntimeError('broken')\n")
    with pytest.raises(SystemExit, match="broken"):
        Checkouts(other, ROOT).compare("label", 1, lambda _side, _folder: {"rows": 300})
    with pytest.raises(SystemExit, match="should have been killed"):
        Checkouts(other, ROOT).begin_study(0, other / "study", STUDY)


def test_a_folder_without_overread_is_rejected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        engine.main(["--against", str(tmp_path)])
    assert str(tmp_path) in capsys.readouterr().err
