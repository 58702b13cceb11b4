// Builds and changes elements from plain values. Whatever the server says becomes text and is never read as HTML.

export const find = (selector, root = document) => root.querySelector(selector);

/** An element with attributes and children; a string among the children is text. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      made.setAttribute(key, value);
    }
  }
  made.append(...children.map(child => child instanceof Node ? child : String(child)));
  return made;
}

/** Writes only what differs, so that a screen reader or a selection is not disturbed. */
export function setText(node, text) {
  const wanted = String(text);
  if (node.textContent !== wanted) {
    node.textContent = wanted;
  }
}

export function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== String(value)) {
    node.setAttribute(name, value);
  }
}

export function show(node, visible) {
  node.hidden = !visible;
}

/**
 * Makes a parent's children those of the items, in order, reusing the element of each key.
 * `make(item)` builds an element, `fill(element, item)` brings it up to date.
 */
export function reconcile(parent, items, key, make, fill) {
  const old = new Map([...parent.children].map(child => [child.dataset.key, child]));
  let next = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let child = old.get(name);
    old.delete(name);
    if (!child) {
      child = make(item);
      child.dataset.key = name;
    }
    if (child === next) {
      next = next.nextElementSibling;
    } else {
      parent.insertBefore(child, next);
    }
    fill(child, item);
  }
  old.forEach(child => child.remove());
}
