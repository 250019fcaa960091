// Draws a table from a scene: the same picture for playing, watching and replaying.

import { cardBack, cardElement, cardName, handToken, setCard, sortCards, sortMeld, suitIcon } from "./cards.js";
import { clear, el } from "./page.js";
import { isYou, playerName } from "./events.js";
import { fly, moment, moves, sweep } from "./motion.js";
import { number, t } from "./text.js";

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
    this.felt = el("div", { class: "felt" }, this.facts, this.centre);
    this.shown = null;
    this.root = el(
      "section",
      { class: "table", "aria-label": t("table.label") },
      this.seats,
      this.felt,
      this.own,
      this.hand,
    );
    this.hand.addEventListener("keydown", (event) => this.walk(event));
    this.hand.addEventListener("focusin", () => this.stop());
    parent.append(this.root);
  }

  /**
   * Draws a scene. Options: selected (Set of cards), enabled (Set of cards, or undefined for all), onCard(card, event),
   * which makes the viewer's cards buttons, onEnter(card) for that key on one of them, ahead (they are chosen before one's
   * turn).
   */
  show(scene, options = {}) {
    const seated = scene.viewer >= 0;
    const before = this.follows(scene) && moves() ? this.boxes() : null;
    const last = this.shown;
    this.shown = scene;
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
    if (before !== null) {
      this.move(last, scene, before);
    }
  }

  /** Shows a word large over the table for a moment. */
  moment(name, text) {
    moment(this.felt, el("p", { class: `moment moment-${name}`, "aria-hidden": "true" }, text));
  }

  /* Whether a scene is what comes after the one that is shown: stepping back, nothing flies. */
  follows(scene) {
    return this.shown !== null && this.shown.number === scene.number && this.shown.step < scene.step && this.shown.viewer === scene.viewer;
  }

  /* Where things are now, to let them come from there. */
  boxes() {
    const ghosts = [...this.centre.querySelectorAll(".meld")].map((meld) => ({
      picture: meld.cloneNode(true),
      box: meld.getBoundingClientRect(),
    }));
    const hand = new Map([...this.hand.children].map((card) => [card.dataset.card, card.getBoundingClientRect()]));
    return { ghosts, hand };
  }

  seatOf(player) {
    return this.root.querySelector(`.seat[data-player="${player}"]`);
  }

  move(last, scene, before) {
    const played = lastPlay(scene);
    const earlier = lastPlay(last);
    if (played !== null && (earlier === null || played.at > earlier.at)) {
      const from = this.seatOf(played.player)?.getBoundingClientRect();
      [...this.centre.querySelectorAll(".to-beat .card")].forEach((card, i) => {
        const box = before.hand.get(card.dataset.card) ?? from;
        if (box) {
          fly(card, box, i * 30);
        }
      });
    }
    if (last.trick.number < scene.trick.number && scene.trick.plays.length === 0 && earlier !== null && played?.at === earlier.at) {
      const taker = this.seatOf(earlier.player);
      if (taker !== null) {
        sweep(this.felt, before.ghosts, taker.getBoundingClientRect());
      }
    }
    for (const card of this.hand.children) {
      const box = before.hand.get(card.dataset.card);
      if (box) {
        fly(card, box);
      }
    }
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
          ? t("table.gameOf", { number: number(scene.number), games: number(scene.games) })
          : t("table.game", { number: number(scene.number) })),
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
    if (scene.reversed !== null && scene.phase !== "over") {
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
        this.centre.append(el("p", { class: "caption lead" }, leadText(scene)));
      }
    }
  }

  showOwn(scene, seated) {
    clear(this.own);
    if (seated) {
      this.own.append(seat(scene, scene.players[scene.viewer], "div"));
    }
  }

  press(token, event) {
    if (this.buttons.get(token)?.getAttribute("aria-disabled") === "false") {
      this.onCard(token, event);
    }
  }

  /* The hand is one stop of the Tab key; arrow keys, Home and End go from card to card, Enter plays. */
  walk(event) {
    const cards = [...this.hand.children];
    const at = cards.indexOf(document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    if (to !== undefined) {
      event.preventDefault();
      cards.at(to % cards.length).focus();
    } else if (event.key === "Enter" && this.onEnter) {
      event.preventDefault();
      this.onEnter(cards[at].dataset.card);
    }
  }

  /* The card that the Tab key leads to: the one that was visited last, or the first. */
  stop() {
    const cards = [...this.hand.children];
    const visited = cards.find((card) => card === document.activeElement) ?? cards.find((card) => card.tabIndex === 0) ?? cards[0];
    cards.forEach((card) => {
      card.tabIndex = card === visited ? 0 : -1;
    });
  }

  showHand(scene, seated, options) {
    const cards = seated ? sortCards(scene.players[scene.viewer].cards ?? [], scene.game, scene.reversed) : [];
    this.hand.setAttribute("aria-label", t("table.hand", { count: cards.length }));
    this.hand.hidden = !seated;
    this.hand.classList.toggle("ahead", options.ahead ?? false);
    if (!options.onCard) {
      this.buttons.clear();
      this.hand.replaceChildren(...cards.map((token) => cardElement(token)));
      return;
    }
    this.onCard = options.onCard;
    this.onEnter = options.onEnter;
    const focused = [...this.hand.children].indexOf(document.activeElement);
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
        this.buttons.set(token, cardElement(token, { button: true, onclick: (event) => this.press(token, event) }));
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
    if (focused >= 0 && !this.hand.contains(document.activeElement)) {
      this.hand.children[Math.min(focused, cards.length - 1)]?.focus(); // its card was played
    }
    this.stop();
  }
}

/* The last meld that was laid, and as which of the game; null before the first. */
function lastPlay(scene) {
  const plays = (trick) => (trick?.plays ?? []).filter((play) => play.cards.length > 0);
  const now = plays(scene.trick);
  const last = now.at(-1) ?? plays(scene.before).at(-1);
  return last === undefined ? null : { ...last, at: now.length > 0 ? scene.trick.number * 1000 + now.length : (scene.trick.number - 1) * 1000 + plays(scene.before).length };
}

/** Who leads a trick; and with what, where the first meld of a game must hold a card. */
export function leadText(scene) {
  if (!isYou(scene, scene.turn)) {
    return t("table.lead", { name: scene.players[scene.turn].name });
  }
  const melds = (scene.legal ?? []).filter((meld) => meld.length > 0);
  const must = scene.players[scene.viewer].count > 1 ? melds[0]?.find((token) => melds.every((meld) => meld.includes(token))) : undefined;
  return must === undefined ? t("table.lead.you") : t("table.lead.with", { card: cardName(must) });
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
    const place = scene.phase === "over" ? placeText(player.points, scene.players.map(({ points }) => points)) : t(`place.${player.place}`);
    badges.push(el("span", { class: "badge place" }, place));
  } else if (player.passed) {
    badges.push(el("span", { class: "badge passed" }, t("table.passed")));
  } else if (turn && scene.phase !== "over") {
    badges.push(el("span", { class: "badge turn" }, t(scene.phase === "give" ? "table.giving" : "table.turn")));
  }
  return el(
    tag,
    { class: `seat${turn ? " turn" : ""}${player.out ? " out" : ""}${player.passed ? " has-passed" : ""}`, "data-player": player.player },
    el("span", { class: "name", title: playerName(scene, player.player) }, playerName(scene, player.player)),
    el("span", { class: "badges" }, badges),
    el(
      "span",
      { class: "numbers" },
      el("span", { class: "count" }, cardBack({ small: true }), el("span", {}, t("table.cards", { count: player.count }))),
      el("span", { class: "total" }, t("table.points", { count: player.total })),
    ),
    open ? el("span", { class: "open-hand" }, sortCards(player.cards, scene.game, scene.reversed).map((token) => cardElement(token, { small: true }))) : null,
  );
}

/** The place of somebody's points among those of all, equal points sharing the better place. */
export function placeText(points, all) {
  const place = t(`place.${all.filter((other) => other > points).length}`);
  return all.filter((other) => other === points).length > 1 ? t("place.shared", { place }) : place;
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
        el("span", { class: "badge place" }, placeText(player.points, rows.map(({ points }) => points))),
        el("span", { class: "name", title: playerName(scene, player.player) }, playerName(scene, player.player)),
        el("span", { class: "points" }, t("table.points", { count: player.points })),
      ),
    ),
  );
}
