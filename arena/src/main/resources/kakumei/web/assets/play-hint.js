// What another player would do here, and what its playouts say.

import { announce, clear, el } from "./page.js";
import { action } from "./actions.js";
import { meldName } from "./cards.js";
import { meldElement } from "./table.js";
import { t } from "./text.js";
import { thoughtElement } from "./thought.js";

/* What a player says when it needs no thought. */
const WHY = { "goes out": "play.hint.goesOut", "goes out whatever the others do": "play.hint.certain" };

/** Draws a hint into a box; `take` selects its cards. */
export function drawHint(box, hint, game, take) {
  const best = hint.cards.length === 0 ? t("kind.pass") : meldName(hint.cards, hint.gives ? null : hint.kind);
  const why = hint.values["at once"];
  const text = hint.gives
    ? t("play.hint.gives", { player: hint.adviser, cards: best })
    : t(hint.cards.length === 0 ? "play.hint.passes" : "play.hint.plays", { player: hint.adviser, meld: best });
  clear(box).append(
    el("h2", {}, t("play.hint")),
    el("p", {}, text),
    hint.cards.length === 0 ? "" : meldElement(hint.cards, game, true),
  );
  if (why) {
    box.append(el("p", { class: "muted" }, t(WHY[why] ?? "play.hint.only")));
  }
  if (hint.candidates.length > 0) {
    box.append(thoughtElement(hint, game));
  }
  if (hint.cards.length > 0) {
    box.append(action("take-hint", t("play.hint.take"), take));
  }
  announce(text);
}
