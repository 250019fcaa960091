// What a special rule means, told the first time it happens.

import { keep, keptJson } from "./kept.js";
import { el } from "./page.js";
import { gameOf } from "./games.js";
import { hasText, t } from "./text.js";

const SHOWN = 2;

const known = new Set(keptJson("lessons") ?? []);

function remember(name) {
  known.add(name);
  keep("lessons", JSON.stringify([...known]));
}

/* What an event teaches. */
function lessons(event, scene) {
  if (event.type === "played") {
    const kind = gameOf(scene.game).lessons[event.kind];
    return kind === undefined ? event.effects : [...event.effects, kind];
  }
  if (event.type === "gave") {
    return ["exchange"];
  }
  if (event.type === "start") {
    return [event.roles.length > 0 ? "classes" : scene.game];
  }
  return [];
}

/** Shows what an event teaches for the first time, each with a button that puts it away. */
export function drawLessons(parent, event, scene) {
  for (const name of lessons(event, scene)) {
    if (!known.has(name) && hasText(`lesson.${name}`)) {
      remember(name);
      const card = el(
        "section",
        { class: "panel lesson", "data-lesson": name },
        el("h2", {}, t(`lesson.${name}.title`)),
        el("p", {}, t(`lesson.${name}`)),
        el("button", { type: "button", class: "quiet", onclick: () => card.remove() }, t("play.understood")),
      );
      parent.prepend(card);
      while (parent.children.length > SHOWN) {
        parent.lastChild.remove();
      }
    }
  }
}
