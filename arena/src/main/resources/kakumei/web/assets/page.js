// What all pages share: header, navigation, language, light and dark, and small helpers to build elements.

import { addGames } from "./games.js";
import { addText, changeLanguage, hasText, language, languages, t } from "./text.js";
import { get } from "./api.js";
import { keep, kept } from "./kept.js";

/** Makes an element. Attributes beginning with "on" are listeners; true and false switch an attribute. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  set(node, attributes);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Sets attributes of an element as el does. */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      node.addEventListener(name.slice(2), value);
    } else if (value === true) {
      node.setAttribute(name, "");
    } else if (value === false || value === null || value === undefined) {
      node.removeAttribute(name);
    } else {
      node.setAttribute(name, String(value));
    }
  }
  return node;
}

/** Makes an element of SVG. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  set(node, attributes);
  node.append(...children);
  return node;
}

/** Takes all children out of an element. */
export function clear(node) {
  node.replaceChildren();
  return node;
}

const live = el("div", { class: "sr-only", "aria-live": "polite", role: "status" });
const alerts = el("div", { class: "toasts", "aria-live": "assertive", role: "alert" });
let waiting = [];

/** Lets a screen reader say something once it is done with what it says now. */
export function announce(text) {
  waiting.push(text);
  if (waiting.length === 1) {
    setTimeout(() => {
      live.textContent = waiting.join(" ");
      waiting = [];
    }, 150);
  }
}

/** Shows a message for some seconds. */
export function toast(text) {
  const shown = el("p", { class: "toast" }, text);
  alerts.append(shown);
  setTimeout(() => shown.remove(), 7000);
}

/** The sentence for an error of a call, in the reader's language; what only the server can tell stands in it as it is. */
export function errorText(error) {
  if (error.status === 0) {
    return t("common.offline");
  }
  const key = `refusal.${error.code}`;
  return hasText(key) ? t(key) : t("refusal.other", { message: error.message });
}

function applyTheme() {
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
  }
}

function isDark() {
  const theme = document.documentElement.dataset.theme;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function themeSwitch() {
  const button = el("button", { class: "quiet", type: "button", id: "theme" });
  const show = () => {
    button.textContent = isDark() ? t("common.light") : t("common.dark");
  };
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
    keep("theme", document.documentElement.dataset.theme);
    show();
  });
  show();
  return button;
}

function languageSwitch() {
  return el(
    "span",
    { class: "languages", role: "group", "aria-label": t("common.language") },
    languages.map(([code, name]) =>
      el(
        "button",
        {
          class: "quiet",
          type: "button",
          lang: code,
          "data-lang": code,
          "aria-pressed": code === language() ? "true" : "false",
          onclick: () => changeLanguage(code),
        },
        name,
      ),
    ),
  );
}

function header(part, { parts, access }) {
  const pages = parts.includes("wall") && access === "control" ? [...parts, "desk"] : parts;
  const links = pages.map((name) =>
    el("a", { href: `/${name}`, "aria-current": name === part ? "page" : null }, t(`nav.${name}`)),
  );
  return el(
    "header",
    { class: "top" },
    el("a", { class: "skip", href: "#main" }, t("common.skip")),
    el("a", { class: "brand", href: "/", "aria-current": part === "home" ? "page" : null }, mark(), "Kakumei"),
    el("nav", { "aria-label": t("common.navigation") }, links),
    tools,
    el("div", { class: "switches" }, languageSwitch(), themeSwitch()),
  );
}

const tools = el("div", { class: "tools" });

/** Puts a button or link into the header, where it is always at hand. */
export function tool(element) {
  tools.append(element);
}

async function offerToContinue() {
  const { continueLink } = await import("./continue.js"); // it needs what this makes
  const link = await continueLink();
  if (link !== null) {
    tool(link);
  }
}

function mark() {
  return el("img", { src: new URL("./icon.svg", import.meta.url), alt: "", width: "28", height: "28" });
}

/* A token opens seats or control; the server has put it into a cookie by now, and the address need not show it. */
function hideToken() {
  const url = new URL(location.href);
  if (url.searchParams.has("token")) {
    url.searchParams.delete("token");
    history.replaceState(null, "", url);
  }
}

/* What the server says of itself comes with the page; a page of refusal asks for it. */
function getAbout() {
  const told = document.getElementById("about");
  return told === null ? get("/api/about") : JSON.parse(told.textContent);
}

/** Starts a page: builds what all pages share, loads its texts, and lets `draw(main, about)` fill the rest. */
export async function startPage(part, draw) {
  applyTheme();
  hideToken();
  document.documentElement.lang = language();
  const main = document.getElementById("main");
  try {
    const [about] = await Promise.all([getAbout(), addText("common"), addText(part)]);
    addGames(about.games);
    document.title = `${t(`${part}.title`)} – Kakumei`;
    document.body.prepend(header(part, about));
    document.body.append(live, alerts);
    if (about.parts.includes("play") && about.access !== "watch") {
      offerToContinue();
    }
    await draw(main, about);
  } catch (error) {
    main.append(el("p", { class: "problem" }, hasText("refusal.other") ? errorText(error) : error.message || "The server cannot be reached."));
    throw error;
  } finally {
    document.body.dataset.ready = "true";
  }
}
