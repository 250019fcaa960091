// The buttons to step through a game, and the keys that do the same.

import { el } from "./page.js";
import { t } from "./text.js";

/** Milliseconds a step at each speed. */
export const SPEEDS = { slow: 2400, normal: 1200, fast: 500, faster: 150 };

const ICONS = {
  first: "M6 5h3v14H6zM20 5v14l-10-7z",
  back: "M17 5v14L7 12z",
  forward: "M7 5v14l10-7z",
  last: "M15 5h3v14h-3zM4 5v14l10-7z",
  run: "M7 4v16l13-8z",
  stop: "M6 5h4v14H6zM14 5h4v14h-4z",
};

function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("class", "icon");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  picture.append(path);
  return picture;
}

/** A button that shows a picture and tells its name. */
export function iconButton(name, text, onclick) {
  return el("button", { type: "button", id: name, class: "icon-button", "aria-label": text, title: text, onclick }, icon(name));
}

/** Changes picture and name of a button. */
export function setIcon(button, name, text) {
  button.replaceChildren(icon(name));
  button.setAttribute("aria-label", text);
  button.title = text;
}

/** A choice of speeds. */
export function speedChoice(chosen, onchange) {
  return el(
    "label",
    { class: "choice" },
    el("span", {}, t("viewer.speed")),
    el(
      "select",
      { id: "speed", onchange: (event) => onchange(event.target.value) },
      el("option", { value: "slow", selected: chosen === "slow" }, t("viewer.speed.slow")),
      el("option", { value: "normal", selected: chosen === "normal" }, t("viewer.speed.normal")),
      el("option", { value: "fast", selected: chosen === "fast" }, t("viewer.speed.fast")),
      el("option", { value: "faster", selected: chosen === "faster" }, t("viewer.speed.faster")),
    ),
  );
}

/** Calls `keys[event.key]` unless the focus is in a control that uses the key itself. */
export function onKeys(keys) {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in keys)) {
      return;
    }
    const at = event.target;
    const presses = event.key === " " || event.key === "Enter";
    if (at.closest("input, select, textarea, dialog") || (presses && at.closest("button, a, summary"))) {
      return;
    }
    event.preventDefault();
    keys[event.key]();
  });
}
