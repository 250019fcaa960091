package kakumei.entrant;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import kakumei.player.RandomPlayer;
import kakumei.player.bigtwo.CoffeePlayer;
import kakumei.player.bigtwo.CoffeeWeights;
import kakumei.player.daihinmin.ChibihanaPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.search.daihinmin.NetPlayer;
import kakumei.search.linear.LinearPlayer;

/**
 * Every player of this project, in the order of the list of players. To add one, add its line; its source names the
 * classes that make it, from which all code it plays with is found (a test checks that).
 */
final class BuiltIn {
    private static final Set<String> EVERY_GAME = Set.of();
    private static final Set<String> DAIHINMIN = Set.of("daihinmin");
    private static final Set<String> BIG_TWO = Set.of("bigtwo");

    private static final String KOU2_VARIANTS = "[" + String.join("|", Kou2Settings.VARIANTS.keySet()) + "]";
    private static final PlayerKind.Source KOU2 = OwnCode.of(Kou2Specs.class);
    private static final PlayerKind.Source MONTE_CARLO = OwnCode.guided(MonteCarloSpecs.class);

    static final List<PlayerKind> PLAYERS = List.of(
            new PlayerKind(
                    "random",
                    "any legal meld with equal chance; the pass is one of them in Big Two alone",
                    "",
                    EVERY_GAME,
                    OwnCode.of(RandomPlayer.class),
                    (rules, parts) -> RandomPlayer::new),
            new PlayerKind(
                    "default",
                    "the official sample client of the UECda contest, exactly",
                    "",
                    DAIHINMIN,
                    OwnCode.of(DefaultPlayer.class),
                    (rules, parts) -> seed -> new DefaultPlayer()),
            new PlayerKind(
                    "kou2",
                    "the heuristic player of paper 000, or one of its variants",
                    KOU2_VARIANTS,
                    DAIHINMIN,
                    KOU2,
                    (rules, parts) -> Kou2Specs.kou2(parts)),
            new PlayerKind(
                    "kou2-literal",
                    "kou2 to the letter of section 3.7, which section 4 contradicts, or a variant of it; weaker",
                    KOU2_VARIANTS,
                    DAIHINMIN,
                    KOU2,
                    (rules, parts) -> Kou2Specs.literal(parts)),
            new PlayerKind(
                    "st-kou-style",
                    "kou2 with what a program of the same family does beyond the paper",
                    "",
                    DAIHINMIN,
                    KOU2,
                    (rules, parts) -> Kou2Specs.stKouStyle()),
            new PlayerKind(
                    "chibihana-style",
                    "fewest melds, weak ones first, exact search against the last opponent",
                    "",
                    DAIHINMIN,
                    OwnCode.of(ChibihanaPlayer.class),
                    (rules, parts) -> seed -> new ChibihanaPlayer()),
            new PlayerKind(
                    "mc",
                    "Monte Carlo as in paper 004: UCB1, 1,500 uniform playouts, random hands",
                    MonteCarloSpecs.PARTS,
                    EVERY_GAME,
                    MONTE_CARLO,
                    MonteCarloSpecs.MC::make),
            new PlayerKind(
                    "mc-d",
                    "mc with strong cards dealt first (Rand/D)",
                    MonteCarloSpecs.PARTS,
                    EVERY_GAME,
                    MONTE_CARLO,
                    MonteCarloSpecs.MC_D::make),
            new PlayerKind(
                    "mc-dr",
                    "mc with the strongest cards for the best of the game before (Rand/DR)",
                    MonteCarloSpecs.PARTS,
                    DAIHINMIN,
                    MONTE_CARLO,
                    MonteCarloSpecs.MC_DR::make),
            new PlayerKind(
                    "mc-he",
                    "mc with hands estimated from what was played (HE of paper 004, by a table of ours)",
                    MonteCarloSpecs.PARTS,
                    DAIHINMIN,
                    MONTE_CARLO,
                    MonteCarloSpecs.MC_HE::make),
            new PlayerKind(
                    "jibiki",
                    "Monte Carlo as in paper 002: playouts shared out evenly, to the end of the game",
                    MonteCarloSpecs.PARTS,
                    DAIHINMIN,
                    MONTE_CARLO,
                    MonteCarloSpecs.JIBIKI::make),
            new PlayerKind(
                    "snowl-style",
                    "Monte Carlo in the style of snowl: UCB1-tuned, estimated hands, guided playouts",
                    MonteCarloSpecs.PARTS,
                    DAIHINMIN,
                    MONTE_CARLO,
                    MonteCarloSpecs.SNOWL_STYLE::make),
            new PlayerKind(
                    "linear",
                    "a linear policy trained by self-play in minutes (learn policy): ours, or that of a file",
                    "file=PATH",
                    DAIHINMIN,
                    OwnCode.withWeights(LinearPlayer.class, LinearFiles::sha256),
                    (rules, parts) -> LinearFiles.player(parts)),
            new PlayerKind(
                    "net",
                    "a net trained by self-play, without search: ours, or that of a file",
                    "file=PATH, " + NetFiles.FUTURE,
                    DAIHINMIN,
                    OwnCode.withNet(NetPlayer.class, NetFiles::sha256),
                    (rules, parts) -> NetFiles.player(parts)),
            new PlayerKind(
                    "champion",
                    "net, belief and search together",
                    ChampionSpecs.PARTS,
                    DAIHINMIN,
                    OwnCode.withNet(ChampionSpecs.class, ChampionSpecs::sha256),
                    ChampionSpecs::make),
            new PlayerKind(
                    Spec.PROGRAM,
                    "a program that speaks the protocol of docs/bots.md on standard input and output",
                    "COMMAND, turn=SECONDS, start=SECONDS, restarts=N, logs=FOLDER, and the options that it declares",
                    EVERY_GAME,
                    Bots::origin,
                    Bots::make),
            new PlayerKind(
                    "uecda",
                    "an outside program that speaks the contest's protocol; {host}, {port} and {name} are filled in",
                    "cmd=…, logs=FOLDER, login=SECONDS, turn=SECONDS, restarts=N",
                    DAIHINMIN,
                    OutsidePrograms::origin,
                    (rules, parts) -> OutsidePrograms.make(parts)),
            new PlayerKind(
                    "coffee",
                    "the coffee program of paper 003, reconstructed and calibrated",
                    "",
                    BIG_TWO,
                    OwnCode.of(CoffeePlayer.class),
                    (rules, parts) -> BigTwoPlayers.coffee(rules, CoffeeWeights.COFFEE)),
            new PlayerKind(
                    "coffee-plain",
                    "coffee by the part of its evaluation that the paper gives; stronger",
                    "",
                    BIG_TWO,
                    OwnCode.of(CoffeePlayer.class),
                    (rules, parts) -> BigTwoPlayers.coffee(rules, CoffeeWeights.PLAIN)),
            new PlayerKind(
                    "ucb",
                    "paper 003: UCB1-tuned over 2,000 random playouts",
                    MonteCarloSpecs.PARTS,
                    BIG_TWO,
                    MONTE_CARLO,
                    MonteCarloSpecs.UCB::make),
            new PlayerKind(
                    "ucb+",
                    "paper 003: ucb with an evaluation of the melds",
                    MonteCarloSpecs.PARTS + ", evaluation=paper|net with file=PATH",
                    BIG_TWO,
                    OwnCode.guidedWithNet(BigTwoPlayers::evaluationSha256, BigTwoPlayers.class, MonteCarloSpecs.class),
                    BigTwoPlayers::ucbPlus),
            new PlayerKind(
                    "guided",
                    "beyond the paper: ucb with guided playouts that sees certain wins",
                    MonteCarloSpecs.PARTS,
                    BIG_TWO,
                    OwnCode.guided(BigTwoPlayers.class, MonteCarloSpecs.class),
                    BigTwoPlayers::guided),
            new PlayerKind(
                    "net",
                    "a net trained by self-play, without search: ours, or that of a file",
                    "bonus=N, file=PATH",
                    BIG_TWO,
                    OwnCode.withNet(BigTwoPlayers.class, BigTwoPlayers::sha256),
                    BigTwoPlayers::net),
            new PlayerKind(
                    "champion",
                    "the net, certain wins, small endgames; guided playouts where a spec asks for them",
                    BigTwoPlayers.CHAMPION_PARTS,
                    BIG_TWO,
                    OwnCode.guidedWithNet(
                            spec -> Optional.of(BigTwoPlayers.championSha256(spec)),
                            BigTwoPlayers.class,
                            MonteCarloSpecs.class),
                    BigTwoPlayers::champion));

    private BuiltIn() {}
}
