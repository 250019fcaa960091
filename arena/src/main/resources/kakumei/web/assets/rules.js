// The rules of the games in a drawer that every page of play has at hand.

import { el } from "./page.js";
import { hasText, t } from "./text.js";

/** The sections of a game's rules: pairs of title and text. */
function sections(game) {
  const found = [];
  for (let n = 1; hasText(`rules.${game}.${n}`); n++) {
    found.push([t(`rules.${game}.${n}.title`), t(`rules.${game}.${n}`)]);
  }
  return found;
}

/** A button that opens the drawer; `games` are shown, those without rules left out. */
export function rulesButton(games) {
  const told = games.filter((game) => sections(game).length > 0);
  const close = el("button", { type: "button", class: "quiet", id: "rules-close" }, t("tools.close"));
  const drawer = el(
    "dialog",
    { class: "drawer", id: "rules-drawer", "aria-labelledby": "rules-heading" },
    el("div", { class: "drawer-top" }, el("h2", { id: "rules-heading" }, t("tools.rules")), close),
    told.map((game) =>
      el(
        "section",
        {},
        told.length > 1 ? el("h3", { class: "drawer-game" }, t(`game.${game}`)) : null,
        el("a", { href: `/play?tutorial=${encodeURIComponent(game)}` }, t("tools.learn")),
        el("dl", {}, sections(game).flatMap(([title, text]) => [el("dt", {}, title), el("dd", {}, text)])),
      ),
    ),
  );
  close.addEventListener("click", () => drawer.close());
  drawer.addEventListener("click", (event) => {
    if (event.target === drawer) {
      drawer.close(); // beside the drawer
    }
  });
  document.body.append(drawer);
  return el("button", { type: "button", class: "quiet", id: "rules", onclick: () => drawer.showModal() }, t("tools.rules"));
}
