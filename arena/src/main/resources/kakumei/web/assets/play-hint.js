// What another player would do here, and what its playouts say.

import { announce, clear, el } from "./page.js";
import { action } from "./actions.js";
import { meldName } from "./cards.js";
import { meldElement } from "./table.js";
import { language, number, t } from "./text.js";

const SHOWN_CANDIDATES = 8;

/** Draws a hint into a box; `take` selects its cards. */
export function drawHint(box, hint, game, take) {
  const best = hint.cards.length === 0 ? t("kind.pass") : meldName(hint.cards, hint.gives ? null : hint.kind);
  const why = hint.values["at once"];
  const text = hint.gives
    ? t("play.hint.gives", { player: hint.player, cards: best })
    : t("play.hint.plays", { player: hint.player, meld: best });
  clear(box).append(
    el("h2", {}, t("play.hint")),
    el("p", {}, text),
    hint.cards.length === 0 ? "" : meldElement(hint.cards, game, true),
  );
  if (why) {
    box.append(el("p", { class: "muted" }, t(why === "goes out" ? "play.hint.goesOut" : "play.hint.only")));
  }
  if (hint.candidates.length > 0) {
    box.append(candidates(hint, game));
  }
  if (hint.cards.length > 0) {
    box.append(action("take-hint", t("play.hint.take"), take));
  }
  announce(text);
}

function candidates(hint, game) {
  const [low, high] = game === "bigtwo" ? [0, 1] : [1, 5];
  const share = (value) => `${(100 * (value - low)) / (high - low)}%`;
  const playouts = new Intl.NumberFormat(language());
  return el(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": t("play.hint.values") },
    el(
      "table",
      { class: "data candidates" },
      el("caption", {}, t(`play.hint.caption.${game}`)),
      el(
        "thead",
        {},
        el("tr", {}, el("th", { scope: "col" }, t(hint.gives ? "play.hint.card" : "play.hint.meld")), el("th", { scope: "col", class: "number" }, t("play.hint.value")), el("th", { scope: "col", class: "number" }, t("play.hint.playouts")), el("th", { scope: "col" }, el("span", { class: "sr-only" }, t("play.hint.bar")))),
      ),
      el(
        "tbody",
        {},
        hint.candidates.slice(0, SHOWN_CANDIDATES).map((one) => {
          const bar = el("span", { class: "bar", "aria-hidden": "true" }, el("span", { class: "span" }), el("span", { class: "mean" }));
          bar.style.setProperty("--low", share(one.low));
          bar.style.setProperty("--high", share(one.high));
          bar.style.setProperty("--mean", share(one.mean));
          return el(
            "tr",
            {},
            el("th", { scope: "row", "aria-label": meldName(one.cards, one.kind) }, one.cards.length === 0 ? t("kind.pass") : meldElement(one.cards, game, true)),
            el("td", { class: "number" }, t("play.hint.interval", { mean: number(one.mean, 2), low: number(one.low, 2), high: number(one.high, 2) })),
            el("td", { class: "number" }, playouts.format(one.playouts)),
            el("td", {}, bar),
          );
        }),
      ),
    ),
  );
}
