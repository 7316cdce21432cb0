// The dashboard: kept up with the study, charts that can be pointed at, the owner's controls.

import { request, Refused } from "/static/session.js";
import { readCharts } from "/static/dashboard-charts.js";
import { morph } from "/static/dashboard-morph.js";
import { showPeople } from "/static/dashboard-people.js";

const EVERY = 2000, SOON = 500, SLOWEST = 15000;
const at = (id) => document.getElementById(id);
const charts = readCharts(at("live"), at("tip"), at("read"));
const people = showPeople(() => JSON.parse(at("live").dataset.by), () => JSON.parse(at("live").dataset.held), say);

let tag = null, failures = 0, timer = 0, looks = 0, seen = new Date();

function say(problem) {
  at("problem").textContent = problem;
}

// ---- what changes

async function look() {
  clearTimeout(timer);
  if (document.hidden) return;
  const mine = ++looks;
  try {
    const reply = await fetch("/dashboard/live", {
      headers: tag ? { "If-None-Match": tag } : {}, cache: "no-store", signal: AbortSignal.timeout(20000),
    });
    if (reply.redirected) return location.reload(); // signed out
    if (reply.status !== 304 && !reply.ok) throw new Error(String(reply.status));
    const text = await reply.text();
    if (mine !== looks) return; // somebody has looked since
    if (reply.status !== 304) {
      show(text);
      tag = reply.headers.get("ETag");
    }
    failures = 0;
    seen = new Date();
    at("lost").hidden = true;
  } catch {
    if (mine !== looks) return;
    failures += 1;
    if (failures > 1) {
      at("lost-since").textContent = `What you see is as of ${seen.toLocaleTimeString()}.`;
      at("lost").hidden = false;
    }
  }
  clearTimeout(timer);
  timer = setTimeout(look, Math.min(EVERY * 2 ** Math.max(0, failures - 1), SLOWEST));
}

function show(text) {
  const now = new DOMParser().parseFromString(text, "text/html").getElementById("live");
  if (!now) throw new Error("no dashboard in the answer");
  const live = at("live"), before = live.dataset.state;
  charts.strip(now);
  morph(live, now);
  charts.again();
  if (live.dataset.state !== before) at("said").textContent = `The study: ${live.dataset.state}`;
  if (at("show-weak") && !at("show-weak").disabled) at("show-weak").checked = live.dataset.showWeak === "yes";
  if (at("settings")) at("settings").hidden = live.dataset.state === "Done";
  people.again();
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) {
    look();
    people.read();
  }
});
addEventListener("online", look);

// ---- controls

async function wish(control, wanted) {
  control.disabled = true;
  say("");
  try {
    await request("PUT", "/api/settings", wanted);
  } catch (error) {
    say(error instanceof Refused && error.status ? error.message : "The server was not reached; nothing was changed.");
    return false;
  } finally {
    control.disabled = false;
  }
  await look();
  clearTimeout(timer);
  timer = setTimeout(look, SOON); // by then the study has come to it
  return true;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("#pause");
  if (!button) return;
  await wish(button, { paused: button.dataset.paused === "yes" });
  at("pause")?.focus();
});

at("show-weak")?.addEventListener("change", async (event) => {
  const box = event.target;
  if (!(await wish(box, { show_weak: box.checked }))) box.checked = !box.checked;
});

timer = setTimeout(look, EVERY);
