// Instead of a page that cannot be shown: why, and where to go on. The server writes the status into the page.

import { el, startPage } from "./page.js";
import { t } from "./text.js";

startPage("refused", async (main) => {
  const status = document.querySelector("meta[name=status]").content;
  main.append(
    el("h1", {}, t(`refused.${status}`)),
    el("p", { class: "lede" }, t(`refused.${status}.hint`)),
    el("p", {}, el("a", { href: "/" }, t("refused.home"))),
  );
});
