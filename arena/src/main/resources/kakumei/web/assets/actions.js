// Buttons that do something at a table.

import { el, set } from "./page.js";

/** A button that stays in reach when it does nothing, so that the focus is not lost. */
export function action(id, text, press, primary = false) {
  const button = el("button", { id, type: "button", class: primary ? "primary" : null }, text);
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") {
      press();
    }
  });
  return button;
}

/** Whether a button does something now. */
export function enable(button, on) {
  set(button, { "aria-disabled": on ? "false" : "true" });
}
