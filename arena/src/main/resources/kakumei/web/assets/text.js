// The texts of the page: one dictionary per language, flat keys, {name} filled in.

import { keep, kept } from "./kept.js";

const LANGUAGES = ["en", "ja"];
const texts = new Map();
let current = choose();

function choose() {
  const asked = new URLSearchParams(location.search).get("lang");
  if (LANGUAGES.includes(asked)) {
    keep("lang", asked);
    return asked;
  }
  const before = kept("lang");
  if (LANGUAGES.includes(before)) {
    return before;
  }
  for (const wanted of navigator.languages ?? []) {
    const short = wanted.slice(0, 2);
    if (LANGUAGES.includes(short)) {
      return short;
    }
  }
  return "en";
}

/** The language in use: "en" or "ja". */
export function language() {
  return current;
}

/** All languages, with their own names. */
export const languages = [["en", "English"], ["ja", "日本語"]];

/** Changes the language and draws the page anew. */
export function changeLanguage(lang) {
  keep("lang", lang);
  const url = new URL(location.href);
  url.searchParams.set("lang", lang);
  location.replace(url);
}

/** Loads the texts of a part. */
export async function addText(part) {
  const answer = await fetch(new URL(`./text/${current}/${part}.json`, import.meta.url));
  if (!answer.ok) {
    throw new Error(`no texts of ${part} in ${current}`);
  }
  addTexts(await answer.json());
}

/** Takes in texts by their keys. */
export function addTexts(more) {
  for (const [key, text] of Object.entries(more)) {
    texts.set(key, text);
  }
}

/** Whether there is such a text; for keys made of names that come from the server. */
export function hasText(key) {
  return texts.has(key);
}

/**
 * The text of a key, with {name} replaced by values.name, and {name:one|many} by the word for as many as values.name;
 * where values.count is 1, that of key.one if there is one.
 */
export function t(key, values = {}) {
  const text = (String(values.count) === "1" ? texts.get(`${key}.one`) : undefined) ?? texts.get(key);
  if (text === undefined) {
    throw new Error(`no text ${key}`);
  }
  return text
    .replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (all, name, one, many) => (String(values[name]) === "1" ? one : many))
    .replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** A number as the language writes it. */
export function number(value, digits = 0) {
  return new Intl.NumberFormat(current, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}
