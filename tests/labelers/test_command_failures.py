"""If a program fails, its answers so far are kept, the error is reported, and none of its processes keeps running."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overread.core.answers import Reply
from overread.errors import LabelerFailed
from overread.labelers.base import Task
from overread.labelers.command import CommandLabeler
from overread.testing.labelers import example_task, final_replies
from tests.labelers.programs import OBEDIENT, Program, failing, gone, writer


@pytest.fixture
def task(tmp_path: Path) -> Task:
    return example_task(tmp_path)


@pytest.fixture
def program(task: Task) -> Program:
    return writer(task)


# ---- programs that fail


def test_a_missing_program_is_reported(task: Task) -> None:
    before, error = failing(CommandLabeler(task, run="no-such-program --now"))
    assert before == []
    assert "'no-such-program': No such file" in str(error)
    assert str(task.folder) in str(error)


def test_a_file_that_is_not_executable_is_reported(task: Task) -> None:
    (task.folder / "notes").write_text("not a program")
    assert "Permission denied" in str(failing(CommandLabeler(task, run="./notes"))[1])
    (task.folder / "notes").chmod(0o755)
    assert "'./notes': Exec format error" in str(failing(CommandLabeler(task, run="./notes"))[1])


def test_a_program_that_ends_early_is_quoted_and_its_answers_are_kept(program: Program) -> None:
    before, error = failing(
        program("say(item=0, label='no'); say(item=4, label='yes'); raise SystemExit('no memory left')")
    )
    assert [reply.item for reply in before] == [0, 4]
    assert "code 1" in str(error)
    assert "no memory left" in str(error)
    assert error.items == (1, 2, 3, 5, 6)


def test_a_program_that_ends_between_batches_is_reported(program: Program) -> None:
    before, error = failing(program("q = next(asked()); say(item=q['item'], label='no')", batch=1))
    assert [reply.item for reply in before] == [0]
    assert "code 0 before it" in str(error)


def test_the_error_for_a_killed_program_names_the_signal(program: Program) -> None:
    assert "by signal 9" in str(failing(program("os.kill(os.getpid(), 9)"))[1])


def test_an_exit_code_does_not_matter_once_everything_is_answered(program: Program) -> None:
    assert len(final_replies(program(OBEDIENT + "\nraise SystemExit(3)"), range(7))) == 7


def test_a_silent_program_is_ended_and_its_last_output_quoted(program: Program, task: Task) -> None:
    before, error = failing(
        program(
            """
open("pid", "w").write(str(os.getpid()))
say(item=5, label="no")
sys.stderr.write("x" * 5000 + "\\nloading the model\\n")
time.sleep(60)
""",
            timeout=1,
        )
    )
    assert [reply.item for reply in before] == [5]
    assert "for 1 seconds" in str(error)
    assert str(error).endswith("x\nloading the model")
    assert len(str(error)) < 3000
    assert gone(int((task.folder / "pid").read_text()))


@pytest.mark.parametrize(
    "line",
    [
        "Loading model ...",
        '{"item": 1',
        "[1, 2]",
        '{"label": "yes"}',
        '{"item": 1}',
        "3",
        "[" * 5000,
        '{"item": 1, "label": "yes", "confidence": "high"}',
        '{"item": 1, "label": "yes", "confidence": true}',
        '{"item": 1, "label": "yes", "confidence": [1]}',
    ],
    ids=lambda line: line[:30],
)
def test_a_line_that_can_not_be_read_is_quoted(program: Program, line: str) -> None:
    before, error = failing(program(f"say(item=0, label='no'); print({line!r}); time.sleep(60)"))
    assert [reply.item for reply in before] == [0]
    assert repr(line)[:200] in str(error)
    assert len(str(error)) < 500


def test_output_that_is_not_text_is_quoted_as_far_as_it_goes(program: Program) -> None:
    assert "wrote '\ufffd\ufffd!'" in str(failing(program("sys.stdout.buffer.write(b'\\xff\\xfe!\\n')"))[1])


@pytest.mark.parametrize(
    "endless", ["x", "\n", "\0", '{"item": 99, "label": "no"}\n'], ids=["x", "blank", "nul", "strange"]
)
def test_endless_output_ends_the_program(program: Program, endless: str) -> None:
    labeler = program(f"\nwhile True: sys.stdout.write({endless!r} * 10_000)", timeout=0.5)
    assert len(str(failing(labeler)[1])) < 500


def test_items_that_were_not_asked_are_refused(program: Program) -> None:
    for item in (99, -1, "0", 0.0, True, None, [0]):
        before, error = failing(program(f"say(item={item!r}, label='no')"), [0, 1])
        assert before == []
        assert f"answered item {item!r} which" in str(error)


def test_an_item_of_a_later_batch_is_rejected(program: Program) -> None:
    assert "item 6 which" in str(failing(program("say(item=6, label='no')", batch=2))[1])


def test_an_item_answered_twice_is_rejected_even_at_the_end(program: Program) -> None:
    before, error = failing(program("say(item=0, label='no'); say(item=0, label='yes')"), [0, 1])
    assert [(reply.item, reply.label) for reply in before] == [(0, "no")]
    assert "answered item 0 twice" in str(error)
    before, error = failing(program("say(item=0, label='no'); time.sleep(0.2); say(item=0, label='yes')"), [0])
    assert [(reply.item, reply.label) for reply in before] == [(0, "no")]
    assert "answered item 0 twice" in str(error)


def test_an_error_for_an_item_is_raised_after_the_other_answers(program: Program) -> None:
    before, error = failing(
        program(
            """
for q in asked():
    if q["item"] in (1, 3): say(item=q["item"], error="rate limit")
    else: say(item=q["item"], label="no")
""",
            batch=5,
        )
    )
    assert [reply.item for reply in before] == [0, 2, 4]
    assert "item 1 (and 1 more): rate limit" in str(error)
    assert error.items == (1, 3)


def test_a_program_that_closes_its_output_and_continues_is_ended(
    program: Program, monkeypatch: pytest.MonkeyPatch, task: Task
) -> None:
    monkeypatch.setattr("overread.labelers.line_process.EXIT_TIMEOUT", 0.2)
    _, error = failing(program("open('pid', 'w').write(str(os.getpid())); os.close(1); time.sleep(60)"))
    assert "closed its output before it" in str(error)
    assert gone(int((task.folder / "pid").read_text()))


def test_a_program_that_does_not_end_when_its_input_does_is_ended(
    program: Program, monkeypatch: pytest.MonkeyPatch, task: Task
) -> None:
    monkeypatch.setattr("overread.labelers.line_process.EXIT_TIMEOUT", 0.2)
    labeler = program("open('pid', 'w').write(str(os.getpid()))\n" + OBEDIENT + "\ntime.sleep(60)")
    assert len(final_replies(labeler, range(7))) == 7
    assert gone(int((task.folder / "pid").read_text()))


# ---- stopping the program


def test_closing_early_ends_the_program_and_its_children(program: Program, task: Task) -> None:
    labeler = program(
        """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open("pids", "w").write(f"{os.getpid()} {child.pid}")
say(item=0, label="no")
time.sleep(60)
"""
    )
    asked = labeler.replies(range(7))
    next(asked)
    leader, child = map(int, (task.folder / "pids").read_text().split())
    started = time.monotonic()
    asked.close()  # type: ignore[attr-defined]
    assert time.monotonic() - started < 5
    assert gone(leader)
    assert gone(child)
    assert not Path(f"/proc/{leader}").exists()


def test_a_child_that_outlives_the_program_with_its_pipes_is_ended(program: Program, task: Task) -> None:
    labeler = program(
        """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open("pids", "w").write(f"{child.pid}")
"""
        + OBEDIENT,
    )
    assert len(final_replies(labeler, range(7))) == 7
    assert gone(int((task.folder / "pids").read_text()))


def test_nothing_starts_before_the_first_group_is_asked_for(program: Program, task: Task) -> None:
    asked = program("open('started', 'w'); " + "say(item=0, label='no')").replies([0])
    time.sleep(0.1)
    assert not (task.folder / "started").exists()
    assert len(next(asked)) == 1


# ---- arbitrary output


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(output=st.lists(st.sampled_from(["0", "1", "2", "none", "error", "rubbish", "wait", "\n"]), max_size=8))
def test_whatever_a_program_writes_each_item_is_answered_once_or_it_fails(program: Program, output: list[str]) -> None:
    write = {
        "none": "say(item=0, label=None)",
        "error": "say(item=1, error='no')",
        "rubbish": "print('rubbish')",
        "wait": "time.sleep(0.01)",
        "\n": "print()",
    }
    body = "\n".join(write.get(each) or f"say(item={each}, label='yes')" for each in output)
    replies: list[Reply] = []
    failed = False
    try:
        for group in program(body).replies([0, 1, 2]):
            replies += group
    except LabelerFailed:
        failed = True
    items = [reply.item for reply in replies]
    assert len(set(items)) == len(items)
    assert failed or sorted(items) == [0, 1, 2]
