// Draws a table from a scene: the same picture for playing, watching and replaying.

import { cardBack, cardElement, cardName, handToken, setCard, sortCards, sortMeld, suitIcon } from "./cards.js";
import { clear, el } from "./page.js";
import { isYou, playerName } from "./events.js";
import { t } from "./text.js";

export { sortCards };

/** A meld as a row of cards. */
export function meldElement(cards, game, small = false) {
  return el("span", { class: "meld" }, sortMeld(cards, game).map((token) => cardElement(token, { small })));
}

/* The suits of a meld's cards, each once; a joker has that of the card it stands for. */
function suitsOf(cards) {
  return ["S", "H", "D", "C"].filter((suit) => cards.some((token) => token.replace("JK=", "").startsWith(suit)));
}

/** A table in `parent`. */
export class TableView {
  constructor(parent) {
    this.buttons = new Map();
    this.seats = el("ol", { class: "seats" });
    this.facts = el("div", { class: "facts" });
    this.centre = el("div", { class: "centre" });
    this.own = el("div", { class: "own" });
    this.hand = el("div", { class: "hand", role: "group" });
    this.root = el(
      "section",
      { class: "table", "aria-label": t("table.label") },
      this.seats,
      el("div", { class: "felt" }, this.facts, this.centre),
      this.own,
      this.hand,
    );
    this.hand.addEventListener("keydown", (event) => this.walk(event));
    parent.append(this.root);
  }

  /**
   * Draws a scene. Options: selected (Set of cards), enabled (Set of cards, or undefined for all), onCard(card), which
   * makes the viewer's cards buttons.
   */
  show(scene, options = {}) {
    const seated = scene.viewer >= 0;
    this.root.dataset.game = scene.game;
    this.root.dataset.phase = scene.phase;
    this.root.dataset.turn = scene.turn;
    this.root.classList.toggle("open", !seated);
    this.root.classList.toggle("reversed", scene.reversed === true);
    this.root.classList.toggle("my-turn", seated && (scene.turn === scene.viewer || scene.give?.player === scene.viewer));
    this.showSeats(scene, seated);
    this.showFacts(scene);
    this.showCentre(scene);
    this.showOwn(scene, seated);
    this.showHand(scene, seated, options);
  }

  /* In the order of turns, from the one after the viewer on. */
  showSeats(scene, seated) {
    const bySeat = [...scene.players].sort((a, b) => a.seat - b.seat);
    const start = seated ? scene.players[scene.viewer].seat + 1 : 0;
    const count = bySeat.length;
    clear(this.seats);
    this.seats.dataset.count = seated ? count - 1 : count;
    for (let i = 0; i < (seated ? count - 1 : count); i++) {
      this.seats.append(seat(scene, bySeat[(start + i) % count], "li"));
    }
  }

  showFacts(scene) {
    clear(this.facts);
    if (scene.number > 0) {
      this.facts.append(
        fact("number", scene.games > 0
          ? t("table.gameOf", { number: scene.number, games: scene.games })
          : t("table.game", { number: scene.number })),
      );
    }
    if (scene.phase === "play") {
      this.facts.append(fact("trick", t("table.trick", { number: scene.trick.number })));
    }
    for (const condition of scene.conditions) {
      const chip = fact(`${condition.toLowerCase()} on`, t(`table.${condition}`));
      if (condition === "lock" && scene.table !== null) {
        chip.append(...suitsOf(scene.table.cards).map(suitIcon));
      }
      this.facts.append(chip);
    }
    if (scene.reversed !== null) {
      this.facts.append(fact(scene.reversed ? "order on" : "order", t(scene.reversed ? "table.lowWins" : "table.highWins")));
    }
  }

  showCentre(scene) {
    const key = JSON.stringify([scene.number, scene.step, scene.phase, scene.turn, scene.viewer, scene.trick, scene.give]);
    if (this.centre.dataset.key === key) {
      return; // drawn anew it would be laid anew
    }
    this.centre.dataset.key = key;
    clear(this.centre);
    if (scene.phase === "over") {
      this.centre.append(el("p", { class: "caption" }, t("table.over")), result(scene));
      return;
    }
    if (scene.phase === "give") {
      this.centre.append(
        el("p", { class: "caption" }, t("table.exchange")),
        el("p", {}, isYou(scene, scene.give.player)
          ? t("table.give.you", { count: scene.give.count, to: playerName(scene, scene.give.to) })
          : t("table.give", { name: scene.players[scene.give.player].name, count: scene.give.count, to: playerName(scene, scene.give.to) })),
      );
      return;
    }
    const plays = scene.trick.plays;
    if (scene.table !== null) {
      const earlier = plays.filter((play) => play.cards.length > 0).slice(0, -1).slice(-4);
      this.centre.append(
        el("div", { class: "earlier" }, earlier.map((play) => meldElement(play.cards, scene.game, true))),
        el("div", { class: "to-beat" }, meldElement(scene.table.cards, scene.game)),
        el("p", { class: "caption" }, t("table.by", { name: playerName(scene, scene.table.player), kind: t(`kind.${scene.table.kind}`) })),
      );
    } else {
      if (scene.before !== null && plays.length === 0) {
        const last = scene.before.plays.filter((play) => play.cards.length > 0).pop();
        if (last) {
          this.centre.append(
            el("div", { class: "to-beat swept" }, meldElement(last.cards, scene.game)),
            el("p", { class: "caption" }, t(`table.ended.${scene.before.ended}`, { name: playerName(scene, last.player) })),
          );
        }
      }
      if (scene.turn >= 0) {
        this.centre.append(el("p", { class: "caption lead" }, isYou(scene, scene.turn)
          ? t("table.lead.you")
          : t("table.lead", { name: scene.players[scene.turn].name })));
      }
    }
  }

  showOwn(scene, seated) {
    clear(this.own);
    if (seated) {
      this.own.append(seat(scene, scene.players[scene.viewer], "div"));
    }
  }

  press(token) {
    if (this.buttons.get(token)?.getAttribute("aria-disabled") === "false") {
      this.onCard(token);
    }
  }

  /* Arrow keys go from card to card. */
  walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const cards = [...this.hand.children];
    const at = cards.indexOf(document.activeElement);
    if (step !== undefined && at >= 0) {
      event.preventDefault();
      cards[(at + step + cards.length) % cards.length].focus();
    }
  }

  showHand(scene, seated, options) {
    const cards = seated ? sortCards(scene.players[scene.viewer].cards ?? [], scene.game) : [];
    this.hand.setAttribute("aria-label", t("table.hand", { count: cards.length }));
    this.hand.hidden = !seated;
    if (!options.onCard) {
      this.buttons.clear();
      this.hand.replaceChildren(...cards.map((token) => cardElement(token)));
      return;
    }
    this.onCard = options.onCard;
    for (const [token, button] of this.buttons) {
      if (!cards.includes(token)) {
        button.remove();
        this.buttons.delete(token);
      }
    }
    for (const child of [...this.hand.children]) {
      if (!this.buttons.has(child.dataset.card) || this.buttons.get(child.dataset.card) !== child) {
        child.remove();
      }
    }
    cards.forEach((token, index) => {
      if (!this.buttons.has(token)) {
        this.buttons.set(token, cardElement(token, { button: true, onclick: () => this.press(token) }));
      }
      const button = this.buttons.get(token);
      if (this.hand.children[index] !== button) {
        this.hand.insertBefore(button, this.hand.children[index] ?? null);
      }
      const selected = options.selected?.has(token) ?? false;
      setCard(button, { selected, disabled: !(selected || (options.enabled?.has(token) ?? true)) });
      const fresh = scene.trick.number === 1 && scene.players[scene.viewer].got.map(handToken).includes(token);
      button.classList.toggle("fresh", fresh);
      button.setAttribute("aria-label", fresh ? t("card.received", { card: cardName(token) }) : cardName(token));
    });
  }
}

function fact(name, text) {
  return el("span", { class: `fact ${name}` }, text);
}

function seat(scene, player, tag) {
  const turn = scene.turn === player.player || (scene.phase === "give" && scene.give?.player === player.player);
  const open = player.cards !== null && scene.viewer !== player.player;
  const badges = [];
  if (player.role !== null) {
    badges.push(el("span", { class: `badge role role-${player.role}` }, t(`role.${player.role}`)));
  }
  if (player.place >= 0) {
    badges.push(el("span", { class: "badge place" }, t(`place.${player.place}`)));
  } else if (player.passed) {
    badges.push(el("span", { class: "badge passed" }, t("table.passed")));
  } else if (turn && scene.phase !== "over") {
    badges.push(el("span", { class: "badge turn" }, t(scene.phase === "give" ? "table.giving" : "table.turn")));
  }
  return el(
    tag,
    { class: `seat${turn ? " turn" : ""}${player.out ? " out" : ""}${player.passed ? " has-passed" : ""}`, "data-player": player.player },
    el("span", { class: "name" }, playerName(scene, player.player)),
    el("span", { class: "badges" }, badges),
    el(
      "span",
      { class: "numbers" },
      el("span", { class: "count" }, cardBack({ small: true }), el("span", {}, t("table.cards", { count: player.count }))),
      el("span", { class: "total" }, t("table.points", { count: player.total })),
    ),
    open ? el("span", { class: "open-hand" }, sortCards(player.cards, scene.game).map((token) => cardElement(token, { small: true }))) : null,
  );
}

function result(scene) {
  const rows = [...scene.players].sort((a, b) => a.place - b.place);
  return el(
    "ol",
    { class: "result" },
    rows.map((player) =>
      el(
        "li",
        {},
        el("span", { class: "badge place" }, t(`place.${player.place}`)),
        el("span", { class: "name" }, playerName(scene, player.player)),
        el("span", { class: "points" }, t("table.points", { count: player.points })),
      ),
    ),
  );
}
