// What happened at a table, in words.

import { cardName, meldName } from "./cards.js";
import { hasText, t } from "./text.js";

/** The name of a player for texts: "You" for the viewer of a seat. */
export function playerName(scene, player) {
  return isYou(scene, player) && hasText("event.you") ? t("event.you") : scene.players[player].name;
}

/** Whether the viewer plays in this seat; who only looks on from it is called by name. */
export function isYou(scene, player) {
  return scene.viewer === player && !scene.spectator;
}

/* Where the viewer acts, languages want another form of the verb. */
function sentence(key, scene, player, values = {}) {
  const own = `${key}.you`;
  return isYou(scene, player) && hasText(own)
    ? t(own, values)
    : t(key, { ...values, name: scene.players[player].name });
}

/** One sentence for an event. */
export function eventText(event, scene) {
  switch (event.type) {
    case "start":
      return t("event.start", { number: event.number });
    case "gave":
      return gaveText(event, scene);
    case "played":
      return playedText(event, scene);
    case "passed":
      return event.refused
        ? sentence("event.refused", scene, event.player, { why: event.refused })
        : sentence("event.passed", scene, event.player);
    case "trick":
      return sentence("event.trick", scene, event.leader);
    case "out":
      return sentence("event.out", scene, event.player, { place: t(`place.${event.place}`) });
    case "over":
      return t("event.over", {
        number: event.number,
        order: event.order.map((player) => playerName(scene, player)).join(t("common.listSeparator")),
      });
    default:
      return "";
  }
}

function gaveText(event, scene) {
  const values = { from: playerName(scene, event.from), to: playerName(scene, event.to), count: event.count };
  if (event.cards === null) {
    return t("event.gave.hidden", values);
  }
  values.cards = event.cards.map(cardName).join(t("common.listSeparator"));
  if (isYou(scene, event.from)) {
    return t(event.forced ? "event.gave.youMust" : "event.gave.you", values);
  }
  return isYou(scene, event.to) ? t("event.gave.toYou", values) : t("event.gave", values);
}

function playedText(event, scene) {
  const text = sentence("event.played", scene, event.player, { meld: meldName(event.cards, event.kind) });
  const effects = event.effects.map((effect) => t(`effect.${effect}`));
  return [text, ...effects].join(t("common.sentenceSeparator"));
}
