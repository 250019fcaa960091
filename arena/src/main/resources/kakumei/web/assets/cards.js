// Playing cards, drawn as SVG. Suits differ by shape, not by colour alone, and every card has a spoken name.

import { gameOf } from "./games.js";
import { el, set, svg } from "./page.js";
import { t } from "./text.js";

/* Each in a square of 100. */
const SHAPES = {
  S: "M50 4C58 26 94 42 94 68c0 14-10 22-22 22-8 0-14-4-18-10 0 10 4 14 10 18H36c6-4 10-8 10-18-4 6-10 10-18 10C16 90 6 82 6 68 6 42 42 26 50 4z",
  H: "M50 94C22 70 6 52 6 32 6 16 17 6 30 6c9 0 16 5 20 13C54 11 61 6 70 6c13 0 24 10 24 26 0 20-16 38-44 62z",
  D: "M50 3 88 50 50 97 12 50z",
  C: "M50 5c12 0 21 9 21 20 0 7-3 12-8 16 3-2 7-3 11-3 12 0 21 9 21 21S86 80 74 80c-9 0-16-5-20-12 0 13 4 22 11 30H35c7-8 11-17 11-30-4 7-11 12-20 12C14 80 5 71 5 59s9-21 21-21c4 0 8 1 11 3-5-4-8-9-8-16C29 14 38 5 50 5z",
};

const RANK_NAMES = { T: "10" };
const RANKS = "3456789TJQKA2";

/* Where the pips of a rank stand, in a card of 100 x 140; those below the middle stand on their heads. */
const LEFT = 30;
const MIDDLE = 50;
const RIGHT = 70;
const PIPS = {
  A: [[MIDDLE, 70]],
  2: [[MIDDLE, 28], [MIDDLE, 112]],
  3: [[MIDDLE, 28], [MIDDLE, 70], [MIDDLE, 112]],
  4: [[LEFT, 28], [RIGHT, 28], [LEFT, 112], [RIGHT, 112]],
  5: [[LEFT, 28], [RIGHT, 28], [MIDDLE, 70], [LEFT, 112], [RIGHT, 112]],
  6: [[LEFT, 28], [RIGHT, 28], [LEFT, 70], [RIGHT, 70], [LEFT, 112], [RIGHT, 112]],
  7: [[LEFT, 28], [RIGHT, 28], [MIDDLE, 49], [LEFT, 70], [RIGHT, 70], [LEFT, 112], [RIGHT, 112]],
  8: [[LEFT, 28], [RIGHT, 28], [MIDDLE, 49], [LEFT, 70], [RIGHT, 70], [MIDDLE, 91], [LEFT, 112], [RIGHT, 112]],
  9: [[LEFT, 28], [RIGHT, 28], [LEFT, 56], [RIGHT, 56], [MIDDLE, 70], [LEFT, 84], [RIGHT, 84], [LEFT, 112], [RIGHT, 112]],
  T: [[LEFT, 28], [RIGHT, 28], [MIDDLE, 42], [LEFT, 56], [RIGHT, 56], [LEFT, 84], [RIGHT, 84], [MIDDLE, 98], [LEFT, 112], [RIGHT, 112]],
};

const CROWN = "M10 80 4 30l24 22L50 14l22 38 24-22-6 50z";
const CAP = "M50 20C30 20 22 40 22 58L4 44l8 40h76l8-40-18 14C78 40 70 20 50 20z";
const STAR = "M50 4 62 38 98 38 69 59 80 94 50 73 20 94 31 59 2 38 38 38z";

/** What a token of the server shows: a card, or the joker and the card it stands for. */
export function parseCard(token) {
  if (token.startsWith("JK")) {
    return { joker: true, as: token.startsWith("JK=") ? token.slice(3) : null };
  }
  return { joker: false, suit: token[0], rank: token[1] };
}

/** The token of a card in a hand: "JK" for the joker, whatever it stands for. */
export function handToken(token) {
  return token.startsWith("JK") ? "JK" : token;
}

/** The spoken name of a card: "spade 3". */
export function cardName(token) {
  const card = parseCard(token);
  if (card.joker) {
    return card.as === null ? t("card.joker") : t("card.jokerAs", { card: cardName(card.as) });
  }
  return t("card.name", { suit: t(`card.${card.suit}`), rank: RANK_NAMES[card.rank] ?? card.rank });
}

/** Cards from the weakest to the strongest, also while low ranks are strong; the joker last. */
export function sortCards(cards, game, reversed = false) {
  const suits = gameOf(game).suits;
  const rank = (token) => (reversed ? RANKS.length - RANKS.indexOf(token[1]) : RANKS.indexOf(token[1]));
  const value = (token) => (token.startsWith("JK") ? 99 : rank(token) + suits.indexOf(token[0]) / 10);
  return [...cards].sort((a, b) => value(a) - value(b));
}

/** The cards of a meld as they are laid: a joker where the card stands that it is. */
export function sortMeld(cards, game) {
  const place = new Map(cards.map((token) => [token.startsWith("JK=") ? token.slice(3) : token, token]));
  return sortCards(place.keys(), game).map((token) => place.get(token));
}

/** The spoken name of a meld. */
export function meldName(tokens, kind) {
  if (tokens.length === 0) {
    return t("kind.pass");
  }
  const cards = sortMeld(tokens).map(cardName).join(t("common.listSeparator"));
  return kind && kind !== "single" && kind !== "joker" ? t("kind.of", { kind: t(`kind.${kind}`), cards }) : cards;
}

/** A suit by itself, for texts and chips. */
export function suitIcon(suit) {
  return el(
    "span",
    { class: `suit suit-${suit}`, role: "img", "aria-label": t(`card.${suit}`) },
    svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, svg("path", { d: SHAPES[suit] })),
  );
}

function shape(path, x, y, size, turned, name) {
  const half = size / 2;
  const turn = turned ? ` rotate(180 ${half} ${half})` : "";
  return svg("path", {
    d: path,
    class: name,
    transform: `translate(${x - half} ${y - half})${turn} scale(${size / 100})`,
  });
}

function text(content, x, y, size, name = "") {
  return svg("text", { x, y, "font-size": size, "text-anchor": "middle", class: name }, content);
}

function corner(rank, suit, turned) {
  const rankText = RANK_NAMES[rank] ?? rank;
  return svg(
    "g",
    turned ? { transform: "rotate(180 50 70)" } : {},
    text(rankText, 14, 24, rankText.length > 1 ? 21 : 25, "rank"),
    shape(SHAPES[suit], 14, 37, 17, false),
  );
}

function face(rank, suit) {
  const parts = [corner(rank, suit, false), corner(rank, suit, true)];
  if (PIPS[rank]) {
    const size = rank === "A" ? 48 : 21;
    PIPS[rank].forEach(([x, y]) => parts.push(shape(SHAPES[suit], x, y, size, y > 70)));
    return parts;
  }
  parts.push(svg("rect", { x: 26, y: 18, width: 48, height: 104, rx: 4, class: "court" }));
  for (const turned of [false, true]) {
    parts.push(
      svg(
        "g",
        turned ? { transform: "rotate(180 50 70)" } : {},
        shape(rank === "J" ? CAP : CROWN, 50, 34, rank === "J" ? 22 : 26, false, "gilt"),
        shape(SHAPES[suit], 50, 57, 19, false),
      ),
    );
  }
  parts.push(svg("line", { x1: 27, y1: 92, x2: 73, y2: 48, class: "slash" }));
  return parts;
}

function jokerFace(as) {
  const parts = [
    svg("g", {}, text("★", 14, 24, 22, "rank")),
    svg("g", { transform: "rotate(180 50 70)" }, text("★", 14, 24, 22, "rank")),
    shape(STAR, 50, as ? 52 : 62, 44, false, "gilt"),
    text("JOKER", 50, as ? 88 : 104, 15, "joker-word"),
  ];
  if (as) {
    const rank = RANK_NAMES[as[1]] ?? as[1];
    parts.push(shape(SHAPES[as[0]], 42, 106, 17, false, `as as-${as[0]}`));
    parts.push(text(rank, 61, 113, 20, `as as-${as[0]}`));
  }
  return parts;
}

/* To the left, so that a card behind another still shows what it is. */
function smallFace(card) {
  if (card.joker) {
    return [shape(STAR, card.as ? 50 : 40, card.as ? 44 : 70, 60, false, "gilt")].concat(
      card.as
        ? [
            shape(SHAPES[card.as[0]], 30, 112, 34, false, `as as-${card.as[0]}`),
            text(RANK_NAMES[card.as[1]] ?? card.as[1], 68, 126, 42, `as as-${card.as[0]}`),
          ]
        : [],
    );
  }
  const rank = RANK_NAMES[card.rank] ?? card.rank;
  return [text(rank, 37, 62, rank.length > 1 ? 54 : 66, "rank"), shape(SHAPES[card.suit], 37, 102, 54, false)];
}

/* The face for narrow screens, where one reads the corner and little else. */
function compactFace(card) {
  if (card.joker) {
    return [text("JK", 27, 44, 40, "joker-word"), shape(STAR, 50, 92, 66, false, "gilt")];
  }
  const rank = RANK_NAMES[card.rank] ?? card.rank;
  return [
    text(rank, rank.length > 1 ? 33 : 27, 50, rank.length > 1 ? 50 : 56, "rank"),
    shape(SHAPES[card.suit], rank.length > 1 ? 82 : 74, 33, rank.length > 1 ? 26 : 34, false),
    shape(SHAPES[card.suit], 50, 96, 62, false),
  ];
}

function fullFace(card) {
  return [
    svg("g", { class: "full" }, ...(card.joker ? jokerFace(card.as) : face(card.rank, card.suit))),
    card.joker && card.as ? svg("g") : svg("g", { class: "compact" }, ...compactFace(card)),
  ];
}

/**
 * A card face up. Options: button (a real button), small, selected, disabled, onclick. Drawn once; change the state of a
 * button with setCard.
 */
export function cardElement(token, options = {}) {
  const card = parseCard(token);
  const picture = svg(
    "svg",
    { viewBox: "0 0 100 140", "aria-hidden": "true", focusable: "false" },
    ...(options.small ? smallFace(card) : fullFace(card)),
  );
  const colour = card.joker ? "joker" : `suit-${card.suit}`;
  const attributes = {
    class: `card ${colour}${options.small ? " small" : ""}`,
    "data-card": handToken(token),
    "aria-label": cardName(token),
  };
  if (options.button) {
    const button = el("button", { ...attributes, type: "button", onclick: options.onclick }, picture);
    return setCard(button, options);
  }
  return el("span", { ...attributes, role: "img" }, picture);
}

/** Changes whether the button of a card is selected or disabled. It stays in reach of the keyboard, to be read. */
export function setCard(button, { selected = false, disabled = false }) {
  return set(button, { "aria-pressed": selected ? "true" : "false", "aria-disabled": disabled ? "true" : "false" });
}

/** A card face down. */
export function cardBack(options = {}) {
  return el("span", { class: `card back${options.small ? " small" : ""}`, "aria-hidden": "true" });
}
