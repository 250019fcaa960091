package kakumei.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import kakumei.data.GameRows;
import kakumei.data.GameTelling;
import kakumei.data.ObservationShards;
import kakumei.data.RowWriter;
import kakumei.data.SetRows;
import kakumei.data.SetTaker;
import kakumei.league.LeagueResult;
import kakumei.league.LeagueStanding;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Source;
import kakumei.problem.Usage;
import kakumei.record.RecordReader;
import kakumei.record.RecordedGame;
import kakumei.sets.SetReader;
import kakumei.store.Store;
import kakumei.store.StoredBlock;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "export",
        sortOptions = false,
        description = {
            "Write games, turns, decisions, sets and ratings as rows for data frames: CSV or Parquet.",
            "",
            "Of record files, and of leagues that keep records: games, players, gifts, turns, decisions. Of a league, and"
                    + " of files of sets: sets, ratings, and of a league blocks. Every game is played again by its rules"
                    + " while it is written. Seeds are text, all other whole numbers below 2^53. docs/data.md describes"
                    + " every column.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei export games.jsonl.gz --rows turns > turns.csv",
            "  ./kakumei export games.jsonl.gz --rows decisions --out decisions.parquet",
            "  ./kakumei export games.jsonl.gz --out data --format parquet      all kinds, a file each",
            "  ./kakumei export --store kakumei.db --league 3 --rows ratings    the curves of a league as numbers",
            "  ./kakumei export sets.jsonl --rows ratings",
            "  ./kakumei export games.jsonl.gz --observations --out shards",
        })
final class ExportCommand implements Callable<Integer> {
    private static final long MOST_OF_A_BLOCK = 1L << 32;
    private static final int MOST_OF_A_SHARD = 1_000_000;

    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description =
                    "Records of games (.jsonl, .jsonl.gz, .log) or files of sets; without one, a league of the store.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--rows",
            paramLabel = "KIND",
            split = ",",
            description =
                    "What a row is: games, players, gifts, turns, decisions, sets, blocks, ratings. Without it, in a"
                            + " folder all that there are, otherwise games or sets.")
    private List<String> rows = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "PLACE",
            description =
                    "A file that ends in .csv, .csv.gz or .parquet, or a folder for a file of each kind. Without it"
                            + " CSV goes to standard output.")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "Of the files in a folder: csv (unless given), csv.gz or parquet.")
    private Optional<String> format = Optional.empty();

    @Option(
            names = "--observations",
            description =
                    "Write what nets see of every decision instead of rows: bits of the view and of each legal meld, as"
                            + " files of arrays that NumPy reads, into the folder of --out.")
    private boolean observations;

    @Option(
            names = "--shard",
            paramLabel = "N",
            description = "With --observations: decisions of a file, about; ${DEFAULT-VALUE} unless given.")
    private int shard = 50_000;

    @Option(names = "--replace", description = "Replace files that are there, each when the new one is complete.")
    private boolean replace;

    @Mixin
    private StoreOption place = new StoreOption();

    @Mixin
    private WithOption with = new WithOption();

    ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        with.open();
        RowKinds asked = RowKinds.named(rows);
        if (observations) {
            return observations();
        }
        try (ExportTarget target = new ExportTarget(console, out, format, replace)) {
            int code = files.isEmpty() ? league(target, asked) : files(target, asked);
            if (code != ExitCode.INTERRUPTED) {
                target.finish();
            }
            return code;
        } catch (IOException e) {
            throw new Failure("cannot write the rows: " + Reasons.of(e), e);
        }
    }

    private int observations() {
        if (!rows.isEmpty() || format.isPresent()) {
            throw new Usage("--observations writes arrays: --rows and --format are for rows");
        }
        if (shard < 1 || shard > MOST_OF_A_SHARD) {
            throw new Usage("--shard " + shard + ": expected 1 to " + MOST_OF_A_SHARD);
        }
        Path folder = out.orElseThrow(() -> new Usage("--observations needs --out with a folder"));
        try {
            Files.createDirectories(folder);
            try (ObservationShards shards = new ObservationShards(folder, shard, replace)) {
                int code = observations(new GameTelling(shards));
                if (code != ExitCode.INTERRUPTED) {
                    shards.finish();
                    console.note(String.format(
                            Locale.ROOT,
                            "%s: %,d decisions in %d %s",
                            folder,
                            shards.decisions(),
                            shards.files(),
                            shards.files() == 1 ? "file" : "files"));
                }
                return code;
            }
        } catch (IOException e) {
            throw new Failure("cannot write to " + folder + ": " + Reasons.of(e), e);
        }
    }

    private int observations(GameTelling telling) throws IOException {
        if (!files.isEmpty()) {
            return recordFiles(telling, "observations");
        }
        try (Store store = place.openToRead(console)) {
            StoredLeague league = place.get(store);
            checkRecords(league);
            return read(store, league, set -> games(telling, store, league, set));
        }
    }

    private static boolean hasRecords(StoredLeague league) {
        return !league.isImported() && LeagueResult.plan(league).records();
    }

    private static void checkRecords(StoredLeague league) {
        if (!hasRecords(league)) {
            throw new Failure("league " + league.id() + " keeps no records of games: begin one with --records");
        }
    }

    /** What is done with a set of a league; whether more are wanted. */
    private interface SetWork {
        boolean goesOn(StoredSet set) throws IOException;
    }

    /** Goes through the sets of a league, of which few are held at a time; the exit code. */
    private int read(Store store, StoredLeague league, SetWork work) throws IOException {
        AtomicBoolean stopped = new AtomicBoolean();
        try {
            LeagueStanding standing = LeagueResult.read(store, league, set -> {
                try {
                    stopped.set(stopped.get() || !work.goesOn(set));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            return stopped.get() ? ExitCode.INTERRUPTED : ReportOption.damage(console, standing);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void checkOne(ExportTarget target, RowKinds kinds) {
        if (target.isSingle() && kinds.size() > 1) {
            throw new Usage("several kinds of rows need a folder: --out names one, or --rows one kind");
        }
    }

    private int files(ExportTarget target, RowKinds asked) throws IOException {
        if (!asked.games().isEmpty() && !asked.sets().isEmpty()) {
            throw new Usage("a file holds games or sets, not both: export them one after the other");
        }
        RowKinds kinds = asked.isEmpty() ? RowKinds.ofFile(isSets(files.get(0)), target.isSingle()) : asked;
        if (kinds.sets().contains(SetRows.BLOCKS)) {
            throw new Usage("--rows blocks is of a league: files of sets have none");
        }
        checkOne(target, kinds);
        return kinds.games().isEmpty()
                ? setFiles(target, kinds.sets())
                : recordFiles(
                        telling(target, kinds.games()),
                        kinds.games().iterator().next().frame().name());
    }

    private static boolean isSets(Path file) throws IOException {
        return !file.toString().endsWith(".log") && SetReader.isSets(file.toString(), Source.unpacked(file));
    }

    private int setFiles(ExportTarget target, Set<SetRows> kinds) throws IOException {
        Map<SetRows, RowWriter> writers = new EnumMap<>(SetRows.class);
        kinds.forEach(kind -> writers.put(kind, target.open(kind.frame())));
        for (Path file : files) {
            SetTaker taker = new SetTaker(file.toString(), writers);
            SetReader.Found found;
            try (InputStream in = Source.unpacked(file)) {
                found = new SetReader(List.of()).read(in, taker);
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            if (!found.bad().isEmpty()) {
                throw new Failure(file + ", " + found.bad().get(0));
            }
            if (found.sets() == 0) {
                throw new Failure(file + " holds no set");
            }
            taker.end();
        }
        return ExitCode.OK;
    }

    private int recordFiles(GameTelling telling, String what) throws IOException {
        for (Path file : files) {
            if (isSets(file)) {
                throw new Failure(file + " holds set results; " + what
                        + " come from records of games, such as match --record writes");
            }
        }
        for (Path file : files) {
            try (RecordReader reader = new RecordReader(file)) {
                if (!tell(telling, file.toString(), reader)) {
                    return ExitCode.INTERRUPTED;
                }
            }
        }
        return ExitCode.OK;
    }

    private static GameTelling telling(ExportTarget target, Set<GameRows> kinds) {
        Map<GameRows, RowWriter> writers = new EnumMap<>(GameRows.class);
        kinds.forEach(kind -> writers.put(kind, target.open(kind.frame())));
        return new GameTelling(writers);
    }

    /** Writes all games of a record; whether it came to its end. */
    private boolean tell(GameTelling telling, String source, RecordReader reader) throws IOException {
        boolean any = false;
        for (Optional<RecordedGame> next = reader.next(); next.isPresent(); next = reader.next()) {
            if (console.interrupt().requested()) {
                console.note("Stopped: files that were not complete are not kept.");
                return false;
            }
            any = true;
            RecordedGame game = next.get();
            Optional<String> fault = telling.add(source, game);
            if (fault.isPresent()) {
                throw new Failure(source + ", game " + game.game().game() + ", " + fault.get());
            }
        }
        if (!any) {
            throw new Failure(source + " holds no games");
        }
        return true;
    }

    private int league(ExportTarget target, RowKinds asked) throws IOException {
        try (Store store = place.openToRead(console)) {
            StoredLeague league = place.get(store);
            RowKinds kinds = asked.isEmpty() ? RowKinds.ofLeague(hasRecords(league), target.isSingle()) : asked;
            checkOne(target, kinds);
            if (!kinds.games().isEmpty()) {
                checkRecords(league);
            }
            Map<SetRows, RowWriter> writers = new EnumMap<>(SetRows.class);
            kinds.sets().forEach(kind -> writers.put(kind, target.open(kind.frame())));
            Optional<RowWriter> ofBlocks = Optional.ofNullable(writers.get(SetRows.BLOCKS));
            Optional<GameTelling> telling =
                    kinds.games().isEmpty() ? Optional.empty() : Optional.of(telling(target, kinds.games()));
            String source = "league " + league.id();
            SetTaker taker = new SetTaker(source, writers);
            int code = read(store, league, set -> {
                taker.accept(
                        set.number(),
                        set.result(),
                        set.end().map(Object::toString).orElse(""));
                if (ofBlocks.isPresent()) {
                    List<StoredBlock> blocks = store.blocks(league.id(), Optional.of(set.number()));
                    SetRows.blocks(source, set, blocks, ofBlocks.get());
                }
                return telling.isEmpty() || games(telling.get(), store, league, set);
            });
            if (code != ExitCode.INTERRUPTED) {
                taker.end();
            }
            return code;
        }
    }

    private boolean games(GameTelling telling, Store store, StoredLeague league, StoredSet set) throws IOException {
        String source = "league " + league.id() + " set " + set.number();
        for (byte[] block : store.records(league.id(), set.number())) {
            try (RecordReader reader = RecordReader.of(source, new ByteArrayInputStream(block), MOST_OF_A_BLOCK)) {
                if (!tell(telling, source, reader)) {
                    return false;
                }
            }
        }
        return true;
    }
}
