package kakumei.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.rating.Normal;
import kakumei.rating.PackedSets;
import kakumei.rating.PlackettLuce;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.store.StoredBlock;
import kakumei.store.StoredSet;

/** The kinds of rows that results of sets are told in: those of a league, or of a file. */
public enum SetRows {
    /** One row for each player of a set. */
    SETS(
            "sets",
            "whole:set",
            "text:start end seed",
            "whole:games",
            "text:rules code",
            "whole:player",
            "text:name spec",
            "real:points pointsPerGame",
            "whole:refused",
            "text:origin"),
    /** One row for each player of a block, the unit of a league's intervals. */
    BLOCKS(
            "blocks",
            "whole:set block games player",
            "text:name",
            "whole:points",
            "wholes:places",
            "whole:decisions nanos refused"),
    /** One row for each player whose rating a set changed, by each method: the curves over time as numbers. */
    RATINGS("ratings", "text:method", "whole:sets", "text:time player", "real:rating deviation low95 high95");

    /** Plackett-Luce is fitted to all sets at once: to no more prefixes than a curve needs. */
    private static final int MOST_FITS = 50;

    private static final double Z_95 = Normal.quantile(0.975);

    @SuppressWarnings("ImmutableEnumChecker") // its list of columns is a copy that nobody can change
    private final Frame frame;

    SetRows(String name, String... columns) {
        List<String> all = new ArrayList<>(List.of("text:source"));
        all.addAll(Arrays.asList(columns));
        frame = Frame.of(name, all.toArray(String[]::new));
    }

    /** What its rows look like. */
    public Frame frame() {
        return frame;
    }

    /**
     * Writes one set.
     *
     * @param end when it ended; empty if that is not known
     */
    public static void set(String source, int number, SetResult set, String end, RowWriter out) throws IOException {
        for (int player = 0; player < set.players().size(); player++) {
            out.text(source).whole(number).text(set.start().toString()).textOrNone(end);
            out.textOrNone(set.seed().isPresent() ? Long.toString(set.seed().getAsLong()) : "");
            if (set.games() == 0) {
                out.none();
            } else {
                out.whole(set.games());
            }
            out.textOrNone(set.rules()).textOrNone(set.code()).whole(player);
            out.text(set.players().get(player)).textOrNone(at(set.specs(), player));
            out.real(set.points().get(player));
            if (set.games() == 0) {
                out.none();
            } else {
                out.real(set.meanPoints(player));
            }
            if (set.refused().isEmpty()) {
                out.none();
            } else {
                out.whole(set.refused().get(player));
            }
            out.textOrNone(at(set.origins(), player)).end();
        }
    }

    private static String at(List<String> known, int player) {
        return known.isEmpty() ? "" : known.get(player);
    }

    /** Writes the blocks of one set. */
    public static void blocks(String source, StoredSet set, List<StoredBlock> blocks, RowWriter out)
            throws IOException {
        for (StoredBlock block : blocks) {
            for (int player = 0; player < set.players().size(); player++) {
                out.text(source)
                        .whole(set.number())
                        .whole(block.block())
                        .whole(block.games())
                        .whole(player)
                        .text(set.players().get(player))
                        .whole(block.points().get(player))
                        .wholes(block.places().get(player))
                        .whole(block.decisions().get(player))
                        .whole(block.nanos().get(player));
                if (block.refused().isEmpty()) {
                    out.none();
                } else {
                    out.whole(block.refused().get(player));
                }
                out.end();
            }
        }
    }

    /** Writes how ratings went with every set, by the set-wise methods, and by Plackett-Luce at fifty times. */
    public static void ratings(String source, PackedSets sets, RowWriter out) throws IOException {
        try {
            for (SetWise.Method method : SetWise.Method.values()) {
                ratings(source, method, sets, out);
            }
            fits(source, sets, out);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void ratings(String source, SetWise.Method method, PackedSets sets, RowWriter out) {
        Ratings ratings = new Ratings(SetWise.of(method, SetWise.Mode.PAPER));
        AtomicInteger done = new AtomicInteger();
        sets.inOrder(set -> {
            ratings.add(set);
            done.incrementAndGet();
            for (String player : set.players()) {
                rating(source, method.name(), done.get(), set, player, ratings.rating(player), out);
            }
        });
    }

    private static void fits(String source, PackedSets sets, RowWriter out) {
        PlackettLuce model = new PlackettLuce(PlackettLuce.DEFAULT_PRIOR);
        int step = (sets.count() - 1) / MOST_FITS + 1;
        AtomicInteger done = new AtomicInteger();
        sets.inOrder(set -> {
            model.add(set);
            done.incrementAndGet();
            if (done.get() % step == 0 || done.get() == sets.count()) {
                PlackettLuce.Fit fit = model.fit();
                for (int i = 0; i < fit.players().size(); i++) {
                    rating(source, "PL", done.get(), set, fit.players().get(i), fit.rating(i), out);
                }
            }
        });
    }

    private static void rating(
            String source, String method, int done, SetResult set, String player, Rating rating, RowWriter out) {
        try {
            write(source, method, done, set, player, rating, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(
            String source, String method, int done, SetResult set, String player, Rating rating, RowWriter out)
            throws IOException {
        out.text(source).text(method).whole(done).text(set.start().toString()).text(player);
        out.real(rating.mean());
        Optional<Double> deviation = Optional.of(rating.deviation()).filter(known -> known > 0);
        if (deviation.isEmpty()) {
            out.none().none().none();
        } else {
            double half = Z_95 * deviation.get();
            out.real(deviation.get()).real(rating.mean() - half).real(rating.mean() + half);
        }
        out.end();
    }
}
