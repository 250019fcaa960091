package kakumei.rules;

import java.util.List;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.cards.Melds;

/**
 * What one player may know: a read-only window on the public part of a game and one hand.
 *
 * <p>Reused from turn to turn and valid during the call it is handed to; kept longer it shows the game as it goes on,
 * and {@link #copy} is what stays. It is built from the public part alone, so that a network client can have one
 * without knowing other hands.
 *
 * <p>Nothing that can be reached from a view changes the game, or the view, whoever calls it, when and on whichever
 * thread: its write end is a {@link ViewWriter}, which players never get. Reflection is outside this promise.
 */
public final class View {
    private final Rules rules;
    private final PublicState state;
    private final int me;
    private long hand;
    private long gave;
    private long got;
    private int receiver;

    /** A view of {@code me}, who holds {@code hand} and exchanged nothing, on {@code state}. */
    public View(Rules rules, PublicState state, int me, long hand) {
        this(rules, state, me, hand, 0, 0);
    }

    /** A view of {@code me}, who holds {@code hand} and gave and got these cards in the exchange, on {@code state}. */
    public View(Rules rules, PublicState state, int me, long hand, long gave, long got) {
        this.rules = rules;
        this.state = state;
        this.me = me;
        show(hand);
        showExchange(gave, got);
    }

    void show(long cards) {
        hand = cards;
    }

    /* The receiver is kept: classes that nobody is told are gone when the exchange is over. */
    void showExchange(long given, long received) {
        gave = given;
        got = received;
        receiver = given == 0 ? -1 : rules.exchange().receiverOf(state, me);
    }

    /** The rules played by. */
    public Rules rules() {
        return rules;
    }

    /** My player number. */
    public int me() {
        return me;
    }

    /** My cards. */
    public long hand() {
        return hand;
    }

    /** How many players sit at the table. */
    public int players() {
        return state.players;
    }

    /** Cards in a player's hand; 0 when out. */
    public int handSize(int player) {
        return state.handSize(player);
    }

    /** The meld to beat; empty when I lead. */
    public Optional<Meld> toBeat() {
        return state.toBeat() == 0 ? Optional.empty() : Optional.of(new Meld(state.toBeat()));
    }

    /** The packed meld to beat, 0 when I lead. */
    public long packedToBeat() {
        return state.toBeat();
    }

    /** Who played the meld to beat, or was given the lead. */
    public int owner() {
        return state.owner();
    }

    /** Whose turn it is. */
    public int turn() {
        return state.turn();
    }

    /** Where the game stands. */
    public Phase phase() {
        return state.phase();
    }

    /** How many cards I have to give, in {@link Phase#GIVE}. */
    public int toGive() {
        return state.toGive();
    }

    /** Whether a player passed in this trick. */
    public boolean hasPassed(int player) {
        return (state.passed() >>> player & 1) != 0;
    }

    /** Players who passed in this trick, bit = player. */
    public int passed() {
        return state.passed();
    }

    /** Passes since the last meld, over tricks. */
    public int passesInRow() {
        return state.passesInRow();
    }

    /** Whether a player is out of cards. */
    public boolean isOut(int player) {
        return (state.out() >>> player & 1) != 0;
    }

    /** Players out of cards, bit = player. */
    public int out() {
        return state.out();
    }

    /** How many players have gone out. */
    public int finishedCount() {
        return state.finishedCount();
    }

    /** The player who went out in place 0, 1, …; the place must be taken. */
    public int finished(int place) {
        assert place < state.finishedCount() : place;
        return state.finished(place);
    }

    /** The player in a seat. */
    public int seat(int seat) {
        return state.seat(seat);
    }

    /** The seat of a player. */
    public int seatOf(int player) {
        return state.seatOf(player);
    }

    /** The class of a player; empty in a game without classes. */
    public Optional<Role> role(int player) {
        return state.role(player) < 0 ? Optional.empty() : Optional.of(Role.of(state.role(player)));
    }

    /** Games to the next class reset, this one included, 1 in the last; 0 if there is none or it is not known. */
    public int gamesToReset() {
        return state.gamesToReset();
    }

    /** What else is in force, as bits of the game's own meaning: those of {@link Rules#conditions}. */
    public int conditions() {
        return state.conditions();
    }

    /** The names of what else is in force. */
    public List<String> inForce() {
        return rules.inForce(state);
    }

    /** Whether lower ranks beat higher ones now. */
    public boolean reversed() {
        return rules.isReversed(state);
    }

    /** All cards played so far. */
    public long played() {
        return state.played();
    }

    /** The cards that are neither played nor mine. */
    public long unseen() {
        return rules.deck() & ~state.played() & ~hand;
    }

    /** The cards I gave in the exchange, 0 if none or not known. */
    public long gave() {
        return gave;
    }

    /** The cards I got in the exchange, 0 if none or not known. */
    public long got() {
        return got;
    }

    /** Who received the cards I gave, or receives those I am to give; -1 if nobody. */
    public int receiver() {
        return gave == 0 ? rules.exchange().receiverOf(state, me) : receiver;
    }

    /** The submissions so far. */
    public History history() {
        return state.history();
    }

    /** All melds I may submit now, the pass last. */
    public List<Meld> legalMelds() {
        Melds melds = new Melds();
        rules.legalMelds(state, hand, melds);
        return melds.toList();
    }

    /** Fills {@code out} with all melds I may submit now, the pass last. */
    public void legalMelds(Melds out) {
        rules.legalMelds(state, hand, out);
    }

    /** Whether I may submit this meld now. */
    public boolean isLegal(Meld meld) {
        return rules.isLegal(state, hand, meld.packed());
    }

    /** Copies what is public into {@code target}, whose hands stay as they are. */
    public void copyPublicTo(PublicState target) {
        target.copyPublicFrom(state);
    }

    /** A view that stays as it is now. */
    public View copy() {
        PublicState kept = new PublicState(state.players);
        kept.copyPublicFrom(state);
        kept.copyHistoryFrom(state.history());
        View copy = new View(rules, kept, me, hand, gave, got);
        copy.receiver = receiver;
        return copy;
    }
}
