// What another player would do in a position of a recorded game, beside what was done.

import { gameOf } from "./games.js";
import { keep, kept } from "./kept.js";
import { clear, el } from "./page.js";
import { hasText, language, t } from "./text.js";
import { get } from "./api.js";
import { meldElement } from "./table.js";
import { thoughtElement } from "./thought.js";

/** What was done after a position: the cards of the next frame, null if that holds no decision. */
function done(next) {
  const event = next?.events[0];
  if (event?.type === "passed") {
    return [];
  }
  return event?.type === "played" || (event?.type === "gave" && !event.forced) ? event.cards : null;
}

/** The panel; `url` makes the address of a question, `onchoose` is called when another adviser is chosen. */
export class Opinion {
  constructor(url, onchoose) {
    this.url = url;
    this.players = [];
    this.adviser = el(
      "select",
      {
        id: "adviser",
        onchange: () => {
          keep("replay.adviser", this.adviser.value);
          onchoose();
        },
      },
      el("option", { value: "" }, t("replay.adviser.none")),
    );
    this.line = el("p", { class: "muted small-print" });
    this.box = el("div", { class: "opinion", "aria-live": "polite" });
    this.panel = el(
      "section",
      { class: "panel", "aria-labelledby": "opinion-heading" },
      el("h2", { id: "opinion-heading" }, t("replay.opinion")),
      el("label", { class: "choice" }, el("span", {}, t("replay.adviser")), this.adviser),
      this.line,
      this.box,
    );
  }

  /** Takes in who can be asked about a game. */
  load(game, { players }) {
    this.players = players;
    const wanted = kept("replay.adviser") ?? gameOf(game).opponents[0];
    for (const player of players) {
      this.adviser.append(el("option", { value: player.name, selected: player.name === wanted }, player.name));
    }
  }

  tellWho() {
    const name = this.adviser.value;
    const line = `player.${name}`;
    const known = this.players.find((player) => player.name === name);
    this.line.textContent = name === "" ? "" : hasText(line) ? t(line) : language() === "en" ? (known?.line ?? "") : "";
  }

  /**
   * Asks about a position and shows the answer. `next` is the frame after the scene, if there is one, and `current`
   * tells whether the answer is still wanted.
   */
  async ask(scene, next, current) {
    const name = this.adviser.value;
    this.tellWho();
    if (name === "" || scene.turn < 0 || !next) {
      clear(this.box).append(name === "" ? "" : el("p", { class: "muted" }, t("replay.opinion.nothing")));
      return;
    }
    this.box.classList.add("old");
    const answer = await get(this.url(`opinion?step=${scene.step}&player=${encodeURIComponent(name)}`));
    if (current()) {
      this.box.classList.remove("old");
      this.show(answer, scene, done(next));
    }
  }

  show(answer, scene, did) {
    clear(this.box);
    if (!answer.decision || did === null) {
      this.box.append(el("p", { class: "muted" }, t("replay.opinion.nothing")));
      return;
    }
    const cards = (tokens) => (tokens.length === 0 ? el("span", { class: "pass-word" }, t("kind.pass")) : meldElement(tokens, scene.game, true));
    const same = [...answer.cards].sort().join(" ") === [...did].sort().join(" ");
    this.box.append(
      el(
        "dl",
        { class: "compare" },
        el("dt", {}, t("replay.opinion.would", { name: answer.by })),
        el("dd", {}, cards(answer.cards)),
        el("dt", {}, t("replay.opinion.did", { name: scene.players[answer.player].name })),
        el("dd", {}, cards(did)),
      ),
      el("p", { class: same ? "verdict same" : "verdict other" }, t(same ? "replay.opinion.same" : "replay.opinion.other")),
    );
    if (!answer.legal) {
      this.box.append(el("p", { class: "problem" }, t("replay.opinion.refused")));
    }
    if (answer.why) {
      this.box.append(thoughtElement(answer.why, scene.game));
    }
  }
}
