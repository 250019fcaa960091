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

/**
 * Bars for rows of {label, mean, low, high, note, strong}. The scale goes from `min` to `max` points. Numbers are told
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
        el(
          "span",
          { class: "bar-value" },
          el("span", { class: "bar-mean" }, number(row.mean, 2)),
          row.high > row.low
            ? el("span", { class: "bar-range" }, t("thought.interval", { low: number(row.low, 2), high: number(row.high, 2) }))
            : null,
          row.note ? el("span", { class: "bar-note" }, row.note) : null,
        ),
      ),
    ),
  );
}
