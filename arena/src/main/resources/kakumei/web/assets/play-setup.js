// The form at which a table is chosen.

import { keep, keptJson } from "./kept.js";
import { clear, el, errorText, toast } from "./page.js";
import { hasText, t } from "./text.js";
import { post } from "./api.js";
import { gameOf } from "./games.js";

const PACES = [["slow", 1800], ["normal", 900], ["fast", 300], ["instant", 0]];

/** The line on a player, in the language of the page where there is one. */
export function playerLine(player) {
  const key = `player.${player.name}`;
  return hasText(key) ? t(key) : player.description;
}

/** The choice of how long an opponent's turn takes. */
export function paceSelect(value, attributes = {}) {
  return el(
    "select",
    attributes,
    PACES.map(([name, millis]) => el("option", { value: millis, selected: millis === value }, t(`play.pace.${name}`))),
  );
}

/** Draws the form; `go(id)` is called with the table one sat down at. */
export function drawSetup(main, choices, go) {
  const kept = keptJson("play") ?? {};
  let game = choices.games.find((one) => one.id === kept.game) ?? choices.games[0];
  const opponents = el("div", { class: "opponents" });
  const lines = el("dl", { class: "lines" });
  const levels = el("div", { class: "actions", role: "group", "aria-label": t("play.levels") });
  const games = el("input", { id: "games", type: "number", min: 1, max: choices.mostGames, value: kept.games ?? 5, required: true });
  const seed = el("input", { id: "seed", type: "number", min: 0, max: 2147483647, placeholder: t("play.seed.any") });
  const pace = paceSelect(kept.pace ?? 900, { id: "pace" });

  function opponentField(number, chosen) {
    const line = el("span", { class: "help", id: `line-${number}` });
    const select = el(
      "select",
      { id: `opponent-${number}`, "aria-describedby": line.id },
      game.opponents.map((player) => el("option", { value: player.name, selected: player.name === chosen }, player.name)),
    );
    const show = () => {
      line.textContent = playerLine(game.opponents.find((player) => player.name === select.value));
    };
    select.addEventListener("change", show);
    show();
    return el("div", { class: "field" }, el("label", { for: select.id }, t("play.opponent", { number })), select, line);
  }

  function seat(names) {
    clear(opponents);
    for (let number = 1; number < game.players; number++) {
      opponents.append(opponentField(number, names[number - 1]));
    }
  }

  function drawGame() {
    seat(kept.opponents?.[game.id] ?? gameOf(game.id).opponents);
    clear(levels).append(
      ...game.levels.map((names, level) =>
        el("button", { type: "button", id: `level-${level}`, onclick: () => seat(names) }, t(`play.level.${level}`)),
      ),
    );
    clear(lines);
    for (const player of game.opponents) {
      lines.append(el("dt", {}, player.name), el("dd", {}, playerLine(player)));
    }
  }

  function gameChoice(one) {
    const input = el("input", { type: "radio", name: "game", value: one.id, id: `game-${one.id}`, checked: one === game });
    input.addEventListener("change", () => {
      game = one;
      drawGame();
    });
    return el(
      "label",
      { class: "choice", for: input.id },
      input,
      el("span", {}, el("strong", {}, t(`game.${one.id}`)), el("span", { class: "help" }, t(`play.about.${one.id}`))),
    );
  }

  async function sitDown(event) {
    event.preventDefault();
    const names = [...opponents.querySelectorAll("select")].map((select) => select.value);
    const choice = {
      game: game.id,
      opponents: { ...kept.opponents, [game.id]: names },
      games: Number(games.value),
      pace: Number(pace.value),
    };
    keep("play", JSON.stringify(choice));
    const wanted = { game: game.id, opponents: names, games: Number(games.value), pace: Number(pace.value) };
    if (seed.value !== "") {
      wanted.seed = Number(seed.value);
    }
    try {
      go((await post("/api/play/tables", wanted)).id);
    } catch (error) {
      toast(errorText(error));
    }
  }

  drawGame();
  main.append(
    el(
      "form",
      { class: "setup", onsubmit: sitDown },
      el("fieldset", {}, el("legend", {}, t("play.game")), el("div", { class: "choices" }, choices.games.map(gameChoice))),
      el("fieldset", {}, el("legend", {}, t("play.opponents")), levels, opponents),
      el(
        "fieldset",
        {},
        el("legend", {}, t("play.match")),
        el(
          "div",
          { class: "details" },
          el("div", { class: "field" }, el("label", { for: "games" }, t("play.games")), games),
          el("div", { class: "field" }, el("label", { for: "pace" }, t("play.pace")), pace),
          el("div", { class: "field" }, el("label", { for: "seed" }, t("play.seed")), seed, el("span", { class: "help" }, t("play.seed.help"))),
        ),
      ),
      el("div", { class: "actions" }, el("button", { class: "primary", type: "submit", id: "sit" }, t("play.sit"))),
    ),
    el("details", { class: "panel" }, el("summary", {}, t("play.who")), lines),
  );
}
