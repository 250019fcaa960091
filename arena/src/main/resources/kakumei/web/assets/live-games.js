// The games of a table that is watched: the one that is shown and the one that waits for its end. What was missed is asked for.

export class LiveGames {
  /** `ask` gets all of the game that the table shows now. */
  constructor(ask) {
    this.ask = ask;
    this.forget();
  }

  /** Forgets all of it, as for another table. */
  forget() {
    this.shown = null;
    this.next = null;
    this.at = -1;
  }

  /**
   * Takes in that a game goes on or another begins. Tells whether there is something to show for the first time
   * (`begins`) and whether what is shown has changed (`changes`); null if it was no news.
   */
  async receive(news) {
    if (news.frames.length === 0) {
      return null;
    }
    if (this.shown === null || news.serial < this.shown.serial) {
      this.next = null;
      this.shown = { serial: news.serial, frames: [] };
      this.at = -1;
    }
    let game = this.shown;
    if (news.serial > this.shown.serial) {
      if (this.next === null || this.next.serial !== news.serial) {
        this.next = { serial: news.serial, frames: [] };
      }
      game = this.next;
    }
    if (news.from > game.frames.length) {
      return game.asked ? null : this.fill(game);
    }
    if (news.from + news.frames.length < game.frames.length) {
      return null; // asked for before what has come since
    }
    game.frames.splice(news.from, game.frames.length, ...news.frames);
    const begins = this.at < 0;
    if (begins) {
      this.at = this.shown.frames.at(-1).phase === "over" ? 0 : this.shown.frames.length - 1;
    }
    return { begins, changes: begins || (game === this.shown && this.at >= news.from) };
  }

  async fill(game) {
    game.asked = true;
    try {
      const all = await this.ask();
      return game === this.shown || game === this.next ? await this.receive(all) : null;
    } catch {
      return null; // asked for again with the next step
    } finally {
      game.asked = false;
    }
  }

  frame() {
    return this.shown.frames[this.at];
  }

  atEnd() {
    return this.at >= this.shown.frames.length - 1;
  }

  /** Goes to the next step, or to the game that waits; whether there was any. */
  advance() {
    if (!this.atEnd()) {
      this.at++;
    } else if (this.next !== null) {
      this.take();
      this.at = 0;
    } else {
      return false;
    }
    return true;
  }

  /** Shows the game that waits. */
  take() {
    this.shown = this.next;
    this.next = null;
  }

  /** How many steps what is shown is behind. */
  behind() {
    return this.shown.frames.length - 1 - this.at + (this.next === null ? 0 : this.next.frames.length);
  }
}
