// Turns one part of a page into another, node by node, and changes only what differs, so that the pointer, the focus and open
// details stay where they are.

export function morph(old, next) {
  if (old.isEqualNode(next)) return;
  if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName || old.id !== next.id) {
    old.replaceWith(next);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = next.nodeValue;
    return;
  }
  morphAttributes(old, next);
  morphChildren(old, next);
}

function morphAttributes(old, next) {
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !isClientState(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

// Attributes that the browser or a script of the page sets, and that the server doesn't know.
function isClientState(node, name) {
  return (name === "open" && node.nodeName === "DETAILS") || name === "disabled" || name === "data-active";
}

function morphChildren(old, next) {
  const byId = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  let place = old.firstChild;
  for (const child of [...next.childNodes]) {
    const same = child.id ? byId.get(child.id) : null;
    if (same && same !== place) {
      old.insertBefore(same, place);
      morph(same, child);
    } else if (same || (place && !place.id && !child.id)) {
      const after = place.nextSibling;
      morph(place, child);
      place = after;
    } else {
      old.insertBefore(child, place);
    }
  }
  while (place) {
    const after = place.nextSibling;
    place.remove();
    place = after;
  }
}
