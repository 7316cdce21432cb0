// The labelling page.
//
// A key press never waits for the network: the answer is saved on this device, the next item is already on the page, and the
// connection sends the answer in the background.

import { Choices } from "./choices.js";
import { Comments } from "./comments.js";
import { Connection, PREFETCH } from "./connection.js";
import { Keyboard } from "./keyboard.js";
import { newUid, Outbox, TabStorage, UndoHistory } from "./outbox.js";
import { Presence } from "./presence.js";
import { request } from "./session.js";
import { shorten, summarize } from "./card.js";
import { View } from "./view.js";

const session = JSON.parse(document.getElementById("me").textContent);
const RENEW_MS = 60_000; // how often leases are renewed
const MAX_POLL_MS = { working: 1500, others: 1500 };
const SLOW_POLL_MS = 5000; // in the other states
const FIRST_POLL_MS = 300; // the next batch is often there at once; then the wait doubles
const FINAL_STATES = new Set(["done", "ended", "no people"]);
const STALE_MS = 1000; // the server counts the questions left from time to time, not for each answer
const MAX_COUNT_DRIFT = 20;
const FORGET_MS = 60_000;
const UNDO_NOTE_MS = 600;
const IMAGE_NOTES = {
  loading: "The image is still loading.",
  failed: "An item can't be labelled without its image.",
};
const isTouchOnly = matchMedia("(hover: none) and (pointer: coarse)");

const outbox = new Outbox(session.study, session.name);
const storage = new TabStorage(session.study, session.name);
const undoHistory = new UndoHistory(storage);
const comments = new Comments(storage);
const tabs = "BroadcastChannel" in window ? new BroadcastChannel(`overread/${session.study}/${session.name}`) : null;
const view = new View(session, comments);
const choices = new Choices(session, (label, event) => ignoreDoubleClick(event, () => answer("label", label)));
const connection = new Connection(outbox, session, { onBatch, onSent, onRejected, onUndone, onProblem, onSignedOut });
const presence = new Presence(session, { onSleep, onWake });

let queue = []; // the questions on the page; the first one is shown
let batchState = { state: "starting", note: "" };
let left = 0;
let undoing = null; // the entry of the undo history whose answer is being undone; {} if it is not known
let pollTimer = 0;
let polls = 0;
let lastChange = -STALE_MS;
const removedAt = new Map(); // when each question was answered: older responses must not bring it back

// ---- answering

function answer(kind, label) {
  const question = queue[0];
  if (!question || undoing || view.isFresh) return;
  if (kind === "label" && view.imageState !== "loaded") return view.note(IMAGE_NOTES[view.imageState]);
  const comment = comments.get(question.number) || undefined;
  const said = kind === "label" ? shorten(label) : kind === "skip" ? "skipped" : "can't tell";
  outbox.add({
    question: question.number, kind, label, comment, uid: newUid(), item: question.id, ...summarize(question),
  });
  undoHistory.push({ number: question.number, kind, said, comment, question: kind === "skip" ? question : undefined });
  comments.remove(question.number);
  if (kind !== "skip") changeCounts(1);
  removeQuestion(question.number);
  tabs?.postMessage({ answered: question.number });
  if (kind === "label") choices.flash(label);
  choices.clearFilter();
  view.note(kind === "skip" ? "Skipped. It comes back later." : `Answered: ${said}`);
  show();
  connection.send();
}

function removeQuestion(number) {
  removedAt.set(number, performance.now());
  queue = queue.filter((question) => question.number !== number);
}

function changeCounts(step) {
  left = Math.max(0, left - step);
  lastChange = performance.now();
  storage.set("answered", Math.max(0, storage.get("answered", 0) + step));
}

// Run the action of a click, unless it is the second half of a double click.
function ignoreDoubleClick(event, action) {
  if (event.type !== "click" || event.detail < 2) action();
}

// ---- undoing

function undo() {
  if (undoing) return;
  const last = undoHistory.last;
  if (last?.kind === "skip") return undoSkip(last);
  undoing = last ?? {};
  connection.undo(undoing);
  const note = "Your answer will be undone when the connection is back. Press Esc to cancel.";
  setTimeout(() => undoing && view.note(note), UNDO_NOTE_MS);
}

// A skipped question has no answer on the server: it only has to come back.
function undoSkip({ number, question }) {
  undoHistory.remove(number);
  restore(question, "You skipped this item.");
}

function cancelUndo() {
  if (!undoing) return;
  undoing = null;
  connection.cancelUndo();
  view.note("");
}

function restore(question, note) {
  removedAt.delete(question.number);
  queue = [question, ...queue.filter((other) => other.number !== question.number)];
  view.note(note);
  show();
}

// question: the question to answer again; null: the answer can't be undone; undefined: the request failed.
function onUndone(question, entry) {
  undoing = null;
  if (entry.number !== undefined) undoHistory.remove(entry.number);
  if (!question) {
    view.note(explainFailedUndo(question, entry), 6000);
    show();
    return;
  }
  undoHistory.remove(question.number);
  tabs?.postMessage({ undone: question.number });
  comments.set(question.number, entry.comment ?? "");
  changeCounts(-1);
  restore(question, entry.said ? `Undone. Your answer was: ${entry.said}` : "Your last answer was undone.");
}

function explainFailedUndo(question, entry) {
  if (question === undefined) return "The server didn't confirm the undo. If the item doesn't come back, press u again.";
  if (entry.number === undefined) return "You have no answer that can still be undone.";
  return "The study has already used this answer, so it can't be undone.";
}

// ---- events of the connection

function onBatch(batch, started) {
  if (presence.isAsleep) return; // the request was on its way; the questions are about to be released
  const unsent = outbox.all().map(([, entry]) => entry);
  const unsentNumbers = new Set(unsent.map((entry) => entry.question));
  const isOpen = ({ number }) => !unsentNumbers.has(number) && !(removedAt.get(number) > started);
  const leased = batch.questions.filter(isOpen);
  const leasedNumbers = new Set(leased.map(({ number }) => number));
  const kept = queue.filter(({ number }, i) => i === 0 || leasedNumbers.has(number)); // the shown item stays
  const keptNumbers = new Set(kept.map(({ number }) => number));
  queue = [...kept, ...leased.filter(({ number }) => !keptNumbers.has(number))].slice(0, PREFETCH + 2);
  for (const [number, time] of removedAt) if (time < started - FORGET_MS) removedAt.delete(number);
  batchState = batch;
  updateLeft(batch.left - unsent.filter(({ kind }) => kind !== "skip").length);
  show();
  schedulePoll();
}

function updateLeft(counted) {
  const isWaiting = !queue.length && batchState.state !== "asking";
  const isStale = performance.now() - lastChange < STALE_MS && Math.abs(counted - left) < MAX_COUNT_DRIFT;
  if (!isStale || !left) left = Math.max(counted, queue.length);
  storage.set("total", isWaiting ? 0 : Math.max(left, storage.get("total", 0)));
}

function schedulePoll() {
  clearTimeout(pollTimer);
  if (FINAL_STATES.has(batchState.state)) return stop();
  if (queue.length) {
    polls = 0;
    return;
  }
  if (batchState.state === "asking") return connection.ask(); // all questions of the batch are already answered
  const wait = Math.min(MAX_POLL_MS[batchState.state] ?? SLOW_POLL_MS, FIRST_POLL_MS * 2 ** polls++);
  pollTimer = setTimeout(() => connection.ask(), wait);
}

function onSent() {
  show();
}

function onRejected(entry, reason) {
  undoHistory.remove(entry.question);
  if (entry.kind !== "skip") changeCounts(-1);
  const item = entry.text ? `“${entry.text}” (${entry.id})` : entry.id;
  view.note(`Your answer to ${item} was not recorded: ${shorten(reason, 160)}.`, 8000);
  show();
}

function onProblem(kind) {
  view.showProblem(kind, outbox.size);
}

function onSignedOut() {
  stop();
  queue = [];
  batchState = { state: "ended", note: "" };
  show();
}

function stop() {
  clearTimeout(pollTimer);
  clearInterval(renewTimer);
  presence.stop();
}

// ---- presence of the user

function onSleep() {
  clearTimeout(pollTimer);
  const released = queue.length ? "Your questions were released to other people. " : "";
  queue = [];
  batchState = { state: "idle", note: `${released}${isTouchOnly.matches ? "Tap" : "Press any key"} to continue.` };
  document.getElementById("help").close();
  choices.clearFilter();
  connection.pause();
  show();
}

function onWake() {
  queue = [];
  batchState = { state: "starting", note: "" };
  polls = 0;
  show();
  connection.resume();
}

// ---- the page

function show() {
  view.show({
    question: presence.isAsleep ? undefined : queue[0],
    queue,
    state: batchState.state,
    note: batchState.note,
    left,
    total: storage.get("total", 0),
    answered: storage.get("answered", 0),
    unsent: outbox.size,
    isOver: FINAL_STATES.has(batchState.state),
  });
}

// A message from another tab of this user: {answered: number} or {undone: number}.
function onTabMessage({ data }) {
  const number = data.answered ?? data.undone;
  undoHistory.remove(number);
  if (data.answered !== undefined) {
    const wasShown = queue[0]?.number === number;
    removeQuestion(number);
    if (wasShown) view.note("You answered this item in another tab.", 4000);
    show();
    if (!queue.length) connection.ask();
  } else {
    removedAt.delete(number);
    connection.ask();
  }
}

const actions = {
  skip: () => answer("skip"),
  cannotTell: () => session.can_pass && answer("cannot tell"),
  undo,
  comment: () => queue.length && comments.toggle(),
  why: () => view.toggleWhy(),
  help: () => view.openHelp(),
  escape: cancelUndo,
};

new Keyboard(session, choices, (label) => answer("label", label), actions, ignoreDoubleClick);
tabs?.addEventListener("message", onTabMessage);
const renewTimer = setInterval(() => connection.ask(), RENEW_MS);
addEventListener("pageshow", (event) => event.persisted && connection.ask());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !FINAL_STATES.has(batchState.state)) connection.ask();
});
addEventListener("offline", () => view.showProblem("offline", outbox.size));
addEventListener("online", () => connection.ask());
addEventListener("beforeunload", (event) => outbox.size && event.preventDefault());
addEventListener("storage", () => view.showUnsent(outbox.size));
document.addEventListener("overread:leaving", (event) => {
  if (outbox.size) {
    event.preventDefault();
    view.note("Some answers have not been sent yet. Wait until they are sent, then sign out.", 6000);
  } else {
    event.detail.push(() => request("POST", "/api/release"));
  }
});
show();
connection.ask();
