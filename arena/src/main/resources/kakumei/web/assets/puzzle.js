// A decision to find oneself: one a day, from games of strong programs and from one's own mistakes.

import { action, enable } from "./actions.js";
import { get, post } from "./api.js";
import { bars } from "./bars.js";
import { keep, keptJson } from "./kept.js";
import { mistakes } from "./mistakes.js";
import { announce, clear, el, startPage, tool } from "./page.js";
import { Choice } from "./play-choice.js";
import { listen } from "./push.js";
import { sceneAfter, sceneOf } from "./position.js";
import { rulesButton } from "./rules.js";
import { meldElement, TableView } from "./table.js";
import { addText, number, t } from "./text.js";

const DAY_MILLIS = 86_400_000;
const PATIENCE_MILLIS = 20_000;

function today() {
  const now = new Date();
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MILLIS);
}

function same(a, b) {
  return [...a].sort().join() === [...b].sort().join();
}

/* A puzzle of the server: all melds have values. */
async function ofPrograms(game, index) {
  const puzzle = await get(`/api/play/puzzles/${encodeURIComponent(game.id)}/${index % game.puzzles}`);
  return { scene: sceneOf(puzzle, 0), best: puzzle.candidates[0].cards, candidates: puzzle.candidates, from: t("puzzle.programs") };
}

/* A decision of one's own that cost points: a table that begins there says what was legal. */
async function ofMistake(mistake, games) {
  const game = games.find(({ id }) => id === mistake.game);
  const { link, step, player } = mistake;
  const table = await post("/api/play/tables", { game: game.id, opponents: game.levels[0], link, step, player, pace: 0 });
  const url = `/api/play/tables/${encodeURIComponent(table.id)}`;
  const scene = await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no position")), PATIENCE_MILLIS);
    const stream = listen(`${url}/events`, {
      scene: (shown) => {
        if (shown.legal !== null) {
          clearTimeout(late);
          stream.close();
          resolve(shown);
        }
      },
    });
  });
  await post(`${url}/leave`, {});
  return { scene, best: mistake.would.cards, mistake, from: t("puzzle.own") };
}

class Puzzle {
  constructor(main, games, maySit) {
    this.all = games;
    this.games = games.filter((game) => game.puzzles > 0);
    this.maySit = maySit;
    this.at = today();
    this.choice = new Choice(() => this.show(), () => this.playButton.focus());
    this.say = el("p", { class: "tutorial-say", id: "say", "aria-live": "polite" });
    this.from = el("p", { class: "muted" });
    this.playButton = action("play-meld", t("play.play"), () => this.answer(this.choice.meld().cards), true);
    this.passButton = action("pass", t("play.pass"), () => this.answer([]));
    this.nextButton = action("next", t("puzzle.next"), () => this.load(this.at + 1));
    this.why = el("section", { class: "panel hint", id: "why", hidden: true });
    const here = el("div", { class: "here" });
    this.view = new TableView(here);
    here.append(el("div", { class: "answer" }, el("div", { class: "actions controls" }, this.playButton, this.passButton, this.nextButton)));
    main.append(el("div", { class: "panel tutorial puzzle" }, this.from, this.say), here, this.why);
  }

  /* Every other day one's own, if there are any. */
  async source(at) {
    const own = this.maySit ? mistakes().filter(({ game }) => this.all.some(({ id }) => id === game)) : [];
    if (own.length > 0 && at % 2 === 1) {
      try {
        return await ofMistake(own[Math.floor(at / 2) % own.length], this.all);
      } catch {
        // all tables are taken, or the game is of rules that are not here: one of programs, then
      }
    }
    const turn = own.length > 0 ? Math.floor(at / 2) : at; // the games take turns, and each goes through all of its own
    return ofPrograms(this.games[turn % this.games.length], Math.floor(turn / this.games.length));
  }

  async load(at) {
    this.at = at;
    this.puzzle = await this.source(at);
    this.done = false;
    this.scene = this.puzzle.scene;
    this.choice.about(this.scene, "play", at);
    const { tried = 0, solved = 0 } = keptJson("puzzles") ?? {};
    this.from.textContent = tried === 0 ? this.puzzle.from : `${this.puzzle.from} ${t("puzzle.count", { solved: number(solved), tried: number(tried) })}`;
    this.tell(t(this.scene.table === null ? "puzzle.lead" : "puzzle.follow"), "");
    this.why.hidden = true;
    this.say.dataset.at = at;
    this.show();
  }

  tell(text, mood) {
    clear(this.say).append(text);
    this.say.dataset.mood = mood;
  }

  show() {
    this.view.show(this.scene, {
      selected: this.choice.selected,
      enabled: this.done ? new Set() : this.choice.enabled(),
      onCard: (token) => this.choice.toggle(token),
      onEnter: (token) => (this.choice.isComplete() ? this.playButton.click() : this.choice.toggle(token)),
    });
    this.playButton.hidden = this.done;
    this.passButton.hidden = this.done;
    enable(this.playButton, !this.done && this.choice.made().length > 0);
    enable(this.passButton, !this.done && this.scene.legal.some((meld) => meld.length === 0));
  }

  answer(cards) {
    const right = same(cards, this.puzzle.best);
    const { tried = 0, solved = 0 } = keptJson("puzzles") ?? {};
    keep("puzzles", JSON.stringify({ tried: tried + 1, solved: solved + (right ? 1 : 0) }));
    this.done = true;
    if (cards.length > 0) {
      const kind = this.scene.legalKinds[this.scene.legal.findIndex((meld) => meld.join() === cards.join())];
      this.scene = sceneAfter(this.scene, cards, kind);
    }
    this.choice.about(this.scene, null, this.at);
    const text = t(right ? "puzzle.right" : "puzzle.wrong");
    this.tell(text, right ? "right" : "wrong");
    announce(text);
    this.show();
    this.explain(cards);
    this.nextButton.focus();
  }

  label(cards) {
    return cards.length === 0 ? el("span", { class: "pass-word" }, t("kind.pass")) : meldElement(cards, this.scene.game, true);
  }

  explain(cards) {
    const { candidates, best, mistake } = this.puzzle;
    this.why.hidden = false;
    clear(this.why).append(el("h2", {}, t("puzzle.why")));
    if (candidates) {
      const values = candidates.flatMap(({ low, high }) => [low, high]);
      const scale = { min: Math.floor(Math.min(...values)), max: Math.ceil(Math.max(...values)), label: t("puzzle.why") };
      this.why.append(
        bars(candidates.map((one) => ({ label: this.label(one.cards), ...one, note: same(one.cards, cards) ? t("puzzle.yours") : null, strong: same(one.cards, best) })), scale),
        el("p", { class: "muted small-print" }, t("puzzle.note")),
      );
      return;
    }
    const { lost } = mistake;
    this.why.append(
      el("p", {}, t("puzzle.best"), " ", this.label(best)),
      el("p", {}, t("puzzle.then"), " ", this.label(mistake.decided.cards)),
      el("p", {}, t("puzzle.lost", { mean: number(lost.mean, 2), low: number(lost.low, 2), high: number(lost.high, 2) })),
    );
  }
}

startPage("puzzle", async (main, about) => {
  await addText("play");
  main.append(el("h1", { class: "page-title" }, t("puzzle.title")));
  tool(rulesButton(about.games.map((game) => game.id)));
  const { games } = await get("/api/play/choices");
  await new Puzzle(main, games, about.access !== "watch").load(today());
});
