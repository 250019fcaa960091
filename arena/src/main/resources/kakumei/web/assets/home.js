// The first page: what can be done here.

import { el, startPage } from "./page.js";
import { t } from "./text.js";
import { cardElement } from "./cards.js";

startPage("home", async (main, about) => {
  main.append(
    el(
      "section",
      { class: "hero" },
      el("div", {}, el("h1", {}, t("home.heading")), el("p", { class: "lede" }, t("home.intro"))),
      el("div", { class: "fan", "aria-hidden": "true" }, ["H3", "S8", "DQ", "CA", "JK"].map((token) => cardElement(token))),
    ),
    el(
      "ul",
      { class: "doors" },
      about.parts.map((part) =>
        el("li", {}, el("a", { class: "door", href: `/${part}` }, el("h2", {}, t(`nav.${part}`)), el("p", {}, t(`home.${part}`)))),
      ),
    ),
    el("p", { class: "muted" }, t("home.version", { version: about.version })),
  );
});
