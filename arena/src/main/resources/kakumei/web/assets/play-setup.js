// The form at which a table is chosen: a game and a level; who wants to chooses every opponent.

import { lastChoice, levelNote, openTable } from "./levels.js";
import { clear, el, errorText, toast } from "./page.js";
import { hasText, t } from "./text.js";
import { gameOf } from "./games.js";

const PACES = [["slow", 1800], ["normal", 900], ["fast", 300], ["instant", 0]];

/* The level that is no level: opponents one by one. */
const OWN = -1;

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

function radio(name, value, title, help, checked, onchange) {
  const input = el("input", { type: "radio", name, value, id: `${name}-${value}`, checked });
  input.addEventListener("change", onchange);
  return el("label", { class: "choice", for: input.id }, input, el("span", {}, el("strong", {}, title), el("span", { class: "help" }, help)));
}

/** Draws the form; `go(id)` is called with the table one sat down at. */
export function drawSetup(main, choices, go) {
  const kept = lastChoice();
  let game = choices.games.find((one) => one.id === kept.game) ?? choices.games[0];
  let level = 0;
  const levels = el("div", { class: "choices" });
  const opponents = el("div", { class: "opponents" });
  const lines = el("dl", { class: "lines" });
  const learn = el("a", { id: "learn" }, t("tools.learn"));
  const games = el("input", { id: "games", type: "number", min: 1, max: choices.mostGames, value: kept.games, required: true });
  const seed = el("input", { id: "seed", type: "number", min: 0, max: 2147483647, placeholder: t("play.seed.any") });
  const pace = paceSelect(kept.pace, { id: "pace" });

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
    select.addEventListener("change", () => {
      show();
      level = OWN;
      levels.querySelectorAll("input").forEach((input) => {
        input.checked = false;
      });
    });
    show();
    return el("div", { class: "field" }, el("label", { for: select.id }, t("play.opponent", { number })), select, line);
  }

  function seat(names) {
    clear(opponents);
    for (let number = 1; number < game.players; number++) {
      opponents.append(opponentField(number, names[number - 1]));
    }
  }

  function chooseLevel(number) {
    level = number;
    seat(level === OWN ? (kept.opponents?.[game.id] ?? gameOf(game.id).opponents) : game.levels[level]);
  }

  function drawGame() {
    chooseLevel(kept.level?.[game.id] ?? 0);
    clear(levels).append(
      ...game.levels.map((names, number) =>
        radio("level", number, t(`level.${number}`), levelNote(game.id, number), number === level, () => chooseLevel(number)),
      ),
    );
    clear(lines);
    for (const player of game.opponents) {
      lines.append(el("dt", {}, player.name), el("dd", {}, playerLine(player)));
    }
    learn.href = `/play?tutorial=${encodeURIComponent(game.id)}`;
    learn.hidden = !hasText(`tutorial.${game.id}.1`);
  }

  async function sitDown(event) {
    event.preventDefault();
    const names = [...opponents.querySelectorAll("select")].map((select) => select.value);
    const choice = { game: game.id, opponents: names, games: Number(games.value), pace: Number(pace.value), level };
    try {
      go(await openTable(choice, seed.value === "" ? undefined : Number(seed.value)));
    } catch (error) {
      toast(errorText(error));
    }
  }

  drawGame();
  main.append(
    el(
      "form",
      { class: "setup", onsubmit: sitDown },
      el(
        "fieldset",
        {},
        el("legend", {}, t("play.game")),
        el(
          "div",
          { class: "choices" },
          choices.games.map((one) =>
            radio("game", one.id, t(`game.${one.id}`), t(`play.about.${one.id}`), one === game, () => {
              game = one;
              drawGame();
            }),
          ),
        ),
        el("p", { class: "learn" }, learn),
      ),
      el("fieldset", {}, el("legend", {}, t("play.levels")), levels),
      el("div", { class: "field" }, el("label", { for: "games" }, t("play.games")), games),
      el(
        "details",
        { class: "panel", id: "more" },
        el("summary", {}, t("play.more")),
        opponents,
        el(
          "div",
          { class: "details" },
          el("div", { class: "field" }, el("label", { for: "pace" }, t("play.pace")), pace),
          el("div", { class: "field" }, el("label", { for: "seed" }, t("play.seed")), seed, el("span", { class: "help" }, t("play.seed.help"))),
        ),
        el("details", {}, el("summary", {}, t("play.who")), lines),
      ),
      el("div", { class: "actions" }, el("button", { class: "primary", type: "submit", id: "sit" }, t("play.sit"))),
    ),
  );
}
