// Where a player of a recorded game lost points: its decisions beside those of another player, the costliest first.

import { announce, clear, el, errorText, toast } from "./page.js";
import { number, t } from "./text.js";
import { get } from "./api.js";
import { meldElement } from "./table.js";

/** Differences that cost points for certain, as far as 95 % are. */
function isCostly(finding) {
  return finding.lost !== null && finding.lost.low > 0;
}

function cost(finding) {
  return finding.lost === null ? -Infinity : finding.lost.mean;
}

/** Points with their sign turned: what is lost is below zero. */
function lostText(points) {
  return number(-points, 2);
}

/**
 * The panel. `url` makes the address of a question, `onstep` leads to the position of a decision, `onfound` is told of
 * all findings so far whenever there is one more, `playOn` leads to a table that begins there.
 */
export class LostPoints {
  constructor(names, game, url, { onstep, onfound, playOn }) {
    this.names = names;
    this.game = game;
    this.url = url;
    this.onstep = onstep;
    this.onfound = onfound;
    this.playOn = playOn;
    this.run = 0;
    this.who = el("select", { id: "lost-who" }, names.map((name, player) => el("option", { value: player }, name)));
    this.by = el("select", { id: "lost-by" });
    this.findButton = el("button", { type: "button", id: "lost-find", onclick: () => this.find() }, t("replay.lost.find"));
    this.stopButton = el("button", { type: "button", id: "lost-stop", hidden: true, onclick: () => this.stop() }, t("replay.lost.stop"));
    this.progress = el("progress", { hidden: true, "aria-label": t("replay.lost") });
    this.status = el("p", { role: "status" });
    this.list = el("ol", { class: "lost-list" });
    this.note = el("p", { class: "muted small-print" });
    this.panel = el(
      "section",
      { class: "panel lost", "aria-labelledby": "lost-heading" },
      el("h2", { id: "lost-heading" }, t("replay.lost")),
      el("label", { class: "choice" }, el("span", {}, t("replay.lost.who")), this.who),
      el("label", { class: "choice" }, el("span", {}, t("replay.lost.by")), this.by),
      el("div", { class: "actions" }, this.findButton, this.stopButton),
      this.progress,
      this.status,
      this.list,
      this.note,
    );
  }

  /** Takes in who can be asked; the strongest is, unless somebody else is chosen. */
  load({ players, strongest }) {
    for (const player of players) {
      this.by.append(el("option", { value: player.name, selected: player.name === strongest }, player.name));
    }
  }

  /** Looks through the decisions of a player from the start. */
  start(player) {
    this.who.value = String(player);
    return this.find();
  }

  stop() {
    this.run++;
    this.findButton.hidden = false;
    this.stopButton.hidden = true;
    this.progress.hidden = true;
  }

  /* One decision is one question: whoever stops just asks no further. */
  async find() {
    const run = ++this.run;
    const player = Number(this.who.value);
    const by = this.by.value;
    this.findings = [];
    this.onfound([], player);
    clear(this.list);
    this.findButton.hidden = true;
    this.stopButton.hidden = false;
    try {
      const { steps, deals, seed } = await get(this.url(`decisions?player=${player}`));
      this.progress.hidden = false;
      this.progress.max = Math.max(1, steps.length);
      this.note.textContent = t("replay.lost.note", { deals: number(deals), seed });
      for (let at = 0; at < steps.length; at++) {
        if (run !== this.run) {
          return;
        }
        this.progress.value = at;
        this.status.textContent = t("replay.lost.share", { at: number(at), count: number(steps.length) });
        const finding = await get(this.url(`finding?player=${player}&step=${steps[at]}&by=${encodeURIComponent(by)}`));
        if (run !== this.run) {
          return;
        }
        if (!finding.same) {
          this.findings.push(finding);
          this.show(player);
        }
      }
      this.sum(steps.length, by);
    } catch (error) {
      if (run === this.run) {
        this.status.textContent = "";
        toast(errorText(error));
      }
    }
    if (run === this.run) {
      this.stop();
    }
  }

  sum(decisions, by) {
    const lost = this.findings.reduce((sum, finding) => sum + (finding.lost?.mean ?? 0), 0);
    const half = Math.hypot(...this.findings.map((finding) => (finding.lost ? (finding.lost.high - finding.lost.low) / 2 : 0)));
    const text =
      this.findings.length === 0
        ? t("replay.lost.none", { by })
        : t("replay.lost.sum", {
            by,
            differences: number(this.findings.length),
            count: number(decisions),
            lost: number(lost, 2),
            low: number(lost - half, 2),
            high: number(lost + half, 2),
          });
    this.status.textContent = text;
    announce(text);
  }

  show(player) {
    this.findings.sort((a, b) => cost(b) - cost(a));
    clear(this.list).append(...this.findings.map((finding) => this.row(finding)));
    this.onfound(this.findings.filter(isCostly), player);
  }

  row(finding) {
    const cards = ({ cards }) => (cards.length === 0 ? el("span", { class: "pass-word" }, t("kind.pass")) : meldElement(cards, this.game, true));
    const { lost } = finding;
    const points = lost === null ? t("replay.lost.unknown") : t("replay.lost.points", { mean: lostText(lost.mean), low: lostText(lost.high), high: lostText(lost.low) });
    const button = el(
      "button",
      { type: "button", class: isCostly(finding) ? "lost-step costly" : "lost-step", "data-step": finding.step, onclick: () => this.onstep(finding.step) },
      el("span", { class: "lost-turn" }, finding.turn === 0 ? t("replay.lost.gift") : t("replay.lost.turn", { turn: number(finding.turn) })),
      el("span", { class: "lost-melds" }, cards(finding.decided), el("span", { class: "lost-instead" }, t("replay.lost.instead")), cards(finding.would)),
      el("span", { class: "lost-points" }, points),
    );
    return el("li", {}, button, this.playOn && finding.turn > 0 ? this.playOn(finding) : null);
  }

  close() {
    this.run++;
  }
}
