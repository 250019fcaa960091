// The first page: sit down with one click, and what else can be done here.

import { get } from "./api.js";
import { cardElement } from "./cards.js";
import { lastChoice, levelNote, openTable } from "./levels.js";
import { el, errorText, startPage, toast } from "./page.js";
import { hasText, t } from "./text.js";

async function sitDown(game, level) {
  const { games, pace } = lastChoice();
  try {
    const id = await openTable({ game: game.id, opponents: game.levels[level], games, pace, level });
    location.assign(`/play?table=${encodeURIComponent(id)}`);
  } catch (error) {
    toast(errorText(error));
  }
}

/* A row for every game: its levels as buttons, each with what is known of its strength. */
function playNow(games) {
  return el(
    "section",
    { class: "now panel", "aria-labelledby": "now-heading" },
    el("h2", { id: "now-heading" }, t("home.now")),
    el("p", { class: "muted" }, t("home.now.note")),
    games.map((game) =>
      el(
        "div",
        { class: "now-game" },
        el("h3", {}, t(`game.${game.id}`)),
        el(
          "div",
          { class: "actions" },
          game.levels.map((names, level) =>
            el(
              "button",
              {
                type: "button",
                id: `now-${game.id}-${level}`,
                class: "primary",
                title: levelNote(game.id, level),
                "aria-label": `${t(`game.${game.id}`)}: ${t(`level.${level}`)}`,
                onclick: () => sitDown(game, level),
              },
              t(`level.${level}`),
            ),
          ),
          hasText(`tutorial.${game.id}.1`)
            ? el("a", { class: "button", href: `/play?tutorial=${encodeURIComponent(game.id)}` }, t("tools.learn"))
            : null,
        ),
      ),
    ),
  );
}

startPage("home", async (main, about) => {
  const plays = about.parts.includes("play") && about.access !== "watch";
  const now = el("div", {});
  main.append(
    el(
      "section",
      { class: "hero" },
      el("div", {}, el("h1", {}, t("home.heading")), el("p", { class: "lede" }, t("home.intro"))),
      el("div", { class: "fan", "aria-hidden": "true" }, ["H3", "S8", "DQ", "CA", "JK"].map((token) => cardElement(token))),
    ),
    now,
    el(
      "ul",
      { class: "doors" },
      about.parts.map((part) =>
        el("li", {}, el("a", { class: "door", href: `/${part}` }, el("h2", {}, t(`nav.${part}`)), el("p", {}, t(`home.${part}`)))),
      ),
    ),
    plays ? el("p", { class: "more-links" }, el("a", { href: "/puzzle", id: "puzzle" }, t("home.puzzle")), el("a", { href: "/games", id: "my-games" }, t("tools.games"))) : "",
    el("p", { class: "muted" }, t("home.version", { version: about.version })),
  );
  if (plays) {
    now.append(playNow((await get("/api/play/choices")).games));
  }
});
