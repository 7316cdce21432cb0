// The labelling page: what is asked, what a key does, and what is shown.
//
// A key press never waits for the network: the answer is kept on this device, the next item is on the page already, and the
// line to the server does the rest.

import { Choices } from "./choices.js";
import { Comments } from "./comments.js";
import { Keyboard } from "./keyboard.js";
import { Kept, newUid, Outbox, Past } from "./outbox.js";
import { AHEAD, Line } from "./line.js";
import { about, brief } from "./card.js";
import { Presence } from "./presence.js";
import { request } from "./session.js";
import { View } from "./view.js";

const me = JSON.parse(document.getElementById("me").textContent);
const RENEW = 60_000;
const AGAIN = { working: 1500, others: 1500 };
const SELDOM = 5000;
const SOON = 300; // the next batch is often there at once; then less and less often
const OVER = new Set(["done", "ended", "no people"]);
const STALE = 1000; // the server counts what is left now and then, not for each answer
const NOT_SEEN = { loading: "The picture is still loading.", failed: "An item is not labelled without its picture." };
const TAPS = matchMedia("(hover: none) and (pointer: coarse)");

const outbox = new Outbox(me.study, me.name);
const kept = new Kept(me.study, me.name);
const past = new Past(kept);
const comments = new Comments(kept);
const tabs = "BroadcastChannel" in window ? new BroadcastChannel(`overread/${me.study}/${me.name}`) : null;
const view = new View(me, comments);
const choices = new Choices(me, (label, event) => byPointer(event, () => answer("label", label)));
const line = new Line(outbox, me, { batch, sent, refused, undone, trouble, ended });
const presence = new Presence(me, { slept, woke });

let queue = [];
let state = { state: "starting", note: "" };
let left = 0;
let taking = null; // what is being taken back
let again = 0;
let polls = 0;
let lastChange = -STALE;
const gone = new Map(); // when a question was answered: replies from before are not to bring it back

// ---- answering

function answer(kind, label) {
  const question = queue[0];
  if (!question || taking || view.fresh) return;
  if (kind === "label" && view.picture !== "loaded") return view.note(NOT_SEEN[view.picture]);
  const comment = comments.of(question.number) || undefined;
  const said = kind === "label" ? brief(label) : kind === "skip" ? "skipped" : "can't tell";
  outbox.add({ question: question.number, kind, label, comment, uid: newUid(), item: question.id, ...about(question) });
  past.push({ number: question.number, kind, said, comment, question: kind === "skip" ? question : undefined });
  comments.drop(question.number);
  if (kind !== "skip") count(1);
  leave(question.number);
  tabs?.postMessage({ answered: question.number });
  if (kind === "label") choices.flash(label);
  choices.clear();
  view.note(kind === "skip" ? "Skipped. It comes back later." : `Answered: ${said}`);
  show();
  line.send();
}

// Take a question off the page.
function leave(number) {
  gone.set(number, performance.now());
  queue = queue.filter((question) => question.number !== number);
}

function count(step) {
  left = Math.max(0, left - step);
  lastChange = performance.now();
  kept.set("answered", Math.max(0, kept.get("answered", 0) + step));
}

// The second half of a double click does nothing.
function byPointer(event, act) {
  if (event.type !== "click" || event.detail < 2) act();
}

// ---- taking back

function undo() {
  if (taking) return;
  const last = past.last;
  if (last?.kind === "skip") return unskip(last);
  taking = last ?? {};
  line.undo(taking);
  setTimeout(() => taking && view.note("Your answer is taken back as soon as the server is reached. Esc: leave it."), 600);
}

// Nothing was answered: the question only has to come back.
function unskip({ number, question }) {
  past.forget(number);
  restore(question, "You had skipped this one.");
}

function stopUndo() {
  if (!taking) return;
  taking = null;
  line.cancelUndo();
  view.note("");
}

function restore(question, words) {
  gone.delete(question.number);
  queue = [question, ...queue.filter((one) => one.number !== question.number)];
  view.note(words);
  show();
}

function undone(question, entry) {
  taking = null;
  if (entry.number !== undefined) past.forget(entry.number);
  if (!question) {
    view.note(whyNot(question, entry), 6000);
    show();
    return;
  }
  past.forget(question.number);
  tabs?.postMessage({ undone: question.number });
  comments.put(question.number, entry.comment ?? "");
  count(-1);
  restore(question, entry.said ? `Taken back. You had answered: ${entry.said}` : "Your last answer is taken back.");
}

function whyNot(question, entry) {
  if (question === undefined) return "It is not known whether your answer was taken back. Look, and press u again.";
  if (entry.number === undefined) return "There is no answer of yours that can still be taken back.";
  return "The study has used that answer; it can't be taken back.";
}

// ---- what the line hears

function batch(found, started) {
  if (presence.asleep) return; // it was on its way, and is given back
  const waiting = outbox.all().map(([, one]) => one);
  const numbers = new Set(waiting.map((one) => one.question));
  const held = found.questions.filter(({ number }) => !numbers.has(number) && !(gone.get(number) > started));
  const still = new Set(held.map(({ number }) => number));
  const stay = queue.filter(({ number }, i) => i === 0 || still.has(number)); // the one that is read stays
  const staying = new Set(stay.map(({ number }) => number));
  queue = [...stay, ...held.filter(({ number }) => !staying.has(number))].slice(0, AHEAD + 2);
  for (const [number, when] of gone) if (when < started - 60_000) gone.delete(number);
  state = found;
  counted(found.left - waiting.filter(({ kind }) => kind !== "skip").length);
  show();
  waitAndAsk();
}

function counted(now) {
  const waits = !queue.length && state.state !== "asking";
  const stale = performance.now() - lastChange < STALE && Math.abs(now - left) < 20;
  if (!stale || !left) left = Math.max(now, queue.length);
  kept.set("total", waits ? 0 : Math.max(left, kept.get("total", 0)));
}

function waitAndAsk() {
  clearTimeout(again);
  if (OVER.has(state.state)) return stop();
  if (queue.length) {
    polls = 0;
    return;
  }
  const wait = AGAIN[state.state] ?? SELDOM;
  if (state.state === "asking") line.ask(); // all that came is answered already
  else again = setTimeout(() => line.ask(), Math.min(wait, SOON * 2 ** polls++));
}

function sent() {
  show();
}

function refused(one, why) {
  past.forget(one.question);
  if (one.kind !== "skip") count(-1);
  const what = one.text ? `“${one.text}” (${one.id})` : one.id;
  view.note(`Not recorded: ${brief(why, 160)}. It was your answer to ${what}.`, 8000);
  show();
}

function trouble(kind) {
  view.trouble(kind, outbox.size);
}

function ended() {
  stop();
  queue = [];
  state = { state: "ended", note: "" };
  show();
}

function stop() {
  clearTimeout(again);
  clearInterval(renewing);
  presence.stop();
}

// ---- whether somebody is here

function slept() {
  clearTimeout(again);
  const went = queue.length ? "Your questions went to others. " : "";
  queue = [];
  state = { state: "idle", note: `${went}${TAPS.matches ? "Tap" : "Press any key"} to go on.` };
  document.getElementById("help").close();
  choices.clear();
  line.rest();
  show();
}

function woke() {
  queue = [];
  state = { state: "starting", note: "" };
  polls = 0;
  show();
  line.resume();
}

// ---- the page

function show() {
  view.show({
    question: presence.asleep ? undefined : queue[0],
    queue,
    state: state.state,
    note: state.note,
    left,
    total: kept.get("total", 0),
    answered: kept.get("answered", 0),
    waiting: outbox.size,
    over: OVER.has(state.state),
  });
}

function heard({ data }) {
  const number = data.answered ?? data.undone;
  past.forget(number);
  if (data.answered !== undefined) {
    const shown = queue[0]?.number === number;
    leave(number);
    if (shown) view.note("You answered that one in another tab.", 4000);
    show();
    if (!queue.length) line.ask();
  } else {
    gone.delete(number);
    line.ask();
  }
}

const acts = {
  skip: () => answer("skip"),
  pass: () => me.can_pass && answer("cannot tell"),
  undo,
  write: () => queue.length && comments.toggle(),
  why: () => view.toggleWhy(),
  help: () => view.help(),
  escape: stopUndo,
};

new Keyboard(me, choices, (label) => answer("label", label), acts, byPointer);
tabs?.addEventListener("message", heard);
const renewing = setInterval(() => line.ask(), RENEW);
addEventListener("pageshow", (event) => event.persisted && line.ask());
document.addEventListener("visibilitychange", () => document.hidden || OVER.has(state.state) || line.ask());
addEventListener("offline", () => view.trouble("away", outbox.size));
addEventListener("online", () => line.ask());
addEventListener("beforeunload", (event) => outbox.size && event.preventDefault());
addEventListener("storage", () => view.waiting(outbox.size));
document.addEventListener("overread:leaving", (event) => {
  if (outbox.size) {
    event.preventDefault();
    view.note("Some answers are not sent yet. Sign out when they are.", 6000);
  } else {
    event.detail.push(() => request("POST", "/api/release"));
  }
});
show();
line.ask();
