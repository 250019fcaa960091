// The turns of a game as a list to step by: a button for each, tricks under headings.

import { clear, el } from "./page.js";
import { eventText } from "./events.js";
import { t } from "./text.js";

/** What happened in a frame, in words. */
export function frameText(frame) {
  return frame.events.map((event) => eventText(event, frame)).join(t("common.sentenceSeparator"));
}

/** The number of the trick that the turn of a frame belongs to; 0 for what is no turn. */
export function trickOf(frame) {
  const turn = frame.events.find((event) => event.type === "played" || event.type === "passed");
  if (!turn) {
    return 0;
  }
  return frame.trick.plays.length === 0 && frame.before !== null ? frame.before.number : frame.trick.number;
}

/** A list of the turns of frames that grows and knows where the viewer is. */
export class TurnList {
  constructor(parent, onstep) {
    this.onstep = onstep;
    this.buttons = [];
    this.flags = [];
    this.list = el("ol", { class: "turn-list" });
    this.box = el("div", { class: "turns-box", role: "region", tabindex: "0", "aria-label": t("viewer.turns") }, this.list);
    parent.append(this.box);
  }

  /** Shows frames, as `see` makes them, up to `count`, with the one at `at` marked. */
  show(frames, at, see, count = frames.length) {
    clear(this.list);
    this.buttons = [];
    let trick = 0;
    for (let i = 0; i < count; i++) {
      const frame = see(frames[i]);
      const number = trickOf(frame);
      if (number > trick) {
        trick = number;
        this.list.append(el("li", { class: "trick-heading" }, t("table.trick", { number })));
      }
      const button = el("button", { class: "turn-step", type: "button", "data-frame": i, onclick: () => this.onstep(i) }, frameText(frame));
      this.buttons.push(button);
      this.list.append(el("li", {}, button));
    }
    this.flag(this.flags);
    this.mark(at);
  }

  /** Puts a remark behind turns: a list of {at, text, title}. */
  flag(flags) {
    this.flags = flags;
    this.list.querySelectorAll(".turn-flag").forEach((old) => old.remove());
    for (const { at, text, title } of flags) {
      this.buttons[at]?.append(el("span", { class: "turn-flag", title }, text));
    }
  }

  /** Marks the turn of the frame at `at`. */
  mark(at) {
    this.buttons.forEach((button, i) => {
      if (i === at) {
        button.setAttribute("aria-current", "step");
      } else {
        button.removeAttribute("aria-current");
      }
    });
    const current = this.buttons[at];
    if (current) {
      const top = current.offsetTop;
      if (top < this.box.scrollTop || top > this.box.scrollTop + this.box.clientHeight - 60) {
        this.box.scrollTop = top - this.box.clientHeight / 2;
      }
    }
  }
}
