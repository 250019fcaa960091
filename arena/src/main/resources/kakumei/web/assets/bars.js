// Values with their intervals as bars: what a meld or a position is worth, in points.

import { el } from "./page.js";
import { number, t } from "./text.js";

function share(value, min, max) {
  return `${(100 * (value - min)) / (max - min)}%`;
}

function track(row, min, max) {
  const bar = el("span", { class: "bar-fill" });
  bar.style.setProperty("--mean", share(row.mean, min, max));
  const interval = el("span", { class: "bar-interval" });
  interval.style.setProperty("--low", share(row.low, min, max));
  interval.style.setProperty("--high", share(row.high, min, max));
  return el("span", { class: "bar-track", "aria-hidden": "true" }, bar, row.high > row.low ? interval : null);
}

/* How likely each place is, the first one first, as parts of one strip. */
function strip(places) {
  return el(
    "span",
    { class: "bar-places", "aria-hidden": "true" },
    places.map((chance, place) => {
      const part = el("span", { class: `place-part place-${place}` });
      part.style.setProperty("--share", `${100 * chance}%`);
      return part;
    }),
  );
}

/** How likely each place is, in words. */
export function placesText(places) {
  return places.map((chance, place) => t("thought.place", { place: t(`place.${place}`), share: number(100 * chance) })).join(" · ");
}

/**
 * Bars for rows of {label, mean, low, high, places, note, strong}. The scale goes from `min` to `max` points. Numbers are told
 * in text beside the bars, so nothing is lost without them.
 */
export function bars(rows, { min, max, label }) {
  return el(
    "ol",
    { class: "bars", "aria-label": label },
    rows.map((row) =>
      el(
        "li",
        { class: row.strong ? "bar strong" : "bar" },
        el("span", { class: "bar-label" }, row.label),
        track(row, min, max),
        row.places ? strip(row.places) : null,
        el(
          "span",
          { class: "bar-value" },
          el("span", { class: "bar-mean" }, number(row.mean, 2)),
          row.high > row.low
            ? el("span", { class: "bar-range" }, t("thought.interval", { low: number(row.low, 2), high: number(row.high, 2) }))
            : null,
          row.places ? el("span", { class: "bar-note" }, placesText(row.places)) : null,
          row.note ? el("span", { class: "bar-note" }, row.note) : null,
        ),
      ),
    ),
  );
}
