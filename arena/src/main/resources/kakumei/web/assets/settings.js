// How somebody likes to play; kept for other visits.

import { keep, keptJson } from "./kept.js";
import { el } from "./page.js";
import { t } from "./text.js";

/* What holds until something else is chosen. */
const USUAL = { autopass: true, keys: true, sound: false };

const chosen = { ...USUAL, ...keptJson("settings") };

/** A setting by its name: autopass, keys, sound. */
export function setting(name) {
  return chosen[name];
}

/** The switches of all settings; `onchange` is told after one was changed. */
export function settingSwitches(onchange = () => {}) {
  return el(
    "div",
    { class: "settings" },
    Object.keys(USUAL).map((name) => {
      const box = el("input", { type: "checkbox", id: `setting-${name}`, checked: chosen[name] });
      box.addEventListener("change", () => {
        chosen[name] = box.checked;
        keep("settings", JSON.stringify(chosen));
        onchange(name);
      });
      return el("label", { class: "switch", for: box.id }, box, el("span", {}, t(`play.setting.${name}`)));
    }),
  );
}
