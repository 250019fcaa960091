package kakumei.player.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.random.SplitMix;
import kakumei.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every rule of sections 3.5 to 3.7 in a position of its own, and one for every variant of section 4. */
class Kou2RulesTest {
    private static Meld parse(String decision) {
        return decision.equals("pass") ? Meld.PASS : CardText.parseMeld(decision);
    }

    private static Map<String, Object> values(Kou2Player player) {
        return player.explain().orElseThrow().values();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            highest priority                    | S6 D6 S7 HK S2             | HA DA S3 S4 H4 H7 HQ DQ D2 | '' | 5 | S7
            equal priority, the weaker rank     | S4 C5 D5 HQ                | SA HA CA D2 JK H6 H7 H9 | '' | 5 | S4
            likely out, winners before the rest | S3 H6 D3 DJ                | D9             | '' | 2 | S3 D3
            joker step, a group                 | DJ DA JK                   | SJ SQ SK       | R  | 2 | JK=SA DA
            joker step, a sequence              | C4 C5 C7 JK                | H6 D5 D6       | '' | 2 | JK=C3 C4 C5
            revolution that pays                | S4 H4 D4 D5 C4             | D8             | '' | 2 | S4 H4 D4 C4
            strong cards before a revolution    | S3 S6 S7 H3 H7 D7 C3 C7    | S4 SJ D8 C4 CT | '' | 2 | S3 H3 C3
            """)
    void choose_lead(String what, String hand, String unseen, String flags, int left, String decision) {
        Kou2Player player = new Kou2Player(Kou2Settings.KOU2);
        assertThat(player.choose(Positions.view(hand, unseen, "lead", flags, left)))
                .isEqualTo(parse(decision));
        assertThat(values(player)).containsEntry("jokerStepUsed", what.startsWith("joker"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            winner, likely out after                | SA CT              | SJ          | DT       | '' | 2 | SA       | 1
            eight, melds do not grow                | S8 HT CA           | C2          | S7       | L  | 2 | S8       | 2
            winner, value kept                      | SA D9 C7           | SJ          | DT       | '' | 2 | SA       | 3
            winner, the last of four melds          | SQ H3 H4 D5        | HT          | D9       | '' | 2 | pass     | 3
            winner, value rises by more than one    | D6 D7 D8           | SK H4 H8    | S7       | '' | 2 | pass     | 3
            one hopeless meld would be left         | S6 HT              | HJ C8       | H9       | '' | 2 | pass     | 4
            likely out after                        | SA                 | D2          | CJ       | '' | 2 | SA       | 5
            third strongest rank, four melds left   | S8 H4 C6 C9 CK     | DJ CA       | HT       | '' | 2 | pass     | 6
            value does not rise                     | S4 SK HT           | HA D8       | S9       | L  | 2 | SK       | 7
            value rises                             | SQ D7 DQ           | C2          | DJ       | L  | 2 | pass     | 7
            sequence, likely out after              | S9 ST SJ C4        | CT          | S4 S5 S6 | '' | 2 | S9 ST SJ | 20
            sequence, value rises by at most one    | S6 H7 H8 H9 DK     | S2          | H3 H4 H5 | '' | 2 | H7 H8 H9 | 21
            sequence, value rises by more           | S7 S8 S9 D4 D5     | H6          | C3 C4 C5 | '' | 2 | pass     | 21
            """)
    void choose_follow_oneCandidate(
            String what,
            String hand,
            String unseen,
            String toBeat,
            String flags,
            int left,
            String decision,
            int check) {
        Kou2Player player = new Kou2Player(Kou2Settings.KOU2);
        assertThat(player.choose(Positions.view(hand, unseen, toBeat, flags, left)))
                .isEqualTo(parse(decision));
        @SuppressWarnings("unchecked")
        List<Map<String, Object>> candidates = (List<Map<String, Object>>)
                Objects.requireNonNull(values(player).get("candidates"));
        assertThat(candidates)
                .singleElement()
                .satisfies(candidate -> assertThat(candidate)
                        .containsEntry("check", check)
                        .containsEntry("mark", !decision.equals("pass")));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            the trick is mine, no card reaches mine   | HJ JK         | H6               | H9    | M  | 2 | pass | final pass
            S3 played, hand after likely out          | SA JK         | SK DA            | CQ    | LM | 2 | JK   | joker (a)
            S3 mine, hand after likely out            | S3 S5 JK      | H3 C3            | C9    | '' | 2 | JK   | joker (a)
            table is the opponents' strongest rank    | H5 D5 DT JK   | S7 S9 H6 D7 DQ C5 C7 | SQ | '' | 3 | JK | joker (b)
            the joker is the last card                | JK            | S3 H6            | HJ    | '' | 2 | JK   | last joker
            """)
    void choose_follow_specialRule(
            String what,
            String hand,
            String unseen,
            String toBeat,
            String flags,
            int left,
            String decision,
            String rule) {
        Kou2Player player = new Kou2Player(Kou2Settings.KOU2);
        assertThat(player.choose(Positions.view(hand, unseen, toBeat, flags, left)))
                .isEqualTo(parse(decision));
        assertThat(values(player)).containsEntry("rule", rule);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            the smallest value after goes         | D2 CJ     | SA       | DT    | '' | 2 | CJ
            equal value after, the weaker rank    | S4 C4 DJ DQ | D9 HK   | HT    | '' | 2 | DJ
            unmarked and no single: pass          | S9 ST JK  | S3 S6 C3 | DQ CQ | R  | 3 | pass
            S3 unseen: the joker stays            | HA JK     | S3 C3    | C9    | R  | 2 | pass
            what goes out is played on my table   | C9        | C3 C7    | D7    | M  | 2 | C9
            """)
    void choose_follow(
            String what, String hand, String unseen, String toBeat, String flags, int left, String decision) {
        View view = Positions.view(hand, unseen, toBeat, flags, left);
        assertThat(new Kou2Player(Kou2Settings.KOU2).choose(view)).isEqualTo(parse(decision));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            single, the strongest of its suit is mine       | CA C5    | HK C6          | CK    | '' | 3 | true
            single, it is not                               | CQ C5    | HK CA          | CJ    | '' | 3 | false
            pair, two opponents                             | H8 C8 D4 | ST SA HQ CQ    | H3 C3 | '' | 3 | true
            pair, one opponent, the strongest pair is mine  | S7 C7 D4 | HA SA          | S3 C3 | '' | 2 | true
            pair, one opponent, it is not                   | S7 C7 D4 | CA SA          | S3 C3 | '' | 2 | false
            locked already                                  | CA C5    | HK C6          | CK    | L  | 3 | false
            """)
    void choose_follow_lockRule(
            String what, String hand, String unseen, String toBeat, String flags, int left, boolean applies) {
        Kou2Player player = new Kou2Player(Kou2Settings.KOU2);
        player.choose(Positions.view(hand, unseen, toBeat, flags, left));
        @SuppressWarnings("unchecked")
        List<Map<String, Object>> candidates = (List<Map<String, Object>>)
                Objects.requireNonNull(values(player).get("candidates"));
        assertThat(candidates)
                .first()
                .satisfies(candidate -> assertThat(candidate).containsEntry("lockRule", applies));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            w75    | H4 D4 D2                | H5 D5             | lead  | '' | 2 | D2          | H4 D4
            w95    | DQ CQ CA                | S8 H8 H9 HK D6 DK | lead  | '' | 4 | DQ CQ       | CA
            w100   | C6 CQ                   | C8 JK             | lead  | '' | 3 | CQ          | C6
            single | H3 D7 C3                | HT DT             | lead  | '' | 2 | H3 C3       | D7
            weak   | H5 D5 D6 CA             | HQ DK CK          | lead  | '' | 2 | D6          | H5 D5
            rev-   | S4 SK H4 H6 D4 C4       | H9 HT HJ          | lead  | '' | 2 | S4 H4 D4 C4 | SK
            rev-   | S3 S8 H3 HJ HQ D3 D8 C3 CJ | S6 S7 ST SJ SQ SK SA S2 H6 H8 H9 HK HA D4 D6 D7 D9 DT DJ DQ DK DA D2 C4 C8 C9 CT CA JK | S5 H5 D5 C5 | R | 5 | S3 H3 D3 C3 | pass
            rev+   | S3 H3 HK D3 C3          | S8 C9             | lead  | '' | 2 | S3 H3 D3 C3 | HK
            lock-  | D5 CK                   | HJ HA             | CT    | '' | 2 | CK          | pass
            lock+  | HT CT                   | HJ C2             | C7    | '' | 2 | pass        | CT
            lock++ | HT CT                   | HJ C2             | C7    | '' | 2 | pass        | CT
            lock++ | S8 H4 C6 C9 CK          | DJ CA             | CT    | '' | 2 | pass        | CK
            use2   | SQ H3 H4 D5             | HT                | D9    | '' | 2 | pass        | SQ
            useA   | S8 H4 C6 C9 CK          | DJ CA             | HT    | '' | 2 | pass        | CK
            useA+2 | SQ H3 H4 D5             | HT                | D9    | '' | 2 | pass        | SQ
            useA+2 | S8 H4 C6 C9 CK          | DJ CA             | HT    | '' | 2 | pass        | CK
            """)
    void choose_variant_differsWhereItsRuleSays(
            String variant,
            String hand,
            String unseen,
            String toBeat,
            String flags,
            int left,
            String kou2,
            String own) {
        View view = Positions.view(hand, unseen, toBeat, flags, left);
        assertThat(new Kou2Player(Kou2Settings.KOU2).choose(view)).isEqualTo(parse(kou2));
        Kou2Settings settings = Objects.requireNonNull(Kou2Settings.VARIANTS.get(variant));
        assertThat(new Kou2Player(settings).choose(view)).isEqualTo(parse(own));
    }

    @Test
    void variants_areTheTwelveOfThePaper_andTheOtherReadingOfOne() {
        assertThat(Kou2Settings.VARIANTS)
                .containsOnlyKeys(
                        "w75", "w95", "w100", "single", "weak", "rev-", "rev+", "lock-", "lock+", "use2", "useA",
                        "useA+2", "lock++");
    }

    @ParameterizedTest
    @CsvSource({"w75, 86", "w95, 95", "w100, 100"})
    void lockStrength_followsTheThresholdUpwards(String variant, int expected) {
        assertThat(Objects.requireNonNull(Kou2Settings.VARIANTS.get(variant)).lockStrength())
                .isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            plays the joker with its last card        | HJ JK | H6 | lead | '' | 2 | HJ   | JK=SJ HJ
            a lock that wins lowers the value after   | H8 CT | CJ | H6   | '' | 2 | CT   | H8
            holds back the weakest rank of five melds | S3 H5 D7 C9 SJ    | SQ HK DA C2 S6 H6 | lead | '' | 3 | S3 | H5
            strongest first where all is certain      | S4 H4 HJ D4 DJ C4 | D8 D9             | lead | '' | 2 | S4 H4 D4 C4 | HJ DJ
            keeps the joker out of weak groups        | C6 C7 JK          | DQ CQ             | H6 D6 | '' | 2 | JK=S7 C7 | pass
            plays on its own table to lose a meld     | S8 D8             | S6 H6 CJ          | D7   | LM | 2 | D8 | pass
            """)
    void choose_stKouStyle(
            String what, String hand, String unseen, String toBeat, String flags, int left, String kou2, String own) {
        View view = Positions.view(hand, unseen, toBeat, flags, left);
        assertThat(new Kou2Player(Kou2Settings.KOU2).choose(view)).isEqualTo(parse(kou2));
        assertThat(new Kou2Player(Kou2Settings.ST_KOU_STYLE).choose(view)).isEqualTo(parse(own));
    }

    @Test
    void give_stKouStyle_neverATwoOrTheJoker() {
        SplitMix random = new SplitMix(3);
        for (int i = 0; i < 200; i++) {
            long hand = Hands.random(random, 13);
            View view = Positions.view(CardText.format(hand), "", "lead", "", 5);
            long given = new Kou2Player(Kou2Settings.ST_KOU_STYLE).give(view, 2);
            assertThat(given & (Cards.rank(Cards.TWO) | Cards.JOKER)).isZero();
            assertThat(given & ~hand).isZero();
            assertThat(Cards.count(given)).isEqualTo(2);
        }
    }
}
