// Makes one part of a page like another, node by node, and touches only what differs: so that whoever points at something,
// has the focus on it, or has opened it, still does.

export function morph(old, now) {
  if (old.isEqualNode(now)) return;
  if (old.nodeType !== now.nodeType || old.nodeName !== now.nodeName || old.id !== now.id) {
    old.replaceWith(now);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = now.nodeValue;
    return;
  }
  attributes(old, now);
  children(old, now);
}

function attributes(old, now) {
  for (const { name } of [...old.attributes]) {
    if (!now.hasAttribute(name) && !kept(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function kept(node, name) {
  return (name === "open" && node.nodeName === "DETAILS") || name === "disabled" || name === "data-here";
}

function children(old, now) {
  const named = new Map([...old.children].filter((each) => each.id).map((each) => [each.id, each]));
  let place = old.firstChild;
  for (const next of [...now.childNodes]) {
    const same = next.id ? named.get(next.id) : null;
    if (same && same !== place) {
      old.insertBefore(same, place);
      morph(same, next);
    } else if (same || (place && !place.id && !next.id)) {
      const after = place.nextSibling;
      morph(place, next);
      place = after;
    } else {
      old.insertBefore(next, place);
    }
  }
  while (place) {
    const after = place.nextSibling;
    place.remove();
    place = after;
  }
}
