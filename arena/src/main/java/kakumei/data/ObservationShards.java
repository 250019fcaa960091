package kakumei.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kakumei.cards.Melds;
import kakumei.game.Games;
import kakumei.player.Event;
import kakumei.problem.Failure;
import kakumei.rules.Rules;
import kakumei.search.inputs.Encoding;

/**
 * Writes what nets see of recorded decisions as files of arrays that NumPy reads, so many decisions a file: what is held
 * in memory is one file at most. {@code docs/data.md} has the arrays.
 */
public final class ObservationShards implements Telling, AutoCloseable {
    private final Path folder;
    private final int size;
    private final boolean replace;
    private final List<Path> drafts = new ArrayList<>();
    private final List<Path> places = new ArrayList<>();
    private Optional<Columns> columns = Optional.empty();
    private long decisions;

    /**
     * @param folder where the files go, which must be there
     * @param size the most decisions of a file; a game is never split
     * @param replace whether files that are there may be replaced
     */
    public ObservationShards(Path folder, int size, boolean replace) {
        this.folder = folder;
        this.size = size;
        this.replace = replace;
    }

    /** How many decisions were written. */
    public long decisions() {
        return decisions;
    }

    /** How many files. */
    public int files() {
        return places.size();
    }

    @Override
    public void tell(RetoldGame told, Event event) throws IOException {
        if (event instanceof Event.Played played) {
            boolean taken =
                    played.sent().filter(how -> !how.refused().isEmpty()).isEmpty();
            columns(told)
                    .add(
                            told,
                            played.player(),
                            taken ? Optional.of(played.meld().packed()) : Optional.empty());
        } else if (event instanceof Event.Passed passed) {
            columns(told).add(told, passed.player(), passed.refused().isEmpty() ? Optional.of(0L) : Optional.empty());
        } else if (event instanceof Event.GameEnded ended && columns.isPresent()) {
            columns.get().end(ended.points());
            if (columns.get().count() >= size) {
                write(columns.get());
            }
        }
    }

    private Columns columns(RetoldGame told) {
        Rules rules = told.rules();
        if (columns.isPresent()) {
            columns.get().check(rules, told.source());
        } else {
            Encoding encoding = Games.of(rules)
                    .encoding(rules)
                    .orElseThrow(() -> new Failure(told.source() + ": " + rules.id() + " " + rules.version()
                            + " has no encoding of its decisions: it needs the standard rules of a game that has one"));
            columns = Optional.of(new Columns(rules, encoding));
        }
        return columns.get();
    }

    private void write(Columns full) throws IOException {
        Path place = folder.resolve(String.format(Locale.ROOT, "observations-%05d.npz", places.size()));
        if (!replace && Files.exists(place)) {
            throw new Failure(place + " is there already: --replace writes it anew, --out names another place");
        }
        Path draft = folder.resolve(place.getFileName() + ".part");
        drafts.add(draft);
        places.add(place);
        try (Npz file = new Npz(draft)) {
            full.write(file);
        }
        decisions += full.count();
        full.clear();
    }

    /** Writes what is left and puts all files in their places. */
    public void finish() throws IOException {
        if (columns.isPresent() && columns.get().count() > 0) {
            write(columns.get());
        }
        for (int i = 0; i < places.size(); i++) {
            Files.move(drafts.get(i), places.get(i), StandardCopyOption.REPLACE_EXISTING);
        }
        drafts.clear();
    }

    /** Throws away what is not finished. */
    @Override
    public void close() throws IOException {
        for (Path draft : drafts) {
            Files.deleteIfExists(draft);
        }
    }

    /** The arrays of a file in the making. */
    private static final class Columns {
        private final Rules rules;
        private final Encoding encoding;
        private final long[] view;
        private final long[] candidate;
        private final LongList views = new LongList();
        private final LongList candidates = new LongList();
        private final LongList offsets = new LongList();
        private final LongList chosen = new LongList();
        private final LongList players = new LongList();
        private final LongList games = new LongList();
        private final LongList turns = new LongList();
        private final LongList points = new LongList();
        private final List<String> names = new ArrayList<>();
        private final List<String> seeds = new ArrayList<>();
        private int rewarded;
        private int total;

        Columns(Rules rules, Encoding encoding) {
            this.rules = rules;
            this.encoding = encoding;
            view = new long[encoding.viewWords()];
            candidate = new long[encoding.candidateWords()];
            clear();
        }

        int count() {
            return players.size();
        }

        void check(Rules other, String source) {
            if (!other.id().equals(rules.id()) || !other.version().equals(rules.version())) {
                throw new Failure(source + " is of " + other.id() + " " + other.version() + ", what came before of "
                        + rules.id() + " " + rules.version() + ": export them one after the other");
            }
        }

        void add(RetoldGame told, int player, Optional<Long> meld) {
            encoding.view(told.view(player), view);
            views.add(view);
            Melds legal = told.legal();
            int place = -1;
            for (int i = 0; i < legal.size(); i++) {
                encoding.candidate(legal.get(i), candidate, 0);
                candidates.add(candidate);
                place = meld.isPresent() && meld.get() == legal.get(i) ? i : place;
            }
            total += legal.size();
            offsets.add(total);
            chosen.add(place);
            players.add(player);
            names.add(told.record().names().get(player));
            games.add(told.record().game());
            turns.add(told.submission());
            seeds.add(Long.toString(told.record().source().seed()));
        }

        void end(List<Integer> worth) {
            for (; rewarded < players.size(); rewarded++) {
                points.add(worth.get((int) players.get(rewarded)));
            }
        }

        void write(Npz file) throws IOException {
            int n = count();
            file.bytes("views", n, encoding.viewWords(), views.all());
            file.bytes("candidates", total, encoding.candidateWords(), candidates.all());
            file.longs("offsets", offsets.all());
            file.longs("chosen", chosen.all());
            file.longs("player", players.all());
            file.longs("points", points.all());
            file.longs("game", games.all());
            file.longs("turn", turns.all());
            file.texts("name", names);
            file.texts("seed", seeds);
            file.texts("game_rules", List.of(rules.id(), rules.version()));
            file.longs("version", new long[] {encoding.version()});
        }

        void clear() {
            for (LongList all : List.of(views, candidates, offsets, chosen, players, games, turns, points)) {
                all.clear();
            }
            names.clear();
            seeds.clear();
            offsets.add(0);
            rewarded = 0;
            total = 0;
        }
    }

    /** A list of numbers that grows. */
    private static final class LongList {
        private long[] words = new long[1 << 10];
        private int size;

        int size() {
            return size;
        }

        long get(int i) {
            return words[i];
        }

        void add(long... more) {
            if (words.length < size + more.length) {
                words = Arrays.copyOf(words, Math.max(2 * words.length, size + more.length));
            }
            System.arraycopy(more, 0, words, size, more.length);
            size += more.length;
        }

        long[] all() {
            return Arrays.copyOf(words, size);
        }

        void clear() {
            size = 0;
        }
    }
}
