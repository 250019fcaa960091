package kakumei.papers.playouts;

import java.util.List;
import java.util.function.Supplier;
import kakumei.entrant.HandCountFiles;
import kakumei.search.DownWorlds;
import kakumei.search.FixedWorlds;
import kakumei.search.RandomWorlds;
import kakumei.search.RankedWorlds;
import kakumei.search.Worlds;
import kakumei.search.daihinmin.EstimatedWorlds;
import kakumei.search.daihinmin.HandCounts;

/** What the playouts of a board know, or guess, of the other hands. */
enum Knowledge {
    /** All cards: what "best" is measured by. */
    ALL(0, "all known"),
    /** All cards once more, by other chance: what playouts alone leave open. */
    ALL_AGAIN(1, "all known, again"),
    /** No card: all are shuffled. */
    NONE(2, "none known"),
    /** The strongest card of each. */
    STRONGEST(3, "strongest known"),
    /** The weakest card of each. */
    WEAKEST(4, "weakest known"),
    /** The strongest and the weakest card of each. */
    BOTH(5, "strongest and weakest known"),
    /** No card; dealt by Rand/D of paper 004. */
    DOWN(6, "none known, Rand/D"),
    /** No card; dealt by Rand/DR of paper 004. */
    RANKED(7, "none known, Rand/DR"),
    /** No card; estimated by HE of paper 004. */
    ESTIMATED(8, "none known, HE");

    /** The methods that paper 002 compares. */
    static final List<Knowledge> OF_PAPER = List.of(NONE, STRONGEST, WEAKEST, BOTH);
    /** All that are compared with {@link #ALL}. */
    static final List<Knowledge> COMPARED = List.of(ALL_AGAIN, NONE, STRONGEST, WEAKEST, BOTH, DOWN, RANKED, ESTIMATED);

    private static final HandCounts TABLE = HandCountFiles.load("all");

    private final int number;
    private final String text;

    Knowledge(int number, String text) {
        this.number = number;
        this.text = text;
    }

    /** Counts from 0; seeds depend on it. */
    int number() {
        return number;
    }

    /** The words in tables. */
    String text() {
        return text;
    }

    /** The hand generator for a board. */
    Supplier<? extends Worlds> worlds(Board board) {
        return switch (this) {
            case ALL, ALL_AGAIN -> fixed(FixedWorlds.Fix.ALL_KNOWN, board);
            case NONE -> RandomWorlds::new;
            case STRONGEST -> fixed(FixedWorlds.Fix.STRONGEST, board);
            case WEAKEST -> fixed(FixedWorlds.Fix.WEAKEST, board);
            case BOTH -> fixed(FixedWorlds.Fix.STRONGEST_WEAKEST, board);
            case DOWN -> DownWorlds::new;
            case RANKED -> RankedWorlds::new;
            case ESTIMATED -> () -> new EstimatedWorlds(TABLE);
        };
    }

    private static Supplier<Worlds> fixed(FixedWorlds.Fix fix, Board board) {
        return () -> new FixedWorlds(fix, board.truth());
    }
}
