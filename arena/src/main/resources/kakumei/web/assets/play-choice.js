// The cards one has chosen: which melds they make, which cards may join them, and the list of all legal melds.

import { clear, el } from "./page.js";
import { handToken, meldName } from "./cards.js";
import { meldElement } from "./table.js";
import { t } from "./text.js";

/** The cards of the hand that a meld takes. */
function taken(meld) {
  return meld.map(handToken);
}

/** A choice of cards; `onchange` is called when it changes, `onmeld` when a whole meld was chosen from the list. */
export class Choice {
  constructor(onchange, onmeld) {
    this.onchange = onchange;
    this.onmeld = onmeld;
    this.scene = null;
    this.kind = null;
    this.asked = -1;
    this.forced = false;
    this.selected = new Set();
    this.form = -1;
    this.ways = el("div", { class: "ways", role: "group", "aria-label": t("play.ways"), hidden: true });
    this.legal = el("details", { class: "panel legal", id: "legal", hidden: true });
  }

  /**
   * Is about this scene from now on, and about question number `asked`: "play", "give", "ahead" while others are at turn,
   * or null for none. What was chosen ahead waits for a turn that leaves a choice; there it stays if it goes with some
   * meld, and is dropped otherwise.
   */
  about(scene, kind, asked) {
    this.scene = scene;
    this.kind = kind;
    const cards = [...this.selected];
    let stays = cards.every((token) => (scene.players[scene.viewer].cards ?? []).includes(token));
    /* What looked forced is looked at again: a question may come before the scene that it is about. */
    if (asked !== this.asked || (this.forced && kind === "play")) {
      const ahead = this.asked < 0 || this.forced;
      this.forced = kind === "play" && this.melds().length === 0;
      stays &&= ahead && (kind === "play" ? this.forced || this.fit(cards) : scene.phase === "play");
      this.asked = asked;
    }
    if (!stays) {
      this.selected = new Set();
      this.form = -1;
    }
  }

  /** The melds that may be played now, with what they are; the pass left out. */
  melds() {
    if (this.kind !== "play" || this.scene.legal === null) {
      return [];
    }
    return this.scene.legal
      .map((cards, index) => ({ cards, kind: this.scene.legalKinds[index] }))
      .filter((meld) => meld.cards.length > 0);
  }

  /** The melds that take exactly the selected cards: several where the joker may stand for several. */
  made() {
    return this.melds().filter(
      (meld) => meld.cards.length === this.selected.size && taken(meld.cards).every((token) => this.selected.has(token)),
    );
  }

  /** The meld that would be played; undefined where the cards make none. */
  meld() {
    return this.made()[Math.max(0, this.form)];
  }

  /** The cards that may be chosen: one that does not go with those selected begins another choice. */
  enabled() {
    if (this.kind === "give" || this.kind === "ahead") {
      return new Set(this.scene.players[this.scene.viewer].cards);
    }
    return new Set(this.melds().flatMap((meld) => taken(meld.cards)));
  }

  /* Whether some meld takes all of these cards. */
  fit(cards) {
    return this.melds().some((meld) => {
      const tokens = taken(meld.cards);
      return cards.every((token) => tokens.includes(token));
    });
  }

  /** Puts a card to those selected, or takes it back. */
  toggle(token) {
    const next = new Set(this.selected);
    if (!next.delete(token)) {
      next.add(token);
      if (this.kind === "give") {
        while (next.size > this.scene.give.count) {
          next.delete(next.values().next().value);
        }
      } else if (this.kind === "play" && !this.fit([...next])) {
        next.clear();
        next.add(token);
      }
    }
    this.select(next);
  }

  /** Whether what is selected can be played, or given. */
  isComplete() {
    return this.kind === "give" ? this.selected.size === this.scene.give.count : this.made().length > 0;
  }

  /** Selects a card besides those that are selected, if that makes a choice that is complete. */
  complete(token) {
    const before = this.selected;
    this.selected = new Set([...before, token]);
    if (this.isComplete()) {
      this.onchange();
      return true;
    }
    this.selected = before;
    return false;
  }

  select(cards) {
    this.selected = new Set(cards);
    this.form = -1;
    this.onchange();
  }

  /** Selects a legal meld, the joker standing for what it says. */
  takeMeld(cards) {
    this.select(taken(cards));
    this.form = this.made().findIndex((meld) => meld.cards.join() === cards.join());
    this.showWays();
    this.onmeld();
  }

  show() {
    this.showWays();
    this.showLegal();
  }

  showWays() {
    const made = this.made();
    this.ways.hidden = made.length < 2;
    clear(this.ways);
    if (made.length > 1) {
      this.ways.append(el("span", {}, t("play.ways")));
      made.forEach((meld, index) => {
        const on = index === Math.max(0, this.form);
        this.ways.append(
          el(
            "button",
            {
              type: "button",
              class: "way",
              "aria-pressed": on ? "true" : "false",
              "aria-label": meldName(meld.cards, meld.kind),
              onclick: () => {
                this.form = index;
                this.showWays();
                this.ways.querySelectorAll("button")[index]?.focus();
              },
            },
            meldElement(meld.cards, this.scene.game, true),
          ),
        );
      });
    }
  }

  showLegal() {
    const melds = this.melds();
    const open = this.legal.open;
    const key = `${this.asked}/${this.scene.number}/${this.scene.step}/${melds.length}`;
    this.legal.hidden = melds.length === 0;
    if (this.legal.dataset.key === key) {
      return;
    }
    this.legal.dataset.key = key;
    clear(this.legal);
    this.legal.append(el("summary", {}, t("play.legal", { count: melds.length })));
    const byKind = new Map();
    for (const meld of melds) {
      byKind.set(meld.kind, [...(byKind.get(meld.kind) ?? []), meld]);
    }
    for (const [kind, list] of byKind) {
      this.legal.append(
        el("h3", {}, t(`kind.${kind}`)),
        el("ul", { class: "melds" }, list.map((meld) => el("li", {}, this.legalButton(meld)))),
      );
    }
    this.legal.open = open;
  }

  legalButton(meld) {
    return el(
      "button",
      {
        type: "button",
        class: "legal-meld",
        "data-meld": meld.cards.join(" "),
        "aria-label": meldName(meld.cards, meld.kind),
        onclick: () => this.takeMeld(meld.cards),
      },
      meldElement(meld.cards, this.scene.game, true),
    );
  }
}
