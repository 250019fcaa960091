// The score over the games of a match.

import { clear, el } from "./page.js";
import { number, t } from "./text.js";

/** The points of every player in all games so far. */
export function totalPoints(table) {
  return table.names.map((name, player) => table.scores.reduce((sum, points) => sum + points[player], 0));
}

/* The last games, as many as fit beside the names. */
function recent(scores) {
  return scores.map((points, index) => [index, points]).slice(-5);
}

/** Draws the score into a box, the best player first. */
export function drawScore(box, table, scene) {
  const totals = totalPoints(table);
  const name = (player) => (player === scene.viewer ? t("event.you") : table.names[player]);
  clear(box).append(
    el(
      "table",
      { class: "data" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("play.player")), ...recent(table.scores).map(([index]) => el("th", { scope: "col", class: "number" }, number(index + 1))), el("th", { scope: "col", class: "number" }, t("play.total")))),
      el(
        "tbody",
        {},
        table.names
          .map((unused, player) => player)
          .sort((a, b) => totals[b] - totals[a])
          .map((player) =>
            el(
              "tr",
              { class: player === scene.viewer ? "you" : null },
              el("th", { scope: "row" }, name(player), scene.players[player].role ? el("span", { class: "role-name" }, t(`role.${scene.players[player].role}`)) : null),
              ...recent(table.scores).map(([, points]) => el("td", { class: "number" }, number(points[player]))),
              el("td", { class: "number total" }, number(totals[player])),
            ),
          ),
      ),
    ),
  );
}
