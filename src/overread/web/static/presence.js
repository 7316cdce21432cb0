// Whether somebody is at the page. Questions that are held for nobody keep a study waiting: after a while in which nothing was
// done they are given back, and a key or a tap asks for them again. The tabs of a person fall asleep and wake together.

const IDLE = 5 * 60_000;
const LOOK = 15_000; // by the clock on the wall, as timers stand still while a computer sleeps
const WRITE = 10_000;
const SIGNS = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "focus"];

export class Presence {
  #key;
  #hear;
  #looking;
  #seen = 0;
  #written = 0;
  #asleep = false;

  // hear: slept(), woke()
  constructor(me, hear) {
    this.#key = `overread/${encodeURIComponent(me.study)}/${encodeURIComponent(me.name)}/here`;
    this.#hear = hear;
    this.#here();
    for (const sign of SIGNS) addEventListener(sign, () => this.#stir(), { capture: true, passive: true });
    for (const press of ["keydown", "click"]) addEventListener(press, (event) => this.#press(event), { capture: true });
    document.addEventListener("visibilitychange", () => document.hidden || this.#stir());
    addEventListener("storage", ({ key }) => key === this.#key && this.#asleep && this.#hearOther());
    this.#looking = setInterval(() => this.#look(), LOOK);
  }

  get asleep() {
    return this.#asleep;
  }

  // There is nothing to hold any more.
  stop() {
    clearInterval(this.#looking);
    this.#look = () => false;
  }

  #look = () => {
    const since = Date.now() - IDLE;
    if (!this.#asleep && this.#seen <= since && this.#elsewhere() <= since) {
      this.#asleep = true;
      this.#hear.slept();
    }
    return this.#asleep;
  };

  #stir() {
    if (!this.#look()) this.#here();
  }

  // What wakes the page does nothing else: nobody has seen what it would answer.
  #press(event) {
    if (!this.#look()) return this.#here();
    if (isAside(event)) return;
    event.stopImmediatePropagation();
    if (event.type === "click" || event.key.length === 1 || event.key === "Enter") event.preventDefault();
    this.#wake();
  }

  #wake() {
    this.#written = 0;
    this.#here();
    this.#asleep = false;
    this.#hear.woke();
  }

  // News from another tab can be late, and old.
  #hearOther() {
    if (this.#elsewhere() <= Date.now() - IDLE) return;
    this.#asleep = false;
    this.#hear.woke();
  }

  #here() {
    this.#seen = Date.now();
    if (Math.abs(this.#seen - this.#written) < WRITE) return;
    this.#written = this.#seen;
    try {
      localStorage.setItem(this.#key, String(this.#seen));
    } catch {
      // then each tab is on its own
    }
  }

  #elsewhere() {
    try {
      return Number(localStorage.getItem(this.#key));
    } catch {
      return 0;
    }
  }
}

// Keys of the browser or the system; and the bar on top, where somebody may sign out.
function isAside(event) {
  const onBar = event.target instanceof Element && event.target.closest(".top") !== null;
  if (event.type === "click") return onBar;
  return event.ctrlKey || event.altKey || event.metaKey || (onBar && (event.key === "Enter" || event.key === " "));
}
