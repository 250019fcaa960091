// What one is asked at a table, in a sentence, and the buttons and keys that answer.

import { action, enable } from "./actions.js";
import { el } from "./page.js";
import { playerName } from "./events.js";
import { setting } from "./settings.js";
import { onKeys } from "./steps.js";
import { leadText } from "./table.js";
import { t } from "./text.js";

/* A second tap on the same card within this time plays. */
const DOUBLE_MILLIS = 350;
/* How long a turn without a choice is shown before it passes by itself. */
const BEAT_MILLIS = 900;
const SHORTEST_BEAT_MILLIS = 250;

/**
 * The controls of a PlayTable: `table.ask(kind)` tells whether such a question waits, `table.send` answers,
 * `table.hint` asks for advice.
 */
export class Controls {
  constructor(table) {
    this.table = table;
    this.choice = table.choice;
    this.tapped = { token: null, at: -Infinity };
    this.passing = -1;
    this.status = el("p", { class: "status", id: "status" });
    this.beat = el("span", { class: "beat", "aria-hidden": "true", hidden: true });
    this.play = action("play-meld", t("play.play"), () => table.send("play", { cards: this.choice.meld().cards }), true);
    this.pass = action("pass", t("play.pass"), () => table.send("play", { cards: [] }));
    this.give = action("give", t("play.give"), () => table.send("give", { cards: [...this.choice.selected] }), true);
    this.hint = action("hint", t("play.hint"), () => table.hint());
    this.unselect = action("unselect", t("play.unselect"), () => this.choice.select([]));
    this.next = action("next", t("play.next"), () => table.send("next", {}), true);
    this.skip = action("skip", t("play.skip"), () => table.send("skip", {}, false), true);
    this.lost = action("over-lost", t("play.lost"), () => table.lostPoints());
    this.buttons = el("div", { class: "actions controls" }, this.play, this.give, this.next, this.lost, this.skip, this.pass, this.unselect, this.hint);
    /* Nothing is asked before the first scene. */
    for (const button of this.buttons.children) {
      button.hidden = true;
    }
    this.bar = el("div", { class: "answer" }, this.status, this.beat, this.buttons);
    this.listen();
  }

  listen() {
    const press = (button) => {
      if (setting("keys") && !button.hidden) {
        button.click();
      }
    };
    onKeys({
      p: () => press(this.pass),
      P: () => press(this.pass),
      h: () => press(this.hint),
      H: () => press(this.hint),
      Enter: () => this.answer() || press(this.next),
      Escape: () => this.choice.select([]),
    });
  }

  /** What is selected goes to the table, if it makes something whole. */
  answer() {
    const kind = ["play", "give"].find((one) => this.table.ask(one));
    if (kind === undefined || !this.choice.isComplete()) {
      return false;
    }
    (kind === "play" ? this.play : this.give).click();
    return true;
  }

  /** A card was pressed: selects it, or takes it back; the second of two quick taps plays. */
  card(token, event) {
    const double = event.detail > 0 && this.tapped.token === token && event.timeStamp - this.tapped.at < DOUBLE_MILLIS;
    this.tapped = { token: double ? null : token, at: event.timeStamp };
    if (double && this.choice.complete(token)) {
      this.answer();
    } else {
      this.choice.toggle(token);
    }
  }

  /** Enter on a card: plays what is selected, or selects the card. */
  enter(token) {
    if (!this.answer() && this.choice.enabled().has(token)) {
      this.choice.toggle(token);
    }
  }

  isForced() {
    return this.table.ask("play") && this.choice.melds().length === 0;
  }

  /** Draws the controls for what is shown now. */
  show() {
    const { table, scene } = this.table;
    const giving = scene.phase === "give" && scene.give?.player === scene.viewer;
    const over = scene.phase === "over" || table.state !== "playing";
    const out = !over && scene.players[scene.viewer].out;
    this.status.textContent = this.text();
    this.status.classList.toggle("yours", this.table.ask("play") || this.table.ask("give"));
    this.play.hidden = giving || over || out;
    this.pass.hidden = giving || over || out;
    this.give.hidden = !giving || over;
    this.unselect.hidden = over || out;
    this.hint.hidden = over || out;
    this.skip.hidden = !out;
    this.next.hidden = !over || table.state !== "playing";
    this.lost.hidden = this.next.hidden || !this.table.replays || table.records === 0;
    this.next.textContent = scene.number >= table.games ? t("play.finish") : t("play.next");
    enable(this.play, this.table.ask("play") && this.choice.made().length > 0);
    enable(this.pass, this.table.ask("play") && (scene.legal?.some((meld) => meld.length === 0) ?? false));
    enable(this.give, this.table.ask("give") && this.choice.isComplete());
    enable(this.unselect, this.choice.selected.size > 0);
    enable(this.hint, this.table.ask("play") || this.table.ask("give"));
    enable(this.next, this.table.ask("next"));
    enable(this.skip, out && !table.skips);
    this.passByItself();
  }

  /* A turn with nothing to decide is shown for a beat and then passes. */
  passByItself() {
    const forced = this.isForced() && setting("autopass");
    this.beat.hidden = !forced;
    if (!forced || this.passing === this.table.asked) {
      return;
    }
    const asked = this.table.asked;
    const millis = Math.max(SHORTEST_BEAT_MILLIS, Math.min(BEAT_MILLIS, this.table.table.pace));
    this.passing = asked;
    this.beat.style.animationDuration = `${millis}ms`;
    setTimeout(() => {
      if (this.table.asked === asked && this.isForced() && setting("autopass")) {
        this.pass.click();
      } else if (this.passing === asked) {
        this.passing = -1;
      }
    }, millis);
  }

  text() {
    const { table, scene } = this.table;
    if (table.state === "failed") {
      return t("play.failed");
    }
    if (table.state === "closed") {
      return t("play.closed");
    }
    if (table.state === "ended") {
      return t("play.ended");
    }
    if (this.table.ask("next")) {
      return t("play.between");
    }
    if (this.table.ask("give")) {
      return t("table.give.you", { count: scene.give.count, to: playerName(scene, scene.give.to) });
    }
    if (this.table.ask("play")) {
      return this.playText(scene);
    }
    if (scene.players[scene.viewer].out && scene.phase === "play") {
      return t("play.watching");
    }
    if (this.table.isWaiting() && this.choice.selected.size > 0) {
      return t("play.ahead");
    }
    return scene.turn >= 0 && scene.turn !== scene.viewer ? t("play.waiting", { name: scene.players[scene.turn].name }) : t("play.wait");
  }

  playText(scene) {
    if (scene.table !== null && scene.table.player === scene.viewer) {
      return t(this.isForced() ? "play.ownMeld.pass" : "play.ownMeld");
    }
    if (this.isForced()) {
      return t(setting("autopass") ? "play.autoPass" : "play.onlyPass");
    }
    return scene.table === null ? leadText(scene) : t("play.beat");
  }
}
