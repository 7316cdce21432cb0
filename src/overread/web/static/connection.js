// The connection to the server: it sends answers first and in order, then undo requests, then asks for new questions.
//
// There is one request at a time, so that no response is older than what this page did before the request. Requests that fail
// temporarily are retried; an answer leaves the outbox when the server has recorded it or has finally rejected it.

import { RequestFailed, renewCsrf, request } from "./session.js";

export const PREFETCH = 4; // questions leased to the page: the one that is shown, and three behind it
const LEASE_MINUTES = 3; // how long questions stay leased to a page that sends nothing
const MAX_QUESTIONS = 50; // the server's limit for one request
const SLOW_MS = 4000;
const MAX_RETRY_SECONDS = 15;
const PROBLEMS = { 0: "offline", 403: "stale" };
const TEMPORARY_STATUSES = new Set([0, 408, 425, 429]);

export class Connection {
  #outbox;
  #handlers;
  #user;
  #lockName;
  #isRunning = false;
  #askPending = false;
  #releasePending = false;
  #isIdle = false;
  #undoPending = null;
  #failures = 0;
  #csrfRenewed = false;
  #stopWaiting = () => {};

  // handlers: onBatch(batch, started), onSent(), onRejected(answer, reason), onUndone(question, entry), onProblem(kind),
  // onSignedOut()
  constructor(outbox, session, handlers) {
    this.#outbox = outbox;
    this.#handlers = handlers;
    this.#user = session.name;
    this.#lockName = `overread/${session.study}/${session.name}/line`;
    addEventListener("online", () => this.#stopWaiting());
  }

  send() {
    if (!this.#isRunning) this.#run();
  }

  ask() {
    this.#askPending = true;
    this.send();
  }

  // The user is away: send the remaining answers, ask for nothing, and release the leased questions.
  pause() {
    this.#isIdle = true;
    this.#releasePending = true;
    this.send();
  }

  resume() {
    this.#isIdle = false;
    this.#releasePending = false;
    this.#stopWaiting();
    this.ask();
  }

  // entry.number: the question whose answer is undone; undefined: the last answer, whichever it is.
  undo(entry) {
    this.#undoPending = entry;
    this.send();
  }

  cancelUndo() {
    this.#undoPending = null;
  }

  async #run() {
    this.#isRunning = true;
    try {
      for (let job = this.#nextJob(); job; job = this.#nextJob()) {
        const slowTimer = setTimeout(() => this.#handlers.onProblem("slow"), SLOW_MS);
        try {
          await job();
          this.#failures = 0;
          this.#csrfRenewed = false;
          this.#handlers.onProblem(null);
        } catch (error) {
          clearTimeout(slowTimer);
          if (!(await this.#waitToRetry(error))) return;
        } finally {
          clearTimeout(slowTimer);
        }
      }
    } finally {
      this.#isRunning = false;
    }
  }

  #nextJob() {
    if (this.#outbox.size) return () => withLock(this.#lockName, () => this.#sendAnswer());
    if (this.#undoPending) return () => this.#sendUndo(this.#undoPending);
    if (this.#releasePending) return () => this.#sendRelease();
    if (this.#askPending && !this.#isIdle) return () => this.#sendAsk();
    return null;
  }

  async #sendAnswer() {
    const [first, ...rest] = this.#outbox.all();
    if (!first) {
      this.#askPending = true; // another tab has sent it and has leased the next questions
      return;
    }
    const [key, answer] = first;
    const { question, item: id, kind, label, comment, uid } = answer;
    // questions whose answers are still in the outbox count as leased
    const ask = this.#isIdle ? 0 : Math.min(MAX_QUESTIONS, PREFETCH + rest.length);
    const started = performance.now();
    try {
      const body = { question, id, kind, label, comment, uid, ask, minutes: LEASE_MINUTES };
      const receipt = await request("POST", "/api/tell", body);
      this.#outbox.remove(key);
      this.#handlers.onSent();
      this.#askPending = !receipt.batch;
      if (receipt.batch) this.#handlers.onBatch(receipt.batch, started);
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.#outbox.remove(key);
      this.#askPending = true;
      this.#handlers.onRejected(answer, error.message);
    }
  }

  async #sendUndo(entry) {
    const started = performance.now();
    const body = { ask: this.#isIdle ? 0 : PREFETCH, minutes: LEASE_MINUTES };
    if (entry.number !== undefined) body.question = entry.number;
    try {
      const receipt = await request("POST", "/api/undo", body);
      this.#undoPending = null;
      this.#handlers.onUndone(receipt.question, entry);
      if (receipt.batch) this.#handlers.onBatch(receipt.batch, started);
    } catch (error) {
      const isUnsafeToRetry = entry.number === undefined && error.status === 0; // a retry could undo one more answer
      if (!isUnsafeToRetry && !isFinal(error)) throw error;
      this.#undoPending = null;
      this.#askPending = true;
      this.#handlers.onUndone(undefined, entry);
    }
  }

  async #sendAsk() {
    this.#askPending = false;
    const started = performance.now();
    try {
      const batch = await request("POST", "/api/ask", { n: PREFETCH, minutes: LEASE_MINUTES });
      this.#handlers.onBatch(batch, started);
    } catch (error) {
      this.#askPending = true;
      throw error;
    }
  }

  async #sendRelease() {
    this.#releasePending = false;
    try {
      await request("POST", "/api/release");
    } catch (error) {
      this.#releasePending = this.#isIdle;
      throw error;
    }
  }

  // Wait before a retry. Returns false if a retry can't succeed.
  async #waitToRetry(error) {
    if (!(error instanceof RequestFailed)) throw error;
    if (error.status === 401) {
      this.#handlers.onSignedOut();
      return false;
    }
    if (error.status === 403 && !this.#csrfRenewed) {
      this.#csrfRenewed = true; // the user may have signed in again with a new link
      return renewCsrf(this.#user).then(() => true, (other) => this.#waitToRetry(other));
    }
    this.#csrfRenewed = false; // renew it again before the next retry
    this.#failures += 1;
    const backoff = Math.min(MAX_RETRY_SECONDS, 0.25 * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    if (error.status !== 429 || this.#failures > 2) this.#handlers.onProblem(PROBLEMS[error.status] ?? "failing");
    await this.#wait(Math.max(error.retryAfter, backoff) * 1000);
    return true;
  }

  // Wait, or until the browser is online again or `resume` is called.
  #wait(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function isFinal(error) {
  const { status } = error;
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && !TEMPORARY_STATUSES.has(status);
}

// Keep two tabs from sending the same answer at once. Without locks (plain HTTP) they may; then the uid deduplicates it.
function withLock(name, job) {
  return navigator.locks ? navigator.locks.request(name, job) : job();
}
