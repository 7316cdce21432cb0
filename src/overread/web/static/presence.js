// Detects whether the user is at the page. Questions leased to an absent user keep a study waiting: after a while without any
// activity they are released, and a key or a tap asks for them again. The tabs of a user fall asleep and wake up together.

const IDLE_MS = 5 * 60_000;
const CHECK_MS = 15_000; // compared with the wall clock, as timers stop while a computer sleeps
const WRITE_MS = 10_000;
const ACTIVITY_EVENTS = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "focus"];

export class Presence {
  #key;
  #handlers;
  #timer;
  #lastActivity = 0;
  #lastWritten = 0;
  #isAsleep = false;
  #isStopped = false;

  // handlers: onSleep(), onWake()
  constructor(session, handlers) {
    this.#key = `overread/${encodeURIComponent(session.study)}/${encodeURIComponent(session.name)}/here`;
    this.#handlers = handlers;
    this.#recordActivity();
    const options = { capture: true, passive: true };
    for (const type of ACTIVITY_EVENTS) addEventListener(type, () => this.#handleActivity(), options);
    for (const type of ["keydown", "click"]) addEventListener(type, (event) => this.#handlePress(event), { capture: true });
    document.addEventListener("visibilitychange", () => document.hidden || this.#handleActivity());
    addEventListener("storage", ({ key }) => key === this.#key && this.#isAsleep && this.#wakeWithOtherTab());
    this.#timer = setInterval(() => this.#checkAsleep(), CHECK_MS);
  }

  get isAsleep() {
    return this.#isAsleep;
  }

  // Stop checking: the page will not lease any more questions.
  stop() {
    clearInterval(this.#timer);
    this.#isStopped = true;
  }

  // Fall asleep if there was no activity for a while, in this tab and in the others. Returns whether the page is asleep.
  #checkAsleep() {
    if (this.#isStopped) return false;
    const limit = Date.now() - IDLE_MS;
    if (!this.#isAsleep && this.#lastActivity <= limit && this.#readOtherTabs() <= limit) {
      this.#isAsleep = true;
      this.#handlers.onSleep();
    }
    return this.#isAsleep;
  }

  #handleActivity() {
    if (!this.#checkAsleep()) this.#recordActivity();
  }

  // The key or click that wakes the page does nothing else: the user has not seen yet what it would answer.
  #handlePress(event) {
    if (!this.#checkAsleep()) return this.#recordActivity();
    if (isUnrelated(event)) return;
    event.stopImmediatePropagation();
    if (event.type === "click" || event.key.length === 1 || event.key === "Enter") event.preventDefault();
    this.#lastWritten = 0;
    this.#recordActivity();
    this.#isAsleep = false;
    this.#handlers.onWake();
  }

  // The event may come late, when the activity is already old.
  #wakeWithOtherTab() {
    if (this.#readOtherTabs() <= Date.now() - IDLE_MS) return;
    this.#isAsleep = false;
    this.#handlers.onWake();
  }

  #recordActivity() {
    this.#lastActivity = Date.now();
    if (Math.abs(this.#lastActivity - this.#lastWritten) < WRITE_MS) return;
    this.#lastWritten = this.#lastActivity;
    try {
      localStorage.setItem(this.#key, String(this.#lastActivity));
    } catch {
      // each tab then uses only its own activity
    }
  }

  // The time of the last activity in any tab.
  #readOtherTabs() {
    try {
      return Number(localStorage.getItem(this.#key));
    } catch {
      return 0;
    }
  }
}

// Keys of the browser or the system, and the bar at the top, where the user may want to sign out.
function isUnrelated(event) {
  const isOnBar = event.target instanceof Element && event.target.closest(".top") !== null;
  if (event.type === "click") return isOnBar;
  return event.ctrlKey || event.altKey || event.metaKey || (isOnBar && (event.key === "Enter" || event.key === " "));
}
