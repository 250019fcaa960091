/**
 * Climbing card games played by programs: cards, rules, players, search, ratings and matches.
 *
 * <p>What is exported to everybody is the library: it changes as {@code docs/library.md} promises. What is exported to the
 * rest of Kakumei alone may change with every release.
 */
@SuppressWarnings("module") // the modules below are not there when this one is compiled
module kakumei.core {
    requires static org.jspecify;

    exports kakumei.random;
    exports kakumei.cards;
    exports kakumei.rules;
    exports kakumei.rules.daihinmin;
    exports kakumei.rules.bigtwo;
    exports kakumei.player;
    exports kakumei.player.daihinmin;
    exports kakumei.player.bigtwo;
    exports kakumei.search;
    exports kakumei.rating;
    exports kakumei.match;
    exports kakumei.net to
            kakumei.arena,
            kakumei.bench,
            kakumei.spark;
    exports kakumei.search.daihinmin to
            kakumei.arena,
            kakumei.bench,
            kakumei.spark;
    exports kakumei.search.bigtwo to
            kakumei.arena,
            kakumei.bench,
            kakumei.spark;
    exports kakumei.search.inputs to
            kakumei.arena,
            kakumei.bench,
            kakumei.spark;
    exports kakumei.search.linear to
            kakumei.arena,
            kakumei.bench,
            kakumei.spark;

    uses kakumei.match.Umpire;
}
