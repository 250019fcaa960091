package kakumei.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Role;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    /* A small position: player 1 follows, players 3 and 4 are out. */
    private static final String FOLLOW = "{'kind':'follow','hand':['S9','SK'],'played':[PLAYED],'table':['S7'],"
            + "'revolution':0,'lock':0,'me':1,'owner':0,'counts':[2,2,3,0,0],'passed':[2],'finished':[3,4]}";

    /* All cards but S9 SK and five others. */
    private static String line(String text) {
        long unseen = CardText.parseCards("H5 H6 D7 CQ C2");
        long played = RULES.deck() & ~unseen & ~CardText.parseCards("S9 SK");
        return text.replace("PLAYED", "'" + String.join("','", CardText.list(played)) + "'")
                .replace('\'', '"');
    }

    private static Position read(String text) {
        return Games.of(RULES).positions(RULES).readWhole(Fields.parse(line(text)));
    }

    @Test
    void read_follow_isTheViewOfThatPlayer() {
        View view = read(FOLLOW).view();
        assertThat(view.me()).isEqualTo(1);
        assertThat(view.owner()).isZero();
        assertThat(CardText.format(view.unseen())).isEqualTo("H5 H6 D7 CQ C2");
        assertThat(view.passed()).isEqualTo(0b100);
        assertThat(view.finished(1)).isEqualTo(4);
        assertThat(view.seat(3)).isEqualTo(3);
        assertThat(view.role(0)).isEmpty();
        assertThat(view.legalMelds()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            'kind':'follow'      | 'kind':'fold'                | kind: found fold, expected lead, follow or exchange
            'kind':'follow'      | 'kind':'lead'                | table: found S7, but on the lead it is empty
            'table':['S7']       | 'table':[]                   | table: empty, but to follow there must be a meld on it
            'table':['S7']       | 'table':['CQ']               | table: CQ is not in played
            'table':['S7']       | 'table':['S7','D9']          | table: S7 D9 is no meld
            'table':['S7']       | 'table':['X7']               | no card 'X7'
            'hand':['S9','SK']   | 'hand':['S9','S9']           | card S9 appears twice
            'hand':['S9','SK']   | 'hand':['S9','S3']           | hand and played: both hold S3
            'hand':['S9','SK']   | 'hand':['S9']                | counts: player 1, who is me, has 2 where hand holds 1
            'hand':['S9','SK']   | 'hand':[]                    | hand: a player at turn holds a card
            'hand':['S9','SK'],  | ""                           | missing field hand
            'counts':[2,2,3,0,0] | 'counts':[2,2,4,0,0]         | 8 cards in hands and 46 played make 54, expected 53
            'counts':[2,2,3,0,0] | 'counts':[2,2,0,3,0]         | counts: player 2 has 0 but is not in finished
            'counts':[2,2,3,0,0] | 'counts':[0,2,3,2,0]         | counts: player 0 has 0 but is not in finished
            'counts':[2,2,3,0,0] | 'counts':[2,2,3]             | counts: expected an array of 5 whole numbers from 0 to 11
            'counts':[2,2,3,0,0] | 'counts':[2,2,12,0,0]        | counts: expected a whole number from 0 to 11
            'finished':[3,4]     | 'finished':[3,4,1]           | finished: player 1 is me and still to play
            'finished':[3,4]     | 'finished':[3]               | counts: player 4 has 0 but is not in finished
            'finished':[3,4]     | 'finished':[3,3]             | each at most once
            'passed':[2]         | 'passed':[1]                 | passed: player 1 is me and has no turn after passing
            'passed':[2]         | 'passed':[3]                 | passed: player 3 is in finished
            'passed':[2]         | 'passed':[0]                 | owner: player 0 played the table and is in passed
            'owner':0            | 'owner':1                    | owner: the table is mine, but player 0 has not passed
            'owner':0            | 'owner':null                 | missing field owner: who played the table
            'owner':0            | 'owner':7                    | owner: expected a whole number from 0 to 4
            'me':1               | 'me':5                       | me: expected a whole number from 0 to 4
            'me':1,              | ""                           | missing field me
            'owner':0            | 'owner':0,'seats':[0,2,1,3]  | seats: expected all 5 players, found 4
            'passed':[2]         | 'passed':[],'seats':[0,2,1,3,4] | player 2 sits between owner and me
            'owner':0            | 'owner':0,'classes':[0,1,2,3]   | classes: expected each class once
            'owner':0            | 'owner':0,'classes':['king',1,2,3,4] | classes: no class 'king'
            'owner':0            | 'owner':0,'gave':['H5']      | without classes there is no exchange
            'owner':0            | 'owner':0,'gave':['H5','H6'],'classes':[0,1,2,3,4] | gave: a fugo exchanges 1, found 2 cards
            'owner':0            | 'owner':0,'gave':['S9'],'classes':[0,1,2,3,4] | gave: S9 is still in hand
            'owner':0            | 'owner':0,'got':['H5'],'classes':[0,1,2,3,4] | got: H5 is neither in hand nor in played
            'revolution':0       | 'revolution':2               | revolution: expected 0 or 1
            """)
    void read_inconsistent_isRefusedWithTheReason(String from, String to, String reason) {
        assertThat(FOLLOW).contains(from);
        String changed = FOLLOW.replace(from, to);
        assertThatThrownBy(() -> read(changed))
                .isInstanceOf(BadLineException.class)
                .message()
                .satisfies(message -> assertThat(message.replace('"', '\'')).contains(reason));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            S3       | 0 | no weaker meld of the suits of S3
            S7       | 0 | ''
            JK       | 0 | lock: the lone joker ends it
            SJ SQ SK | 0 | ''
            S3 S4 S5 | 0 | no weaker meld of the suits of S3 S4 S5
            S2       | 1 | no weaker meld of the suits of S2
            S3       | 1 | ''
            """)
    void read_lock_needsAMeldThatWasLocked(String table, int revolution, String reason) {
        long cards = CardText.parseMeld(table).cards();
        long played = CardText.parseCards("S3 S4 S5 S6 S7 SJ SQ SK S2") | cards;
        long hand = CardText.parseCards("H9 HT");
        String text = String.format(
                "{'kind':'follow','hand':['H9','HT'],'played':['%s'],'table':['%s'],'revolution':%d,'lock':1,'me':0,"
                        + "'owner':1,'counts':[2,%d,11,10,10]}",
                String.join("','", CardText.list(played)),
                table.replace(" ", "','"),
                revolution,
                53 - Cards.count(played) - Cards.count(hand) - 31);
        if (reason.isEmpty()) {
            assertThat(Conditions.lock(read(text).view())).isTrue();
        } else {
            assertThatThrownBy(() -> read(text)).hasMessageContaining(reason);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2 | 12 | hand: a daifugo has to choose from 13 cards, found 12
            1 | 13 | hand: a fugo has to choose from 11 or 12 cards, found 13
            3 | 13 | give: expected a whole number from 1 to 2
            """)
    void read_exchangeOfWrongSize_isRefused(int give, int cards, String reason) {
        String hand = String.join("','", CardText.list(Cards.lowest(Cards.NATURAL, cards)));
        assertThatThrownBy(() -> read("{'kind':'exchange','give':" + give + ",'hand':['" + hand + "']}"))
                .hasMessageContaining(reason);
    }

    @Test
    void read_exchangeWithoutClasses_hasLikelyOnes() {
        for (int cards : List.of(11, 12, 13)) {
            String hand = String.join("','", CardText.list(Cards.lowest(Cards.NATURAL, cards)));
            View view = read("{'kind':'exchange','give':" + (cards == 13 ? 2 : 1) + ",'hand':['" + hand + "']}")
                    .view();
            assertThat(view.role(view.me())).contains(cards == 13 ? Role.DAIFUGO : Role.FUGO);
            int total = 0;
            for (int player = 0; player < 5; player++) {
                total += view.handSize(player);
            }
            assertThat(total).isEqualTo(53);
            assertThat(view.handSize(view.me())).isEqualTo(cards);
        }
    }

    /** Every turn of random games, written with all fields, is read back as the same view. */
    @Test
    void read_turnsOfGames_giveTheViewsOfTheGames() {
        for (int seed = 1; seed <= Sizes.of(8, 1_000); seed++) {
            SplitMix random = new SplitMix(seed);
            State state = RULES.newState();
            int[] seats = new int[5];
            RULES.drawSeats(seats, random);
            state.seat(seats);
            if (seed % 2 == 0) {
                int[] order = new int[5];
                RULES.drawSeats(order, random);
                state.classes(order);
            }
            RULES.deal(state, random);
            RULES.open(state);
            while (state.phase() == Phase.GIVE) {
                View expected = new View(RULES, state, state.turn(), state.hand(state.turn()));
                View found = Games.of(RULES)
                        .positions(RULES)
                        .readWhole(new Fields(exchange(state)))
                        .view();
                assertThat(sizes(found)).isEqualTo(sizes(expected));
                RULES.give(state, Cards.lowest(state.hand(state.turn()), state.toGive()));
            }
            Melds melds = new Melds();
            while (state.phase() == Phase.PLAY) {
                View expected = new View(RULES, state, state.turn(), state.hand(state.turn()));
                same(
                        Games.of(RULES)
                                .positions(RULES)
                                .readWhole(new Fields(play(state)))
                                .view(),
                        expected);
                RULES.legalMelds(state, state.hand(state.turn()), melds);
                long meld = melds.get(random.nextInt(melds.size()));
                state.submitted(state.turn(), meld);
                RULES.play(state, meld);
            }
        }
    }

    private static void same(View found, View expected) {
        assertThat(found.me()).isEqualTo(expected.me());
        assertThat(found.hand()).isEqualTo(expected.hand());
        assertThat(found.unseen()).isEqualTo(expected.unseen());
        assertThat(found.packedToBeat()).isEqualTo(expected.packedToBeat());
        assertThat(found.owner()).isEqualTo(expected.owner());
        assertThat(found.passed()).isEqualTo(expected.passed());
        assertThat(found.passesInRow()).isEqualTo(expected.passesInRow());
        assertThat(found.out()).isEqualTo(expected.out());
        assertThat(found.history().size()).isEqualTo(expected.history().size());
        assertThat(found.legalMelds()).isEqualTo(expected.legalMelds());
        assertThat(sizes(found)).isEqualTo(sizes(expected));
    }

    private static List<Integer> sizes(View view) {
        return IntStream.range(0, 5).mapToObj(view::handSize).toList();
    }

    private static ObjectNode exchange(State state) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("kind", "exchange").put("give", state.toGive()).put("me", state.turn());
        put(line.putArray("hand"), CardText.list(state.hand(state.turn())));
        putToBeat(line, state);
        return line;
    }

    private static void putToBeat(ObjectNode line, State state) {
        for (int player : state.seats()) {
            line.withArray("seats").add(player);
        }
        if (state.hasClasses()) {
            for (int place : state.roles()) {
                line.withArray("classes").add(Role.of(place).text());
            }
        }
    }

    private static ObjectNode play(State state) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("kind", state.toBeat() == 0 ? "lead" : "follow");
        put(line.putArray("hand"), CardText.list(state.hand(state.turn())));
        put(line.putArray("played"), CardText.list(state.played()));
        put(line.putArray("table"), CardText.list(new Meld(state.toBeat())));
        line.put("revolution", Conditions.revolution(state) ? 1 : 0).put("lock", Conditions.lock(state) ? 1 : 0);
        line.put("me", state.turn()).put("owner", state.owner());
        ArrayNode counts = line.putArray("counts");
        ArrayNode passed = line.putArray("passed");
        for (int player = 0; player < 5; player++) {
            counts.add(state.handSize(player));
            if ((state.passed() >>> player & 1) != 0) {
                passed.add(player);
            }
        }
        ArrayNode finished = line.putArray("finished");
        for (int place = 0; place < state.finishedCount(); place++) {
            finished.add(state.finished(place));
        }
        putToBeat(line, state);
        ArrayNode history = line.putArray("history");
        for (int i = 0; i < state.history().size(); i++) {
            history.addArray()
                    .add(state.history().player(i))
                    .add(CardText.format(new Meld(state.history().meld(i))));
        }
        return line;
    }

    private static void put(ArrayNode array, List<String> texts) {
        texts.forEach(array::add);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            drop    | history: leads to played C5, the position has H3 C5
            swap    | where it was the turn of player
            twice   | history: player
            illegal | is not legal
            text    | expected [player, cards]
            hand    | is in hand
            """)
    void read_historyThatDoesNotLeadHere_isRefused(String damage, String reason) {
        ObjectNode line = twoMelds(damage.equals("illegal"), damage.equals("hand"));
        ArrayNode history = (ArrayNode) line.get("history");
        switch (damage) {
            case "drop" -> history.remove(0);
            case "swap" -> history.insert(0, history.remove(1));
            case "twice" -> history.add(history.get(0));
            case "text" -> history.insert(0, "S3");
            default -> {}
        }
        assertThatThrownBy(() -> Games.of(RULES).positions(RULES).readWhole(new Fields(line)))
                .isInstanceOf(BadLineException.class)
                .hasMessageContaining(reason);
    }

    /* Player 0 led a card, player 1 followed; player 2 is to play. */
    private static ObjectNode twoMelds(boolean illegal, boolean fromHand) {
        State state = RULES.newState();
        RULES.deal(state, new SplitMix(4));
        RULES.open(state);
        state.turn(0);
        state.owner(0);
        state.hand(0, CardText.parseCards("S3 H3 D3 C3 S4 H4 D4 C4 S5 H5 D5"));
        state.hand(1, CardText.parseCards("C5 S6 H6 D6 C6 S7 H7 D7 C7 S9 H9"));
        state.hand(2, CardText.parseCards("S8 H8 D8 C8 D9 C9 ST HT DT CT SJ"));
        state.hand(3, CardText.parseCards("HJ DJ CJ SQ HQ DQ CQ SK HK DK"));
        state.hand(4, CardText.parseCards("CK SA HA DA CA S2 H2 D2 C2 JK"));
        long first = CardText.parseCards("H3");
        long second = CardText.parseCards(illegal ? "S6" : "C5");
        RULES.play(state, first);
        RULES.play(state, second);
        state.submitted(0, first);
        state.submitted(1, illegal ? CardText.parseMeld("S6 H6").packed() : second);
        ObjectNode line = play(state);
        if (illegal) {
            state.played(state.played() | CardText.parseCards("H6"));
            state.hand(1, state.hand(1) & ~CardText.parseCards("H6"));
            line = play(state);
            line.putArray("table").add("S6").add("H6");
        }
        if (fromHand) {
            ((ArrayNode) line.get("history")).insert(2, line.arrayNode().add(2).add("S8"));
            ((ArrayNode) line.get("counts")).set(2, 10);
            ((ArrayNode) line.get("hand")).remove(0);
            ((ArrayNode) line.get("hand")).insert(0, "S8");
            ((ArrayNode) line.get("hand")).remove(1);
            ((ArrayNode) line.get("counts")).set(3, 11);
        }
        return line;
    }
}
