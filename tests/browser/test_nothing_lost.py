"""Reload, back, double click, a key held down, a lost connection, a killed server, two tabs: each answer counts once."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from overread.study.study import open_study
from overread.web.access import issue_token
from tests.browser.pages import BrowserTab
from tests.browser.served import ServerProcess, StudyServer
from tests.durability.files import labels, people, table, write_study
from tests.web.served import answers_of, wait_until

Truths = dict[str, str]


def test_unsent_answers_survive_a_reload(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    assert ann.id
    ann.page.route("**/api/tell", lambda route: route.abort())
    done = ann.answer(truths, 3)
    assert ann.unsent == 3
    ann.page.unroute("**/api/tell")
    ann.page.reload()
    ann.wait_until_sent()
    assert served.answer_log() == [(each, "label", truths[each]) for each in done]
    assert ann.id not in done


def test_lost_response_does_not_duplicate_the_answer(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    assert ann.id
    lost: list[int] = []

    def lose(route: Route) -> None:
        if len(lost) < 2:
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    ann.page.route("**/api/tell", lose)
    (done,) = ann.answer(truths)
    ann.wait_until_sent()
    assert lost == [200, 200]
    assert served.answer_log() == [(done, "label", truths[done])]


@pytest.mark.slow
def test_back_and_forward_lose_and_repeat_no_answer(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    done = ann.answer(truths, 2)
    ann.page.goto(f"{served.address}/join")
    ann.page.go_back()
    done += ann.answer(truths, 2)
    ann.page.go_forward()
    ann.page.go_back()
    assert ann.id not in done
    ann.wait_until_sent()
    assert served.answer_log() == [(each, "label", truths[each]) for each in done]


def test_double_click_is_one_answer(ann: BrowserTab, served: StudyServer) -> None:
    item = ann.id
    ann.page.get_by_role("button", name="yes", exact=True).dblclick()
    assert ann.id != item
    ann.wait_until_sent()
    assert served.answer_log() == [(item, "label", "yes")]


@pytest.mark.slow
def test_key_held_down_is_one_answer(ann: BrowserTab, served: StudyServer) -> None:
    item = ann.id
    for _ in range(5):
        ann.page.keyboard.down("y")
    ann.page.keyboard.up("y")
    second = ann.id
    ann.page.get_by_role("button", name="no", exact=True).focus()
    for _ in range(5):
        ann.page.keyboard.down("Enter")
    ann.page.keyboard.up("Enter")
    assert ann.id not in (item, second)
    ann.wait_until_sent()
    assert served.answer_log() == [(item, "label", "yes"), (second, "label", "no")]


def test_offline_answers_are_sent_when_the_connection_is_back(
    context: BrowserContext, ann: BrowserTab, served: StudyServer, truths: Truths
) -> None:
    assert ann.id
    context.set_offline(True)
    done = ann.answer(truths, 3)
    banner = ann.page.locator("#banner")
    expect(banner).to_contain_text("3 answers")
    done += ann.answer(truths)
    ann.expect_state("offline")
    context.set_offline(False)
    ann.wait_until_sent()
    expect(banner).to_be_empty()
    assert ann.id not in done
    assert served.answer_log() == [(each, "label", truths[each]) for each in done]


@pytest.mark.slow
def test_retry_after_is_respected(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    assert ann.id
    refusals = iter([(429, "1"), (503, "0")])

    def refuse(route: Route) -> None:
        status, after = next(refusals, (0, ""))
        if status:
            route.fulfill(status=status, headers={"Retry-After": after}, json={"detail": "not now"})
        else:
            route.continue_()

    ann.page.route("**/api/tell", refuse)
    done = ann.answer(truths, 2)
    ann.wait_until_sent()
    assert served.answer_log() == [(each, "label", truths[each]) for each in done]
    ann.problems[:] = [one for one in ann.problems if "Failed to load resource" not in one]


@pytest.mark.slow
@pytest.mark.parametrize("status", [400, 409])
def test_rejected_answer_is_reported(ann: BrowserTab, served: StudyServer, status: int) -> None:
    item = ann.id
    detail = "question 7 has been answered by others"
    ann.page.route("**/api/tell", lambda route: route.fulfill(status=status, json={"detail": detail}))
    ann.press("y")
    ann.expect_note(detail)
    ann.expect_note(item)
    ann.page.unroute("**/api/tell")
    assert ann.unsent == 0
    expect(ann.page.locator("#answered-count")).to_be_empty()
    wait_until(lambda: ann.id)
    ann.problems[:] = [one for one in ann.problems if str(status) not in one]
    assert served.answers() == []


@pytest.mark.slow
def test_unsent_answers_are_sent_after_signing_in_again(
    context: BrowserContext, ann: BrowserTab, served: StudyServer, truths: Truths
) -> None:
    assert ann.id
    ann.page.route("**/api/tell", lambda route: route.fulfill(status=401, json={"detail": "not signed in"}))
    done = ann.answer(truths)
    ann.expect_state("ended")
    expect(ann.page.locator("#state")).to_contain_text("1 answer")
    assert ann.unsent == 1
    ann.page.unroute("**/api/tell")
    ann.problems[:] = [one for one in ann.problems if "401" not in one]
    again = BrowserTab(context, served.link())
    again.wait_until_sent()
    assert served.answer_log() == [(each, "label", truths[each]) for each in done]
    assert again.problems == []


@pytest.mark.slow
def test_csrf_token_is_renewed_after_a_new_sign_in(
    context: BrowserContext, ann: BrowserTab, served: StudyServer, truths: Truths
) -> None:
    assert ann.id
    again = BrowserTab(context, served.link())
    assert again.id
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url.removeprefix(served.address)))
    done = ann.answer(truths)
    ann.wait_until_sent()
    assert asked[:3] == ["/api/tell", "/api/me", "/api/tell"]
    assert served.answer_log() == [(each, "label", truths[each]) for each in done]
    expect(ann.page.locator("#banner")).to_be_empty()
    ann.problems[:] = [one for one in ann.problems if "403" not in one]


@pytest.mark.slow
def test_stale_page_keeps_its_answer(ann: BrowserTab, served: StudyServer) -> None:
    item = ann.id
    ann.page.route("**/api/tell", lambda route: route.fulfill(status=403, json={"detail": "out of date"}))
    ann.press("y")
    expect(ann.page.locator("#banner")).to_contain_text("out of date")
    expect(ann.page.locator("#banner")).to_contain_text("1 answer")
    ann.page.unroute("**/api/tell")
    ann.page.reload()
    ann.wait_until_sent()
    assert served.answer_log() == [(item, "label", "yes")]
    ann.problems[:] = [one for one in ann.problems if "403" not in one]


@pytest.mark.slow
def test_answers_are_not_recorded_under_another_users_name(
    context: BrowserContext, ann: BrowserTab, served: StudyServer, truths: Truths
) -> None:
    assert ann.id
    bob = BrowserTab(context, served.link("bob"))
    assert bob.id
    ann.answer(truths)
    ann.expect_state("ended")
    assert served.answers() == []
    assert ann.unsent == 1
    ann.problems[:] = [one for one in ann.problems if "403" not in one]
    bob.answer(truths)
    wait_until(lambda: served.answers("bob"))
    assert served.answers("ann") == []


def test_two_tabs_stay_in_step(context: BrowserContext, ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    assert ann.id
    other = BrowserTab(context)
    other.open(f"{served.address}/label")
    assert other.id == ann.id
    done = []
    for tab in (ann, other, other, ann, other, ann):
        now = tab.id
        done += tab.answer(truths)
        for each in (ann, other):
            expect(each.page.locator("#item .id")).not_to_contain_text(now)
    ann.wait_until_sent()
    assert len(set(done)) == 6
    assert sorted(served.answer_log()) == sorted((each, "label", truths[each]) for each in done)
    while len(done) < 12:
        done += other.answer(truths)
    ann.expect_state("done")
    other.expect_state("done")
    assert served.votes() == truths
    assert len(served.answers()) == 12
    assert other.problems == []


SEND_INSTEAD = """async () => {
  const key = Object.keys(localStorage).find((each) => each.includes("/answer/"));
  const { question, label, uid } = JSON.parse(localStorage.getItem(key));
  const { csrf } = await (await fetch("/api/me")).json();
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  await fetch("/api/tell", { method: "POST", headers, body: JSON.stringify({ question, label, uid }) });
  localStorage.removeItem(key);
  window.letGo();
}"""


@pytest.mark.slow
def test_tab_continues_after_another_tab_sent_its_last_answer(
    context: BrowserContext, ann: BrowserTab, served: StudyServer, truths: Truths
) -> None:
    ann.answer(truths, 11)
    ann.wait_until_sent()
    other = context.new_page()
    other.goto(f"{served.address}/api/me")
    other.evaluate("""() => {
      const held = new Promise((done) => { window.letGo = done; });
      navigator.locks.request("overread/tickets/ann/line", () => held);
    }""")
    ann.answer(truths)
    other.evaluate(SEND_INSTEAD)
    ann.expect_state("done")
    assert served.votes() == truths


@pytest.mark.slow
def test_tabs_without_broadcast_channel_record_an_item_once(
    context: BrowserContext, served: StudyServer, truths: Truths
) -> None:
    context.add_init_script("delete window.BroadcastChannel; delete Navigator.prototype.locks;")
    one, other = BrowserTab(context, served.link()), BrowserTab(context)
    other.open(f"{served.address}/label")
    item = one.id
    assert other.id == item
    one.answer(truths)
    one.wait_until_sent()
    other.press({"yes": "n", "no": "y"}[truths[item]])
    other.expect_note("not recorded")
    assert served.answer_log() == [(item, "label", truths[item])]
    assert other.id != item


@pytest.fixture
def apart(tmp_path: Path, truths: Truths) -> Iterator[ServerProcess]:
    assert truths
    goal = labels(0.1)
    server = ServerProcess(
        write_study(tmp_path / "apart.toml", goal=goal, strong=people(), weak=table("model", price=0.01))
    )
    yield server
    server.kill()


@pytest.mark.slow
def test_killed_server_loses_no_answer(context: BrowserContext, apart: ServerProcess, truths: Truths) -> None:
    study = open_study(apart.file)
    link = f"{apart.address}/join#{issue_token(study.ledger, 'ann', 'expert')}"
    apart.start()
    ann = BrowserTab(context, link)
    assert ann.id
    killer = threading.Timer(0.05, apart.kill)
    killer.start()
    done = ann.answer(truths, 4)
    killer.join()
    expect(ann.page.locator("#banner")).to_contain_text(re.compile("No connection|saved"))
    apart.start()
    ann.wait_until_sent()
    done += ann.answer(truths, 12 - len(done))
    ann.expect_state("done")
    assert sorted(done) == sorted(truths)
    assert len(answers_of(study)) == 12
    study.close()
