// Players of a league against each other: who won how many sets, or how likely one is stronger, for whom the reader chooses.

import { announce, clear, el } from "./page.js";
import { get } from "./api.js";
import { language, number, t } from "./text.js";
import { PlayerTable, chance, lead, playerLink, redraw, savers, score, sorted } from "./league-parts.js";

const MOST = 100;
const VIEWS = ["score", "superiority"];

/** The table of some players against each other; of a large league the strongest, until the reader chooses others. */
export class Pairs {
  constructor(box, id) {
    this.box = box;
    this.id = id;
    this.view = "score";
    this.chosen = null;
    this.pairs = { shown: [], players: [] };
    this.loads = 0;
    this.table = new PlayerTable(t("league.direct.title"));
    this.body = el("div", {});
    this.chips = el("ul", { class: "chips", "aria-label": t("league.direct.players") });
    this.problem = el("p", { class: "problem", role: "status" });
    this.names = el("datalist", { id: "pair-names" });
    this.drawn = false;
  }

  /** Draws who beat whom, which is known before the ratings are; does nothing once something is drawn. */
  async showEarly(standing) {
    if (!this.drawn) {
      await this.show({ shown: null, players: standing.players.filter((player) => player.sets > 0) }, null);
    }
  }

  /** Draws what is known now; `upsets` stand below it. */
  async show(now, upsets) {
    this.now = now;
    this.upsets = upsets;
    if (!this.drawn) {
      this.drawn = true;
      clear(this.box).append(this.views(), this.chooser(), this.body);
    }
    this.names.replaceChildren(...now.players.map((player) => el("option", { value: player.name })));
    await this.load();
  }

  views() {
    return el("fieldset", { class: "choice" }, el("legend", {}, t("league.direct.show")),
      VIEWS.map((view) => el("label", {},
        el("input", { type: "radio", name: "pairs", value: view, checked: view === this.view, onchange: () => { this.view = view; this.draw(); } }),
        " ", t(`league.direct.${view}`))));
  }

  chooser() {
    const field = el("input", { id: "pair-name", list: "pair-names", autocomplete: "off" });
    const form = el("form", { class: "pair-form", onsubmit: (event) => {
      event.preventDefault();
      if (this.add(field.value.trim())) {
        field.value = "";
      }
      field.focus();
    } },
    el("label", { for: "pair-name" }, t("league.direct.add")), " ", field, this.names, " ",
    el("button", { type: "submit" }, t("league.direct.added")), " ",
    el("button", { type: "button", onclick: () => { this.chosen = null; this.load(); } }, t("league.direct.strongest")));
    return el("div", { class: "pair-chooser" }, form, this.problem, this.chips);
  }

  get players() {
    return this.chosen ?? this.pairs.shown;
  }

  add(name) {
    this.problem.textContent = "";
    if (name === "" || this.players.includes(name)) {
      return true;
    }
    if (!this.now.players.some((player) => player.name === name)) {
      this.problem.textContent = t("league.direct.unknown", { name });
      return false;
    }
    /* A full table makes room at its lower end. */
    this.chosen = [...this.players.slice(0, MOST - 1), name];
    announce(name);
    this.load();
    return true;
  }

  remove(name) {
    this.chosen = this.players.filter((each) => each !== name);
    this.load();
  }

  async load() {
    const given = this.chosen === null && this.now.shown !== null;
    const load = ++this.loads;
    const pairs = given
      ? { shown: this.now.shown, players: this.now.players.filter((player) => player.against.length > 0) }
      : this.chosen?.length === 0
        ? { shown: [], players: [] }
        : await get(`/api/league/leagues/${this.id}/pairs?${this.query()}`);
    if (load === this.loads) { // otherwise something newer was asked for meanwhile
      this.pairs = pairs;
      this.draw();
    }
  }

  query(more = {}) {
    return new URLSearchParams(this.chosen === null ? more : { players: this.chosen.join("\n"), ...more });
  }

  draw() {
    const { shown, players } = this.pairs;
    const few = shown.length <= 30;
    redraw(this.chips, few ? shown.map((name) =>
      el("li", {}, name, " ", el("button", { type: "button", class: "quiet", "data-key": `out ${name}`,
        "aria-label": t("league.direct.remove", { name }), onclick: () => this.remove(name) }, "×"))) : []);
    const likely = this.view === "superiority";
    const value = (player, i) => (likely ? player.superiority[i] : (player.against[i]?.share ?? null));
    const columns = [
      sorted(t("league.player"), (player) => player.name),
      ...shown.map((name, i) => sorted(name, (player) => value(player, i))),
    ];
    const row = (player) => [
      playerLink(this.id, player.name),
      ...shown.map((name, i) => cell(value(player, i), player.against[i], likely)),
    ];
    const early = this.now.shown === null;
    redraw(this.body,
      el("p", { class: "muted" }, t(likely && early ? "league.computing" : likely ? "league.superiority.note" : "league.direct.note"),
        shown.length < this.now.players.length && this.chosen === null ? ` ${t("league.direct.some", { n: number(shown.length) })}` : ""),
      this.table.show(columns, players, row),
      early ? null : savers(this.id, { csv: `csv/pairs?${this.query()}`, svg: `svg/pairs?${this.query({ lang: language() })}` }),
      this.upsets);
  }
}

function cell(value, pair, likely) {
  if (value === null) {
    return { node: "", class: "empty" };
  }
  return {
    node: el("span", { title: pair === null ? null : lead(pair) }, likely ? chance(value) : score(pair)),
    class: value > 0.5 ? "ahead" : value < 0.5 ? "behind" : "",
    strength: Math.round(90 * Math.abs(value - 0.5)),
  };
}
