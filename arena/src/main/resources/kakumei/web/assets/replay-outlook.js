// What a position of a recorded game is worth to each player, and the curve over the whole game.

import { clear, el, errorText, toast } from "./page.js";
import { number, t } from "./text.js";
import { get } from "./api.js";
import { bars } from "./bars.js";
import { Curve } from "./curve.js";
import { keep, kept } from "./kept.js";
import { ALL } from "./seen.js";

const PLAYOUTS = "playouts";

/**
 * The panel; `url` makes the address of a question, `onstep` leads to a place of the curve, `onchoose` is called when
 * somebody else is asked.
 */
export class Outlook {
  constructor(frames, url, onstep, onchoose) {
    this.frames = frames;
    this.url = url;
    this.onstep = onstep;
    this.seat = ALL;
    this.flags = [];
    this.by = el(
      "select",
      {
        id: "outlook-by",
        onchange: () => {
          keep("replay.outlook", this.by.value);
          this.forget();
          onchoose();
        },
      },
      el("option", { value: PLAYOUTS }, t("replay.outlook.playouts")),
    );
    this.byLabel = el("label", { class: "choice", hidden: true }, el("span", {}, t("replay.outlook.by")), this.by);
    this.closed = false;
    this.measure = 0;
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
      this.byLabel,
      this.box,
      this.foot,
      this.curveBox,
      this.wholeButton,
    );
  }

  /** Takes in who says at once what positions are worth, if anybody does. */
  load({ forecaster }) {
    if (forecaster) {
      this.by.append(el("option", { value: forecaster, selected: kept("replay.outlook") === forecaster }, t("replay.outlook.net", { name: forecaster })));
      this.byLabel.hidden = false;
    }
  }

  /** Looks from the place of a player, or from all; only who is asked at once can tell. */
  from(seat) {
    const changed = this.seat !== seat && this.by.value !== PLAYOUTS;
    this.seat = seat;
    if (changed) {
      this.forget();
    }
  }

  /* Values by another measure belong to another curve. */
  forget() {
    this.measure++;
    this.curve = null;
    clear(this.curveBox);
    clear(this.box);
    this.foot.textContent = "";
    this.wholeButton.hidden = false;
    this.wholeButton.disabled = false;
    this.wholeButton.textContent = t("replay.curve");
  }

  question(step) {
    if (this.by.value === PLAYOUTS) {
      return this.url(`outlook?step=${step}`);
    }
    const seat = this.seat >= 0 ? `&seat=${this.seat}` : "";
    return this.url(`outlook?step=${step}&by=${encodeURIComponent(this.by.value)}${seat}`);
  }

  /** Flags steps of the curve: a list of {at, text}. */
  flag(flags) {
    this.flags = flags;
    this.curve?.flag(flags);
  }

  /** Marks the place that is shown. */
  mark(at) {
    this.at = at;
    this.curve?.mark(at);
  }

  /* The server works in slices: it stops when nobody asks for the next. */
  async ask(scene, current) {
    const { at, measure } = this;
    for (let done = false; !done; ) {
      const answer = await get(this.question(scene.step));
      if (!current() || measure !== this.measure) {
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
    clear(this.box).append(
      rows.length === 0
        ? el("p", { class: "muted" }, t("replay.outlook.unknown"))
        : bars(rows, { min: answer.min, max: answer.max, label: t("replay.outlook") }),
    );
    this.foot.textContent = this.footText(answer, scene);
  }

  footText(answer, scene) {
    if (scene.phase === "over") {
      return t("replay.outlook.over");
    }
    if (answer.by) {
      return t(this.seat >= 0 ? "replay.outlook.seat.note" : "replay.outlook.net.note", { name: answer.by });
    }
    return t("replay.outlook.note", { playouts: number(answer.playouts), seed: answer.seed });
  }

  /** Asks for the values of all steps, one after the other, until the page is left. */
  async evaluateAll() {
    this.wholeButton.disabled = true;
    const { measure } = this;
    try {
      for (let at = 0; at < this.frames.length; at++) {
        if (!this.curve?.has(at)) {
          const answer = await get(this.question(this.frames[at].step));
          if (this.closed || measure !== this.measure) {
            return;
          }
          this.note(at, answer);
        }
        this.wholeButton.textContent = t("replay.curve.share", { at: number(at + 1), count: number(this.frames.length) });
      }
      this.wholeButton.hidden = true;
    } catch (error) {
      toast(errorText(error));
      if (measure !== this.measure) {
        return;
      }
      this.wholeButton.textContent = t("replay.curve");
      this.wholeButton.disabled = false;
    }
  }

  /* Keeps the values of a step for the curve. */
  note(at, answer) {
    if (this.curve === null) {
      this.curve = new Curve(this.curveBox, {
        names: this.frames[0].players.map((player) => player.name),
        steps: this.frames.length,
        min: answer.min,
        max: answer.max,
        onstep: this.onstep,
      });
      this.curve.flag(this.flags);
    }
    const means = [];
    for (const { player, mean } of answer.players) {
      means[player] = mean;
    }
    this.curve.add(at, means);
    this.curve.mark(this.at);
  }

  close() {
    this.closed = true;
  }
}
