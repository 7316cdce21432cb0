// The dashboard: updates itself, shows the values of charts, and has the owner's controls.

import { describeFailure, request } from "/static/session.js";
import { enableTooltips } from "/static/dashboard-charts.js";
import { morph } from "/static/dashboard-morph.js";
import { enableUsers } from "/static/dashboard-people.js";

const POLL_MS = 2000, POLL_AFTER_CHANGE_MS = 500, MAX_POLL_MS = 15000, TIMEOUT_MS = 20000;
const byId = (id) => document.getElementById(id);
const charts = enableTooltips(byId("live"), byId("tooltip"), byId("chart-announcement"));
const readCounts = () => ({
  answers: JSON.parse(byId("live").dataset.answersBy), leases: JSON.parse(byId("live").dataset.leasesBy),
});
const users = enableUsers(readCounts, showProblem);

let etag = null, failures = 0, timer = 0, polls = 0, lastUpdate = new Date();

function showProblem(text) {
  byId("problem").textContent = text;
}

// ---- updates

async function poll() {
  clearTimeout(timer);
  if (document.hidden) return;
  const mine = ++polls;
  try {
    const response = await fetch("/dashboard/live", {
      headers: etag ? { "If-None-Match": etag } : {}, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.redirected) return location.reload(); // signed out
    if (response.status !== 304 && !response.ok) throw new Error(String(response.status));
    const text = await response.text();
    if (mine !== polls) return; // a later poll has started
    if (response.status !== 304) {
      update(text);
      etag = response.headers.get("ETag");
    }
    failures = 0;
    lastUpdate = new Date();
    byId("connection-lost").hidden = true;
  } catch {
    if (mine !== polls) return;
    failures += 1;
    if (failures > 1) {
      byId("last-update").textContent = `This page shows the state as of ${lastUpdate.toLocaleTimeString()}.`;
      byId("connection-lost").hidden = false;
    }
  }
  clearTimeout(timer);
  timer = setTimeout(poll, Math.min(POLL_MS * 2 ** Math.max(0, failures - 1), MAX_POLL_MS));
}

function update(html) {
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("live");
  if (!next) throw new Error("the response has no dashboard");
  const live = byId("live"), stateBefore = live.dataset.state;
  charts.removeTitles(next);
  morph(live, next);
  charts.refresh();
  const { state, showWeak } = live.dataset;
  if (state !== stateBefore) byId("state-announcement").textContent = `State of the study: ${state}`;
  if (byId("show-weak") && !byId("show-weak").disabled) byId("show-weak").checked = showWeak === "yes";
  if (byId("settings")) byId("settings").hidden = state === "Done";
  users.refresh();
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) {
    poll();
    users.load();
  }
});
addEventListener("online", poll);

// ---- controls

// Change settings; `control` is disabled meanwhile. Returns whether it succeeded.
async function changeSettings(control, settings) {
  control.disabled = true;
  showProblem("");
  try {
    await request("PUT", "/api/settings", settings);
  } catch (error) {
    showProblem(describeFailure(error));
    return false;
  } finally {
    control.disabled = false;
  }
  await poll();
  clearTimeout(timer);
  timer = setTimeout(poll, POLL_AFTER_CHANGE_MS); // by then the study has applied the change
  return true;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("#pause");
  if (!button) return;
  await changeSettings(button, { paused: button.dataset.paused === "yes" });
  byId("pause")?.focus();
});

byId("show-weak")?.addEventListener("change", async (event) => {
  const box = event.target;
  if (!(await changeSettings(box, { show_weak: box.checked }))) box.checked = !box.checked;
});

timer = setTimeout(poll, POLL_MS);
