package kakumei.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BigTwoJudgeTest {
    private static String judge(String fields) {
        String line = "{\"id\":1,\"game\":\"bigtwo\",\"player\":0," + fields + "}";
        return new LineJudge(Set.of()).judge(line.replace('\'', '"'));
    }

    private static String answer(String text) {
        return text.replace('\'', '"');
    }

    @Test
    void judge_strongerPair_isPlayed() {
        assertThat(judge("'hand':['S5','D5','H9'],'counts':[3,4,5,6],'table':['H5','C5'],'submit':['S5','D5']"))
                .isEqualTo(answer("{'id':1,'legal':true,'effect':{'trickEnds':false,'tableAfter':['S5','D5'],"
                        + "'handAfter':['H9'],'countsAfter':[1,4,5,6],'gameOver':false,'nextPlayer':1,"
                        + "'passedAfter':[]}}"));
    }

    @Test
    void judge_thirdPass_clearsTheTable() {
        assertThat(judge("'hand':['S5'],'counts':[1,4,5,6],'table':['H9'],'state':{'passed':[2,3]},'submit':[]"))
                .isEqualTo(answer("{'id':1,'legal':false,'effect':{'trickEnds':true,'tableAfter':[],"
                        + "'handAfter':['S5'],'countsAfter':[1,4,5,6],'gameOver':false,'nextPlayer':1,"
                        + "'passedAfter':[]}}"));
    }

    @Test
    void judge_weakerMeld_isAPass() {
        assertThat(judge("'hand':['S5'],'table':['H9'],'submit':['S5']"))
                .contains(answer("'legal':false"), answer("'nextPlayer':1"), answer("'passedAfter':[0]"))
                .contains(answer("'reason':'does not beat H9'"));
    }

    @Test
    void judge_passOnTheLead_changesNothing() {
        assertThat(judge("'hand':['S5'],'table':[],'submit':[]"))
                .contains(answer("'legal':false"), answer("'nextPlayer':0"))
                .contains(answer("'reason':'whoever leads may not pass'"));
    }

    @Test
    void judge_lastCards_endTheGameWithPoints() {
        assertThat(
                        judge(
                                "'hand':['S5'],'counts':[1,9,10,13],'table':['H4'],'rules':{'payoff':'points'},'submit':['S5']"))
                .contains(answer("'gameOver':true,'points':[68,-9,-20,-39]"));
    }

    @Test
    void judge_numberOfStraights_decides() {
        String line = "'hand':['SA','S2','H3','H4','H5','D9'],'table':[],'submit':['SA','S2','H3','H4','H5']";
        assertThat(judge(line)).contains(answer("'legal':true"));
        assertThat(judge(line + ",'rules':{'straights':9}")).contains(answer("'legal':false"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'hand':[],'table':[],'submit':[]                                        | holds a card
            'hand':['JK'],'table':[],'submit':['JK']                                | bigtwo has no JK
            'hand':['S5'],'table':['S6','H7'],'submit':[]                           | is no meld
            'hand':['S5'],'table':['S5'],'submit':[]                                | lies on the table
            'hand':['S5'],'table':[],'submit':['S5'],'state':{'passed':[1]}         | empty table
            'hand':['S5'],'table':['S4'],'submit':['S5'],'state':{'passed':[0]}     | has no turn after passing
            'hand':['S5'],'table':['S4'],'submit':['S5'],'state':{'lock':1}         | unknown field state.lock
            'hand':['S5'],'table':['S4'],'submit':['S5'],'rules':{'straights':7}    | expected 10 or 9 or 8
            'hand':['S5'],'table':['S4'],'submit':['S5'],'rules':{'payoff':'money'} | win or points
            'hand':['S5'],'table':['S4'],'submit':['S5'],'counts':[2,3,3,3]         | where hand holds 1
            """, quoteCharacter = '~')
    void judge_impossiblePosition_saysWhy(String fields, String why) {
        assertThat(judge(fields)).contains("\"error\":").contains(why);
    }
}
