// What a position of a recorded game is worth to each player, and the curve over the whole game.

import { clear, el, errorText, toast } from "./page.js";
import { number, t } from "./text.js";
import { get } from "./api.js";
import { bars } from "./bars.js";
import { Curve } from "./curve.js";

/** The panel; `url` makes the address of a question, `onstep` leads to a place of the curve. */
export class Outlook {
  constructor(frames, url, onstep) {
    this.frames = frames;
    this.url = url;
    this.onstep = onstep;
    this.closed = false;
    this.at = 0;
    this.box = el("div", {});
    this.foot = el("p", { class: "muted small-print" });
    this.curve = null;
    this.curveBox = el("div", { class: "curve-box" });
    this.wholeButton = el("button", { type: "button", id: "whole", onclick: () => this.evaluateAll() }, t("replay.curve"));
    this.panel = el(
      "section",
      { class: "panel", "aria-labelledby": "outlook-heading" },
      el("h2", { id: "outlook-heading" }, t("replay.outlook")),
      this.box,
      this.foot,
      this.curveBox,
      this.wholeButton,
    );
  }

  /** Marks the place that is shown. */
  mark(at) {
    this.at = at;
    this.curve?.mark(at);
  }

  /* The server works in slices: it stops when nobody asks for the next. */
  async ask(scene, current) {
    const { at } = this;
    for (let done = false; !done; ) {
      const answer = await get(this.url(`outlook?step=${scene.step}`));
      if (!current()) {
        return;
      }
      this.show(answer, scene);
      this.note(at, answer);
      done = answer.done;
    }
  }

  show(answer, scene) {
    const rows = [...answer.players]
      .sort((a, b) => scene.players[a.player].seat - scene.players[b.player].seat)
      .map((row) => ({ ...row, label: scene.players[row.player].name, strong: row.player === scene.turn }));
    clear(this.box).append(bars(rows, { min: answer.min, max: answer.max, label: t("replay.outlook") }));
    this.foot.textContent =
      scene.phase === "over"
        ? t("replay.outlook.over")
        : t("replay.outlook.note", { playouts: number(answer.playouts), seed: answer.seed });
  }

  /** Asks for the values of all steps, one after the other, until the page is left. */
  async evaluateAll() {
    this.wholeButton.disabled = true;
    try {
      for (let at = 0; at < this.frames.length && !this.closed; at++) {
        if (!this.curve?.has(at)) {
          this.note(at, await get(this.url(`outlook?step=${this.frames[at].step}`)));
        }
        this.wholeButton.textContent = t("replay.curve.share", { at: number(at + 1), count: number(this.frames.length) });
      }
      this.wholeButton.hidden = true;
    } catch (error) {
      toast(errorText(error));
      this.wholeButton.textContent = t("replay.curve");
      this.wholeButton.disabled = false;
    }
  }

  /* Keeps the values of a step for the curve. */
  note(at, answer) {
    this.curve ??= new Curve(this.curveBox, {
      names: this.frames[0].players.map((player) => player.name),
      steps: this.frames.length,
      min: answer.min,
      max: answer.max,
      onstep: this.onstep,
    });
    this.curve.add(at, answer.players.map((player) => player.mean));
    this.curve.mark(this.at);
  }

  close() {
    this.closed = true;
  }
}
