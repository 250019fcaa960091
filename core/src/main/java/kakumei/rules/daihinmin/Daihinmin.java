package kakumei.rules.daihinmin;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Dealer;
import kakumei.rules.Exchange;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import kakumei.rules.Seating;
import kakumei.rules.State;

/** Computer Daihinmin as the UECda contest plays it, with the optional rules of its configuration file. */
public final class Daihinmin implements Rules, Exchange {
    /** Players at a table. */
    public static final int PLAYERS = 5;
    /** Passes in a row that end a game. */
    public static final int STALEMATE_PASSES = 20;

    /** All players, as a set. */
    static final int EVERYBODY = (1 << PLAYERS) - 1;

    /* What cuts a trick. */
    private static final int EIGHT = 1;
    private static final int SPADE3 = 2;

    private static final String ID = "daihinmin";
    private static final String VERSION = "uecda-1";
    private static final Daihinmin UECDA = new Daihinmin(DaihinminOptions.UECDA);

    /* From the lowest bit of Conditions on. */
    private static final List<String> CONDITIONS = List.of("revolution", "lock", "elevenBack", "backwards");

    private final DaihinminOptions options;

    private Daihinmin(DaihinminOptions options) {
        this.options = options;
    }

    /** The UECda standard rules. */
    public static Daihinmin uecda() {
        return UECDA;
    }

    /** The rules with the given switches. */
    public static Daihinmin with(DaihinminOptions options) {
        return options.equals(DaihinminOptions.UECDA) ? UECDA : new Daihinmin(options);
    }

    /** The rules whose {@link #version} this is; empty if there are none. */
    public static Optional<Daihinmin> ofVersion(String version) {
        return version.startsWith(VERSION)
                ? DaihinminOptions.ofDifferences(version.substring(VERSION.length()))
                        .map(Daihinmin::new)
                : Optional.empty();
    }

    /** The switches these rules were made with. */
    public DaihinminOptions options() {
        return options;
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String version() {
        return VERSION + options.differences();
    }

    @Override
    public int players() {
        return PLAYERS;
    }

    @Override
    public long deck() {
        return Cards.NATURAL | Cards.JOKER;
    }

    @Override
    public boolean hasClasses() {
        return true;
    }

    @Override
    public Exchange exchange() {
        return this;
    }

    @Override
    public List<String> conditions() {
        return CONDITIONS;
    }

    @Override
    public boolean isReversed(PublicState state) {
        return Conditions.reversed(state);
    }

    @Override
    public boolean randomMayPass() {
        return false;
    }

    @Override
    public Optional<Dealer> officialDealer(long seed) {
        return Optional.of(new OfficialDealer(seed));
    }

    @Override
    public void deal(State state, RandomGenerator random) {
        state.clear();
        Deal.seeded(state, random);
        state.phase(Phase.DEALT);
    }

    @Override
    public void open(State state) {
        assert state.phase() == Phase.DEALT : state.phase();
        if (state.hasClasses() && options.exchange()) {
            move(state, Role.DAIHINMIN, Role.DAIFUGO, 2);
            move(state, Role.HINMIN, Role.FUGO, 1);
            askToGive(state, Role.DAIFUGO, 2);
        } else {
            lead(state);
        }
    }

    private static void move(State state, Role from, Role to, int count) {
        int giver = state.playerOf(from);
        transfer(state, giver, state.playerOf(to), Cards.strongest(state.hand(giver), count));
    }

    private static void transfer(State state, int from, int to, long cards) {
        state.hand(from, state.hand(from) & ~cards);
        state.hand(to, state.hand(to) | cards);
    }

    private static void askToGive(State state, Role role, int count) {
        state.phase(Phase.GIVE);
        state.turn(state.playerOf(role));
        state.toGive(count);
    }

    private static void lead(State state) {
        state.phase(Phase.PLAY);
        state.toGive(0);
        state.turn(state.holderOf(Cards.DIAMOND_3));
        state.owner(state.turn());
    }

    @Override
    public boolean mayGive(PublicState state, long hand, long cards) {
        return (cards & ~hand) == 0 && Cards.count(cards) == state.toGive();
    }

    @Override
    public long forcedGift(PublicState state, long hand) {
        return Cards.strongest(hand, state.toGive());
    }

    @Override
    public void give(State state, long cards) {
        assert state.phase() == Phase.GIVE && mayGive(state, state.hand(state.turn()), cards) : CardText.format(cards);
        int giver = state.turn();
        transfer(state, giver, receiverOf(state, giver), cards);
        if (state.role(giver) == Role.DAIFUGO.place()) {
            askToGive(state, Role.FUGO, 1);
        } else {
            lead(state);
        }
    }

    @Override
    public int receiverOf(PublicState state, int player) {
        int role = state.role(player);
        if (!options.exchange() || role < 0 || role == Role.HEIMIN.place()) {
            return -1;
        }
        return state.playerOf(Role.of(PLAYERS - 1 - role));
    }

    @Override
    public void legalMelds(PublicState state, long hand, Melds out) {
        DaihinminMelds.list(options, state, hand, out);
    }

    @Override
    public boolean isLegal(PublicState state, long hand, long meld) {
        return meld == 0
                || DaihinminLegality.refusal(options, state, hand, meld).isEmpty();
    }

    @Override
    public String whyIllegal(PublicState state, long hand, long meld) {
        return DaihinminLegality.refusal(options, state, hand, meld);
    }

    /* The rules' default takes the cards of the meld twice; a game of random play is an eighth slower with it. */
    @Override
    public void play(State state, long meld) {
        if (meld == 0) {
            next(state, pass(state));
        } else {
            long cards = Meld.cards(meld);
            state.take(state.turn(), cards);
            next(state, put(state, meld, cards));
        }
    }

    @Override
    public void advance(PublicState state, long meld) {
        next(state, meld == 0 ? pass(state) : put(state, meld, Meld.cards(meld)));
    }

    @Override
    public int lay(PublicState state, long meld) {
        boolean onJoker = state.toBeat() == Meld.JOKER_ALONE;
        boolean cut = meld == 0 ? pass(state) : put(state, meld, Meld.cards(meld));
        return !cut ? 0 : onJoker ? SPADE3 : EIGHT;
    }

    @Override
    public void next(PublicState state, int cut) {
        next(state, cut != 0);
    }

    @Override
    public List<String> effects(long meld, int before, int after, int cut) {
        int changed = before ^ after;
        if (changed == 0 && cut == 0 && meld != Meld.JOKER_ALONE) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        note(names, meld == Meld.JOKER_ALONE, "joker");
        note(names, (changed & after & Conditions.REVOLUTION) != 0, "revolution");
        note(names, (changed & before & Conditions.REVOLUTION) != 0, "counter");
        note(names, (changed & after & Conditions.LOCK) != 0 && cut == 0, "lock");
        note(names, (changed & Conditions.ELEVEN_BACK) != 0 && cut == 0, "elevenback");
        note(names, (changed & Conditions.BACKWARDS) != 0, "reverse");
        note(names, cut == SPADE3, "spade3");
        note(names, cut == EIGHT, "eight");
        return List.copyOf(names);
    }

    private static void note(List<String> names, boolean happened, String name) {
        if (happened) {
            names.add(name);
        }
    }

    private static boolean pass(PublicState state) {
        state.pass(state.turn());
        return false;
    }

    private boolean put(PublicState state, long meld, long cards) {
        remove(state, cards);
        boolean trickEnds = takeEffect(options, state, meld);
        state.toBeat(meld);
        state.owner(state.turn());
        state.passesInRow(0);
        return trickEnds;
    }

    /** Takes cards out of the hand at turn as far as everybody sees it, and gives the next place to an empty hand. */
    static void remove(PublicState state, long cards) {
        int player = state.turn();
        state.played(state.played() | cards);
        int left = state.handSize(player) - Long.bitCount(cards);
        state.handSize(player, left);
        if (left == 0) {
            finish(state, player);
        }
    }

    /** The special effects of a meld, before it lies on the table; whether it ends the trick. */
    static boolean takeEffect(DaihinminOptions options, PublicState state, long meld) {
        if (DaihinminMelds.isOneCard(meld)) {
            return takeEffectOfOne(options, state, meld);
        }
        if (state.toBeat() != 0
                && !Conditions.lock(state)
                && options.lock()
                && Meld.suits(meld) == Meld.suits(state.toBeat())) {
            state.conditions(state.conditions() | Conditions.LOCK);
        }
        if (options.revolution() && turnsOrder(meld)) {
            state.conditions(state.conditions() ^ Conditions.REVOLUTION);
        }
        return takeEffectOfRanks(options, state, Meld.cells(meld));
    }

    /* Most melds are one card, and so is then what they beat: the same, in fewer steps. */
    private static boolean takeEffectOfOne(DaihinminOptions options, PublicState state, long card) {
        if (card == Meld.JOKER_ALONE) {
            state.conditions(state.conditions() & ~Conditions.LOCK);
            return false;
        }
        long toBeat = state.toBeat();
        if (toBeat == Meld.JOKER_ALONE) {
            return true;
        }
        if (options.lock()) {
            long row = Cards.row(Cards.rowOf(Long.numberOfTrailingZeros(card)));
            state.conditions(state.conditions() | Cards.any(toBeat & row) * Conditions.LOCK);
        }
        return takeEffectOfRanks(options, state, card);
    }

    /** What sixes, jacks and eights among some cells do; whether they end the trick. */
    private static boolean takeEffectOfRanks(DaihinminOptions options, PublicState state, long cells) {
        int conditions = state.conditions();
        if (options.sixReverse() && (cells & Cards.rank(Cards.SIX)) != 0) {
            conditions ^= Conditions.BACKWARDS;
        }
        if (options.elevenBack() && (cells & Cards.rank(Cards.JACK)) != 0) {
            conditions ^= Conditions.ELEVEN_BACK;
        }
        state.conditions(conditions);
        return options.eightCut() && (cells & Cards.EIGHTS) != 0;
    }

    /** Whether these are the bits of a meld of some kind; the pass is none. */
    public static boolean isMeld(long meld) {
        return Shape.isValid(meld);
    }

    /** Whether a meld makes a revolution: four or more of a kind, five or more in sequence. */
    public static boolean turnsOrder(long meld) {
        return Long.bitCount(Meld.cells(meld)) >= 4 && (Meld.isOneRank(meld) || Meld.size(meld) >= 5);
    }

    private static void finish(PublicState state, int player) {
        state.finish(player);
    }

    /** Ends the game or the trick where that is due, and passes the turn on. */
    static void next(PublicState state, boolean trickEnds) {
        if (state.finishedCount() == PLAYERS - 1) {
            finish(state, Integer.numberOfTrailingZeros(~state.out()));
            state.phase(Phase.OVER);
            return;
        }
        if (state.passesInRow() == STALEMATE_PASSES) {
            state.phase(Phase.STALEMATE);
            return;
        }
        if (trickEnds || allPassed(state)) {
            state.toBeat(0);
            state.conditions(state.conditions() & ~Conditions.OF_A_TRICK);
            state.passed(0);
            if ((state.out() >>> state.owner() & 1) != 0) {
                state.owner(nextPlayer(state, state.owner(), EVERYBODY & ~state.out()));
            }
            state.turn(state.owner());
        } else {
            state.turn(nextPlayer(state, state.turn(), EVERYBODY & ~(state.out() | state.passed())));
        }
    }

    /** The next player out of a set, which must hold one, in the direction that the turn goes now. */
    static int nextPlayer(PublicState state, int player, int set) {
        Seating seating = state.seating();
        return Conditions.backwards(state) ? seating.before(player, set) : seating.next(player, set);
    }

    /** Who sits between two players in the direction that the turn goes now; if both are the same, all others. */
    static int between(PublicState state, int player, int next) {
        Seating seating = state.seating();
        return Conditions.backwards(state) ? seating.between(next, player) : seating.between(player, next);
    }

    /** Whether everyone who still holds cards has passed, the owner of the meld to beat too. */
    public static boolean allPassed(PublicState state) {
        return Integer.bitCount(state.passed()) >= PLAYERS - state.finishedCount();
    }

    @Override
    public void playout(State state, SplitMix random, int until) {
        UniformPlayout.run(options, state, random, until);
    }
}
