// Renders an item. Everything in an item is text: it enters the page through textContent only.

const SHORT_TEXT = 140;
const LONG_TEXT = 900;
const WIDE_VALUE = 36;
const MAX_PIXELATED_SIZE = 64;
const COMFORTABLE_SIZE = 288;

// Make control characters visible, except line ends and tabs.
export function replaceControls(value) {
  return String(value)
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\ufffd");
}

// Shorten a text to one line, for use in a sentence.
export function shorten(value, maxLength = 60) {
  const characters = Array.from(replaceControls(value).replace(/\s+/g, " ").trim());
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join("")}…` : characters.join("");
}

export function createElement(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

// Isolate a text, so that right-to-left text doesn't reorder the text around it.
export function isolate(value) {
  return createElement("bdi", "", replaceControls(value));
}

// Summarize an item for a note: its id, and the beginning of its first text.
export function summarize(question) {
  const [, text] = question.shown.find(([, value]) => typeof value === "string" && value) ?? [];
  const id = shorten(question.id, 40);
  return { id: isNumeric(id) ? `item ${id}` : id, text: text === undefined ? "" : shorten(text, 50) };
}

// A bare number could be mistaken for the item's content, for example in a study that asks "Which digit?".
function isNumeric(id) {
  return /^[\d.,-]+$/.test(id);
}

function isEmpty(value) {
  return value === null || value === undefined || value === "";
}

function createEmptyMark() {
  const dash = createElement("span", "", "–");
  dash.ariaHidden = "true";
  return createElement("span", "empty", dash, createElement("span", "visually-hidden", "empty"));
}

function fillValue(box, value) {
  box.dir = "auto";
  box.append(isEmpty(value) ? createEmptyMark() : replaceControls(value));
  return box;
}

// The CSS class for the font size of a text.
function textClass(value) {
  const { length } = isEmpty(value) ? "" : String(value);
  return length <= SHORT_TEXT ? "short" : length <= LONG_TEXT ? "medium" : "long";
}

function createFields(shown) {
  const list = createElement("dl", "fields");
  for (const [column, value] of shown) {
    const wide = !isEmpty(value) && (String(value).length > WIDE_VALUE || String(value).includes("\n"));
    const row = createElement("div", wide ? "wide" : "", createElement("dt", "", isolate(column)));
    row.append(fillValue(createElement("dd", typeof value === "number" ? "number" : ""), value));
    list.append(row);
  }
  return list;
}

export function renderItem(box, question, image) {
  const prefix = createElement("span", isNumeric(question.id) ? "" : "visually-hidden", "Item ");
  const parts = [createElement("p", "id", prefix, isolate(question.id))];
  if (image) parts.push(image);
  if (question.shown.length === 1) {
    const [[, value]] = question.shown;
    parts.push(fillValue(createElement("div", `text ${textClass(value)}`), value));
  } else if (question.shown.length > 1) {
    parts.push(createFields(question.shown));
  }
  if (question.weak !== null && question.weak !== undefined) {
    const label = createElement("strong", "", isolate(question.weak));
    parts.push(createElement("p", "weak", "The weak labeler's label: ", label));
  }
  box.replaceChildren(...parts);
}

// Loads the images of questions before they are shown, as figures with data-state "loading", "loaded" or "failed".
export class ImageLoader {
  #figures = new Map();
  #onChange;

  // onChange(question): its image has been loaded, or could not be loaded
  constructor(onChange) {
    this.#onChange = onChange;
  }

  // Load the images of these questions and drop all others.
  setQuestions(questions) {
    const withImage = questions.filter((question) => question.image);
    const urls = new Set(withImage.map((question) => question.image));
    for (const url of this.#figures.keys()) if (!urls.has(url)) this.#figures.delete(url);
    for (const question of withImage) if (!this.#figures.has(question.image)) this.#load(question);
  }

  figureOf(question) {
    if (question.image && this.stateOf(question) === "failed") this.#load(question); // the connection may be back
    return this.#figures.get(question.image);
  }

  stateOf(question) {
    return question.image ? this.#figures.get(question.image)?.dataset.state : "loaded";
  }

  #load(question) {
    const figure = this.#figures.get(question.image) ?? createElement("figure", "image");
    const setState = (state, ...children) => {
      figure.dataset.state = state;
      figure.replaceChildren(...children);
      this.#onChange(question);
    };
    const image = new Image();
    image.alt = `Image of item ${shorten(question.id, 40)}`;
    image.decoding = "sync";
    image.addEventListener("load", () => {
      enlargeSmallImage(image);
      setState("loaded", image);
    });
    image.addEventListener("error", () => setState("failed", ...this.#createFailureMessage(question)));
    this.#figures.set(question.image, figure);
    setState("loading", createElement("p", "", "The image is loading…"));
    image.src = question.image;
    image.decode().catch(() => {}); // the error event reports it
  }

  #createFailureMessage(question) {
    const retry = createElement("button", "button plain", "Try again");
    retry.type = "button";
    retry.addEventListener("click", () => {
      document.getElementById("item").focus({ preventScroll: true }); // the button is about to be removed
      this.#load(question);
    });
    return [createElement("p", "", "This image can't be shown. Skip this item, or tell the study's owner."), retry];
  }
}

// Draw small images, such as digits of 8 by 8 pixels, large and with visible pixels.
function enlargeSmallImage(image) {
  const size = Math.max(image.naturalWidth, image.naturalHeight);
  if (!size || size * 2 > COMFORTABLE_SIZE) return;
  const scale = Math.floor(COMFORTABLE_SIZE / size);
  image.classList.toggle("pixels", size <= MAX_PIXELATED_SIZE);
  image.width = image.naturalWidth * scale;
  image.height = image.naturalHeight * scale;
}
