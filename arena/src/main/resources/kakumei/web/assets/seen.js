// A scene as one seat, nobody, or everybody sees it: watching and replaying know all hands and show what is asked for.

import { el } from "./page.js";
import { t } from "./text.js";

/** Everybody's hand. */
export const ALL = -1;
/** Nobody's hand. */
export const NOBODY = -2;

function seenEvent(event, seat) {
  if (event.type === "gave" && seat !== event.from && seat !== event.to) {
    return { ...event, cards: null };
  }
  return event.type === "passed" && seat !== event.player ? { ...event, refused: undefined } : event;
}

/** The scene with the hands that `seat` sees: a player number, ALL or NOBODY. */
export function seenFrom(scene, seat) {
  if (seat === ALL) {
    return scene;
  }
  return {
    ...scene,
    viewer: seat,
    spectator: true,
    players: scene.players.map((player) =>
      player.player === seat ? player : { ...player, cards: null, gave: [], got: [] },
    ),
    events: scene.events.map((event) => seenEvent(event, seat)),
  };
}

/** A choice of whose hands are shown; `names` by player number. */
export function handsChoice(names, chosen, onchange) {
  const options = [
    [ALL, t("viewer.hands.all")],
    ...names.map((name, player) => [player, t("viewer.hands.one", { name })]),
    [NOBODY, t("viewer.hands.none")],
  ];
  return el(
    "label",
    { class: "choice" },
    el("span", {}, t("viewer.hands")),
    el(
      "select",
      { id: "hands", onchange: (event) => onchange(Number(event.target.value)) },
      options.map(([value, text]) => el("option", { value, selected: value === chosen }, text)),
    ),
  );
}
