"""Refresh, back, double click, a key held down, a lost connection, a killed server, two tabs: each answer counts once."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from overread.study.durable import open_study
from overread.web.access import admit
from tests.browser.pages import Sitting
from tests.browser.served import Served, ServedApart
from tests.durability.files import labels, people, table, write_study
from tests.web.served import answers_of, until

Truths = dict[str, str]


def test_answers_on_their_way_survive_a_refresh(ann: Sitting, served: Served, truths: Truths) -> None:
    assert ann.id
    ann.page.route("**/api/tell", lambda route: route.abort())
    done = ann.answer(truths, 3)
    assert ann.waiting == 3
    ann.page.unroute("**/api/tell")
    ann.page.reload()
    ann.sent()
    assert served.said() == [(each, "label", truths[each]) for each in done]
    assert ann.id not in done


def test_a_reply_that_is_lost_on_the_way_back_counts_the_answer_once(
    ann: Sitting, served: Served, truths: Truths
) -> None:
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
    ann.sent()
    assert lost == [200, 200]
    assert served.said() == [(done, "label", truths[done])]


def test_back_and_forward_lose_nothing_and_repeat_nothing(ann: Sitting, served: Served, truths: Truths) -> None:
    done = ann.answer(truths, 2)
    ann.page.goto(f"{served.address}/join")
    ann.page.go_back()
    done += ann.answer(truths, 2)
    ann.page.go_forward()
    ann.page.go_back()
    assert ann.id not in done
    ann.sent()
    assert served.said() == [(each, "label", truths[each]) for each in done]


def test_a_double_click_is_one_answer(ann: Sitting, served: Served) -> None:
    item = ann.id
    ann.page.get_by_role("button", name="yes", exact=True).dblclick()
    assert ann.id != item
    ann.sent()
    assert served.said() == [(item, "label", "yes")]


def test_a_key_held_down_is_one_answer(ann: Sitting, served: Served) -> None:
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
    ann.sent()
    assert served.said() == [(item, "label", "yes"), (second, "label", "no")]


def test_a_lost_connection_is_said_and_the_answers_are_sent_when_it_is_back(
    context: BrowserContext, ann: Sitting, served: Served, truths: Truths
) -> None:
    assert ann.id
    context.set_offline(True)
    done = ann.answer(truths, 3)
    banner = ann.page.locator("#banner")
    expect(banner).to_have_text("No connection. 3 answers are kept on this device and will be sent.")
    done += ann.answer(truths)
    ann.state("away")
    context.set_offline(False)
    ann.sent()
    expect(banner).to_be_empty()
    assert ann.id not in done
    assert served.said() == [(each, "label", truths[each]) for each in done]


def test_a_server_that_asks_to_wait_is_given_time(ann: Sitting, served: Served, truths: Truths) -> None:
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
    ann.sent()
    assert served.said() == [(each, "label", truths[each]) for each in done]
    ann.problems[:] = [one for one in ann.problems if "Failed to load resource" not in one]


@pytest.mark.parametrize("status", [400, 409])
def test_an_answer_that_is_refused_is_said_and_the_page_goes_on(ann: Sitting, served: Served, status: int) -> None:
    item = ann.id
    detail = "question 7 has been answered by others"
    ann.page.route("**/api/tell", lambda route: route.fulfill(status=status, json={"detail": detail}))
    ann.press("y")
    ann.note(f"Not recorded: {detail}.")
    ann.note(item)
    ann.page.unroute("**/api/tell")
    assert ann.waiting == 0
    expect(ann.page.locator("#sitting")).to_be_empty()
    until(lambda: ann.id)
    ann.problems[:] = [one for one in ann.problems if str(status) not in one]
    assert served.answers() == []


def test_a_link_that_has_ended_keeps_the_answers_for_the_next_one(
    context: BrowserContext, ann: Sitting, served: Served, truths: Truths
) -> None:
    assert ann.id
    ann.page.route("**/api/tell", lambda route: route.fulfill(status=401, json={"detail": "not signed in"}))
    done = ann.answer(truths)
    ann.state("ended")
    expect(ann.page.locator("#state")).to_contain_text("Ask the study's owner for a new one. 1 answer is kept")
    assert ann.waiting == 1
    ann.page.unroute("**/api/tell")
    ann.problems[:] = [one for one in ann.problems if "401" not in one]
    again = Sitting(context, served.link())
    again.sent()
    assert served.said() == [(each, "label", truths[each]) for each in done]
    assert again.problems == []


def test_a_page_goes_on_when_its_person_has_come_in_by_a_new_link(
    context: BrowserContext, ann: Sitting, served: Served, truths: Truths
) -> None:
    assert ann.id
    again = Sitting(context, served.link())
    assert again.id
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url.removeprefix(served.address)))
    done = ann.answer(truths)
    ann.sent()
    assert asked[:3] == ["/api/tell", "/api/me", "/api/tell"]
    assert served.said() == [(each, "label", truths[each]) for each in done]
    expect(ann.page.locator("#banner")).to_be_empty()
    ann.problems[:] = [one for one in ann.problems if "403" not in one]


def test_a_page_that_stays_out_of_date_says_so_and_keeps_the_answer(ann: Sitting, served: Served) -> None:
    item = ann.id
    ann.page.route("**/api/tell", lambda route: route.fulfill(status=403, json={"detail": "out of date"}))
    ann.press("y")
    expect(ann.page.locator("#banner")).to_have_text(
        "This page is out of date. Load it again. 1 answer is kept on this device and will be sent."
    )
    ann.page.unroute("**/api/tell")
    ann.page.reload()
    ann.sent()
    assert served.said() == [(item, "label", "yes")]
    ann.problems[:] = [one for one in ann.problems if "403" not in one]


def test_nothing_is_recorded_in_the_name_of_who_signed_in_meanwhile(
    context: BrowserContext, ann: Sitting, served: Served, truths: Truths
) -> None:
    assert ann.id
    bob = Sitting(context, served.link("bob"))
    assert bob.id
    ann.answer(truths)
    ann.state("ended")
    assert served.answers() == []
    assert ann.waiting == 1
    ann.problems[:] = [one for one in ann.problems if "403" not in one]
    bob.answer(truths)
    until(lambda: served.answers("bob"))
    assert served.answers("ann") == []


def test_two_tabs_move_on_together(context: BrowserContext, ann: Sitting, served: Served, truths: Truths) -> None:
    assert ann.id
    other = Sitting(context)
    other.come(f"{served.address}/label")
    assert other.id == ann.id
    done = []
    for tab in (ann, other, other, ann, other, ann):
        now = tab.id
        done += tab.answer(truths)
        for each in (ann, other):
            expect(each.page.locator("#item .id")).not_to_contain_text(now)
    ann.sent()
    assert len(set(done)) == 6
    assert sorted(served.said()) == sorted((each, "label", truths[each]) for each in done)
    while len(done) < 12:
        done += other.answer(truths)
    ann.state("done")
    other.state("done")
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


def test_a_tab_whose_last_answer_another_one_sent_goes_on(
    context: BrowserContext, ann: Sitting, served: Served, truths: Truths
) -> None:
    ann.answer(truths, 11)
    ann.sent()
    other = context.new_page()
    other.goto(f"{served.address}/api/me")
    other.evaluate("""() => {
      const held = new Promise((done) => { window.letGo = done; });
      navigator.locks.request("overread/tickets/ann/line", () => held);
    }""")
    ann.answer(truths)
    other.evaluate(SEND_INSTEAD)
    ann.state("done")
    assert served.votes() == truths


def test_two_tabs_that_do_not_hear_each_other_record_an_item_once(
    context: BrowserContext, served: Served, truths: Truths
) -> None:
    context.add_init_script("delete window.BroadcastChannel; delete Navigator.prototype.locks;")
    one, other = Sitting(context, served.link()), Sitting(context)
    other.come(f"{served.address}/label")
    item = one.id
    assert other.id == item
    one.answer(truths)
    one.sent()
    other.press({"yes": "n", "no": "y"}[truths[item]])
    other.note("Not recorded")
    assert served.said() == [(item, "label", truths[item])]
    assert other.id != item


@pytest.fixture
def apart(tmp_path: Path, truths: Truths) -> Iterator[ServedApart]:
    assert truths
    goal = labels(0.1)
    server = ServedApart(
        write_study(tmp_path / "apart.toml", goal=goal, strong=people(), weak=table("model", price=0.01))
    )
    yield server
    server.kill()


def test_a_killed_server_loses_no_answer(context: BrowserContext, apart: ServedApart, truths: Truths) -> None:
    study = open_study(apart.file)
    link = f"{apart.address}/join#{admit(study.ledger, 'ann', 'expert')}"
    apart.start()
    ann = Sitting(context, link)
    assert ann.id
    killer = threading.Timer(0.05, apart.kill)
    killer.start()
    done = ann.answer(truths, 4)
    killer.join()
    expect(ann.page.locator("#banner")).to_contain_text(re.compile("No connection|kept"))
    apart.start()
    ann.sent()
    done += ann.answer(truths, 12 - len(done))
    ann.state("done")
    assert sorted(done) == sorted(truths)
    assert len(answers_of(study)) == 12
    study.close()
