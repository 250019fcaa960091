// Choices of the reader that are kept for other pages and visits; a browser that keeps nothing still shows the page.

/** A text that was kept under a name; null if there is none. */
export function kept(name) {
  try {
    return localStorage.getItem(`kakumei.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a text under a name. */
export function keep(name, text) {
  try {
    localStorage.setItem(`kakumei.${name}`, text);
  } catch {
    // chosen again the next time
  }
}

/** Keeps nothing under a name any more. */
export function forget(name) {
  try {
    localStorage.removeItem(`kakumei.${name}`);
  } catch {
    // nothing was kept
  }
}

/** A value that was kept as JSON under a name; null if there is none. */
export function keptJson(name) {
  try {
    return JSON.parse(kept(name));
  } catch {
    return null; // not ours, or of a version that kept something else
  }
}
