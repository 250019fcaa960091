package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.cards.Meld;
import kakumei.player.Explanation.Candidate;
import kakumei.player.Player;
import kakumei.problem.Usage;
import kakumei.random.SplitMix;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.daihinmin.HandCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MonteCarloSpecsTest {
    private static final Rules RULES = Daihinmin.uecda();

    private static Player player(Rules rules, String spec) {
        return Roster.builtIn().entrant(spec, rules).factory().create(1);
    }

    private static View firstLead(Rules rules) {
        return firstLead(rules, 4);
    }

    private static View firstLead(Rules rules, long seed) {
        State state = rules.newState();
        rules.deal(state, new SplitMix(seed));
        rules.open(state);
        return new View(rules, state, state.turn(), state.hand(state.turn()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mc",
                "mc-d",
                "mc-dr",
                "mc-he",
                "jibiki",
                "snowl-style",
                "mc:playouts=50,bandit=even",
                "mc:playouts=50,bandit=eps-greedy,eps=0.2",
                "mc:playouts=50,bandit=ucb1,c=2.5",
                "mc:playouts=50,bandit=ucb1-tuned,C=1",
                "mc:playouts=50,bandit=ucb+,C=1,CE=0.5",
                "mc:playouts=50,bandit=ucb1+,C=1,CE=2",
                "mc:playouts=50,deal=rand/dr,playout=guided,stop=end",
                "mc:playouts=50,deal=rand-literal",
                "mc:playouts=50,deal=rand/d-literal",
                "mc:playouts=50,deal=rand/dr-literal",
                "mc:playouts=50,deal=he-literal:all",
                "mc:ms=2"
            })
    void specs_makePlayersThatPlay(String spec) {
        View view = firstLead(RULES);
        Player player = player(RULES, spec);
        Meld meld = player.choose(view);
        assertThat(view.isLegal(meld)).isTrue();
        assertThat(player.explain().orElseThrow().candidates()).isNotEmpty();
    }

    @Test
    void playouts_areSpent() {
        Player player = player(RULES, "mc:playouts=123");
        player.choose(firstLead(RULES));
        assertThat(player.explain().orElseThrow().values()).containsEntry("playouts", 123L);
    }

    @Test
    void bigTwo_hasTheSamePlayerWithItsOwnParts() {
        View view = firstLead(BigTwo.standard());
        assertThat(view.isLegal(player(BigTwo.standard(), "mc:playouts=100,bandit=ucb1-tuned")
                        .choose(view)))
                .isTrue();
        assertThatThrownBy(() -> player(BigTwo.standard(), "mc:deal=he:all"))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("expected one of rand");
    }

    /* Without a weight of the evaluation formula (2) of paper 003 is UCB1, as a win is worth 1. */
    @Test
    void ucb1Plus_isUcb1AndAnEvaluation() {
        List<Long> plain = playouts("ucb:playouts=400,bandit=ucb1,c=1.6");
        assertThat(playouts("ucb+:playouts=400,bandit=ucb1+,CE=0")).isEqualTo(plain);
        assertThat(playouts("ucb+:playouts=400,bandit=ucb1+,C=1.6,CE=1"))
                .isEqualTo(playouts("ucb+:playouts=400,bandit=ucb1+"))
                .isNotEqualTo(plain);
        List<Long> much = playouts("ucb+:playouts=400,bandit=ucb1+,CE=1000");
        assertThat(Collections.max(much)).isGreaterThan(Collections.max(plain));
        assertThat(playouts("ucb+:playouts=400,bandit=ucb1+,CE=1000,evaluation=net"))
                .isNotEqualTo(much);
    }

    private static List<Long> playouts(String spec) {
        Player player = player(BigTwo.standard(), spec);
        View view = IntStream.range(0, 100)
                .mapToObj(seed -> firstLead(BigTwo.standard(), seed))
                .filter(lead -> lead.legalMelds().size() >= 6)
                .findFirst()
                .orElseThrow();
        player.choose(view);
        return player.explain().orElseThrow().candidates().stream()
                .sorted(Comparator.comparing(candidate -> candidate.meld().toString()))
                .map(Candidate::playouts)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"all-known", "strongest", "weakest", "strongest+weakest"})
    void deals_thatPeek_areRefusedWithTheReason(String deal) {
        assertThatThrownBy(() -> player(RULES, "mc:deal=" + deal))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("looks into the other hands: only experiments may use it");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mc:playouts=0            | playouts=0: expected a whole number of 1
            mc:playouts=9,ms=9       | two budgets
            mc:bandit=ucb2           | bandit=ucb2: expected one of even, eps-greedy, ucb1
            mc:bandit=ucb1-tuned,c=4 | unknown part c; known are C
            mc:c=-1                  | c=-1: expected a number of 0
            mc:deal=best             | deal=best: expected one of rand, rand-literal, rand/d, rand/d-literal, rand/dr, rand/dr-literal, or he:HANDS or he-literal:HANDS with
            mc:deal=he:none          | unknown hand counts none; known are chibihana-style, mc, all
            mc:deal=he:no.json       | no hand counts no.json
            mc:deal=he-literal:none  | unknown hand counts none; known are chibihana-style, mc, all
            mc:playout=wild          | playout=wild: expected one of uniform, guided
            mc:stop=never            | stop=never: expected one of mine, end
            """)
    void parts_thatAreWrong_areNamed(String spec, String expected) {
        assertThatThrownBy(() -> player(RULES, spec)).hasMessageContaining(expected);
    }

    @Test
    void handTables_thatComeWithTheProject_knowMostClasses() {
        for (String name : HandCountFiles.NAMES) {
            assertThat(HandCountFiles.load(name).knownClasses()).as(name).isGreaterThan(200);
        }
        assertThat(HandCountFiles.load("all").totalCases())
                .isEqualTo(HandCountFiles.load("mc").totalCases()
                        + HandCountFiles.load("chibihana-style").totalCases());
    }

    @Test
    void handTables_formatAndParse_giveTheSameTable() {
        HandCounts counts = HandCountFiles.load("mc");
        String text = HandCountFiles.format(counts, 7, List.of("x"));
        assertThat(HandCountFiles.format(HandCountFiles.parse(text, "text"), 7, List.of("x")))
                .isEqualTo(text);
    }

    @Test
    void handTables_thatAreNone_areRefused() {
        assertThatThrownBy(() -> HandCountFiles.parse("{\"format\":\"x\"}", "a.json"))
                .hasMessageContaining("a.json holds no hand counts: expected format kakumei-hands, version 1");
        assertThatThrownBy(() -> HandCountFiles.parse("nonsense", "a.json"))
                .hasMessageContaining("a.json holds no hand counts");
        assertThatThrownBy(() -> HandCountFiles.parse(
                        "{\"format\":\"kakumei-hands\",\"version\":1,\"classes\":[{\"class\":256}]}", "a.json"))
                .hasMessageContaining("expected classes 0 to 255");
    }
}
