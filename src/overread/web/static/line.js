// The one line to the server: answers first and in order, then what is to be taken back, then new questions.
//
// One request at a time, so that a reply is never older than what this page has done since the request before. What fails for
// now is sent again; an answer leaves the outbox when the server has it, or has refused it for good.

import { Refused, renewCsrf, request } from "./session.js";

export const AHEAD = 4; // questions on the page: the one that is shown, and three behind it
const MINUTES = 3; // how long questions are held for a page that is not heard of
const SLOW = 4000;
const LONGEST = 15;
const TROUBLES = { 0: "away", 403: "stale" };
const FOR_NOW = new Set([0, 408, 425, 429]);

export class Line {
  #outbox;
  #hear;
  #person;
  #lock;
  #working = false;
  #toAsk = false;
  #toRelease = false;
  #resting = false;
  #back = null;
  #tries = 0;
  #renewed = false;
  #wake = () => {};

  // hear: batch(batch, started), sent(answer), refused(answer, why), undone(question, entry), trouble(kind), ended()
  constructor(outbox, me, hear) {
    this.#outbox = outbox;
    this.#hear = hear;
    this.#person = me.name;
    this.#lock = `overread/${me.study}/${me.name}/line`;
    addEventListener("online", () => this.#wake());
  }

  send() {
    if (!this.#working) this.#work();
  }

  ask() {
    this.#toAsk = true;
    this.send();
  }

  // Nobody is here: what was answered is still sent, nothing is asked for, and what is held is given back.
  rest() {
    this.#resting = true;
    this.#toRelease = true;
    this.send();
  }

  resume() {
    this.#resting = false;
    this.#toRelease = false;
    this.#wake();
    this.ask();
  }

  // entry.number: the question whose answer is taken back; none: the last answer, whichever it is.
  undo(entry) {
    this.#back = entry;
    this.send();
  }

  cancelUndo() {
    this.#back = null;
  }

  async #work() {
    this.#working = true;
    try {
      for (let job = this.#next(); job; job = this.#next()) {
        const slow = setTimeout(() => this.#hear.trouble("slow"), SLOW);
        try {
          await job();
          this.#tries = 0;
          this.#renewed = false;
          this.#hear.trouble(null);
        } catch (error) {
          clearTimeout(slow);
          if (!(await this.#mended(error))) return;
        } finally {
          clearTimeout(slow);
        }
      }
    } finally {
      this.#working = false;
    }
  }

  #next() {
    if (this.#outbox.size) return () => alone(this.#lock, () => this.#tell());
    if (this.#back) return () => this.#undo(this.#back);
    if (this.#toRelease) return () => this.#release();
    if (this.#toAsk && !this.#resting) return () => this.#ask();
    return null;
  }

  async #tell() {
    const [first, ...rest] = this.#outbox.all();
    if (!first) {
      this.#toAsk = true; // another tab has sent it, and was given the next ones
      return;
    }
    const [key, answer] = first;
    const { question, item: id, kind, label, comment, uid } = answer;
    const ask = this.#resting ? 0 : Math.min(50, AHEAD + rest.length); // those whose answers still wait are counted as held
    const started = performance.now();
    try {
      const told = { question, id, kind, label, comment, uid, ask, minutes: MINUTES };
      const reply = await request("POST", "/api/tell", told);
      this.#outbox.remove(key);
      this.#hear.sent(answer);
      this.#toAsk = !reply.batch;
      if (reply.batch) this.#hear.batch(reply.batch, started);
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.#outbox.remove(key);
      this.#toAsk = true;
      this.#hear.refused(answer, error.message);
    }
  }

  async #undo(entry) {
    const started = performance.now();
    const body = { ask: this.#resting ? 0 : AHEAD, minutes: MINUTES };
    if (entry.number !== undefined) body.question = entry.number;
    try {
      const reply = await request("POST", "/api/undo", body);
      this.#back = null;
      this.#hear.undone(reply.question, entry);
      if (reply.batch) this.#hear.batch(reply.batch, started);
    } catch (error) {
      const unsure = entry.number === undefined && error.status === 0; // sent again, it might take back one more
      if (!unsure && !isFinal(error)) throw error;
      this.#back = null;
      this.#toAsk = true;
      this.#hear.undone(undefined, entry);
    }
  }

  async #ask() {
    this.#toAsk = false;
    const started = performance.now();
    try {
      this.#hear.batch(await request("POST", "/api/ask", { n: AHEAD, minutes: MINUTES }), started);
    } catch (error) {
      this.#toAsk = true;
      throw error;
    }
  }

  async #release() {
    this.#toRelease = false;
    try {
      await request("POST", "/api/release");
    } catch (error) {
      this.#toRelease = this.#resting;
      throw error;
    }
  }

  // Wait until it is worth trying again; false: it never is.
  async #mended(error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 401) {
      this.#hear.ended();
      return false;
    }
    if (error.status === 403 && !this.#renewed) {
      this.#renewed = true; // this person has come in by a new link
      return renewCsrf(this.#person).then(() => true, (other) => this.#mended(other));
    }
    this.#renewed = false; // the next time it is tried again
    this.#tries += 1;
    const seconds = Math.max(error.after, Math.min(LONGEST, 0.25 * 2 ** this.#tries) * (0.75 + Math.random() / 2));
    if (error.status !== 429 || this.#tries > 2) this.#hear.trouble(TROUBLES[error.status] ?? "failing");
    await this.#rest(seconds * 1000);
    return true;
  }

  #rest(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function isFinal(error) {
  const { status } = error;
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && !FOR_NOW.has(status);
}

// Two tabs don't send the same answer at once. Where there are no locks (plain HTTP) they may; its uid counts it once.
function alone(name, job) {
  return navigator.locks ? navigator.locks.request(name, job) : job();
}
