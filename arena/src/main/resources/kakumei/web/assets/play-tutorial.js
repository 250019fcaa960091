// A first lesson in a game: positions in a row, in each of which one plays what it is about.

import { action, enable } from "./actions.js";
import { get } from "./api.js";
import { announce, clear, el } from "./page.js";
import { Choice } from "./play-choice.js";
import { sceneAfter, sceneOf } from "./position.js";
import { TableView } from "./table.js";
import { t } from "./text.js";

/** The lesson of a game, an entry of the server's choices; `done` leads to a table. */
export class Tutorial {
  constructor(main, game, steps, done) {
    this.game = game;
    this.steps = steps;
    this.at = 0;
    this.choice = new Choice(() => this.show(), () => this.playButton.focus());
    this.count = el("p", { class: "muted" });
    this.say = el("p", { class: "tutorial-say", id: "say", "aria-live": "polite" });
    this.playButton = action("play-meld", t("play.play"), () => this.answer(this.choice.meld().cards), true);
    this.passButton = action("pass", t("play.pass"), () => this.answer([]));
    this.nextButton = action("next", t("tutorial.next"), () => this.go(this.at + 1), true);
    this.endButton = action("tutorial-end", t("tutorial.end"), done, true);
    this.againButton = action("tutorial-again", t("tutorial.again"), () => this.go(0));
    const here = el("div", { class: "here" });
    this.view = new TableView(here);
    here.append(
      el("div", { class: "answer" }, el("div", { class: "actions controls" }, this.playButton, this.passButton, this.nextButton, this.endButton, this.againButton)),
    );
    main.append(
      el("section", { class: "panel tutorial", "aria-label": t("tutorial.title", { game: t(`game.${game.id}`) }) }, this.count, this.say),
      here,
    );
    this.go(0);
  }

  go(at) {
    this.at = at;
    this.done = false;
    this.scene = sceneOf(this.steps[at], at);
    this.choice.about(this.scene, "play", at);
    this.tell(t(`tutorial.${this.game.id}.${at + 1}`));
    this.count.textContent = t("tutorial.step", { at: at + 1, count: this.steps.length });
    this.show();
  }

  tell(text, mood = "") {
    clear(this.say).append(text);
    this.say.dataset.mood = mood;
  }

  show() {
    const { selected } = this.choice;
    const last = this.at === this.steps.length - 1;
    this.view.show(this.scene, {
      selected,
      enabled: this.done ? new Set() : this.choice.enabled(),
      onCard: (token) => this.choice.toggle(token),
      onEnter: (token) => (this.choice.isComplete() ? this.playButton.click() : this.choice.toggle(token)),
    });
    this.playButton.hidden = this.done;
    this.passButton.hidden = this.done;
    this.nextButton.hidden = !this.done || last;
    this.endButton.hidden = !this.done || !last;
    this.againButton.hidden = this.at === 0;
    enable(this.playButton, this.choice.made().length > 0);
    enable(this.passButton, this.scene.legal.some((meld) => meld.length === 0));
  }

  answer(cards) {
    const right = this.scene.legal.some((meld, i) => this.scene.right[i] && meld.join() === cards.join());
    if (!right) {
      this.tell(t("tutorial.try"), "wrong");
      announce(t("tutorial.try"));
      this.choice.select([]);
      return;
    }
    const kind = this.scene.legalKinds[this.scene.legal.findIndex((meld) => meld.join() === cards.join())];
    this.done = true;
    this.tell(t(`tutorial.${this.game.id}.${this.at + 1}.done`), "right");
    this.choice.about(this.scene, null, this.at);
    if (cards.length > 0) {
      this.scene = sceneAfter(this.scene, cards, kind);
    }
    this.show();
    (this.endButton.hidden ? this.nextButton : this.endButton).focus();
  }
}

/** Loads and draws the lesson of a game. */
export async function drawTutorial(main, game, done) {
  const steps = await get(`/api/play/tutorials/${encodeURIComponent(game.id)}`);
  main.append(el("h2", {}, t("tutorial.title", { game: t(`game.${game.id}`) })));
  return new Tutorial(main, game, steps, done);
}
