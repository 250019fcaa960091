package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DuelCommandTest {
    private static Ran duel(String... more) {
        String[] all = new String[more.length + 5];
        System.arraycopy(new String[] {"duel", "--seed", "3", "--games", "40"}, 0, all, 0, 5);
        System.arraycopy(more, 0, all, 5, more.length);
        return Ran.kakumei(all);
    }

    @Test
    void duel_bigTwo_hasThreeTablesAndThePool() {
        Ran ran = duel("--game", "bigtwo", "coffee-plain", "random", "--csv");
        assertThat(ran.code()).isEqualTo(ExitCode.OK);
        assertThat(ran.out().lines().map(line -> line.replaceAll(",.*", "")))
                .containsExactly("table", "1-3", "2-2", "3-1", "pooled");
        double share = Double.parseDouble(ran.out().lines().toList().get(4).split(",", -1)[2]);
        assertThat(share).isBetween(0.7, 0.95);
    }

    @Test
    void duel_daihinmin_hasFourTables() {
        Ran ran = duel("--block", "10", "default", "random");
        assertThat(ran.code()).isEqualTo(ExitCode.OK);
        assertThat(ran.out()).contains("1-4", "2-3", "3-2", "4-1", "pooled", "4 blocks of 10 games");
    }

    @Test
    void duel_oneSided_sharesStayBetweenNoneAndAll() {
        for (String line : duel("--block", "10", "random", "kou2", "--csv")
                .out()
                .lines()
                .skip(1)
                .toList()) {
            String[] cells = line.split(",", -1);
            assertThat(Double.parseDouble(cells[3])).as(line).isBetween(0.0, 1.0);
            assertThat(Double.parseDouble(cells[4])).as(line).isBetween(0.0, 1.0);
            assertThat(Double.parseDouble(cells[6])).as(line).isBetween(-4.0, 4.0);
        }
    }

    @Test
    void duel_sameSeed_sameResultForAnyThreads() {
        String one = duel("--game", "bigtwo", "coffee", "random", "--csv", "--threads", "1")
                .out();
        assertThat(duel("--game", "bigtwo", "coffee", "random", "--csv", "--threads", "3")
                        .out())
                .isEqualTo(one);
    }

    @Test
    void duel_duplicates_makeGroups() {
        Ran ran = duel("--game", "bigtwo", "--duplicate", "--block", "5", "coffee", "random");
        assertThat(ran.out()).contains("2 groups of duplicates of 20 games");
    }

    /* Against itself under another name a player is even, wherever it sits: all rotations play the same cards. */
    @Test
    void duel_againstItselfWithDuplicates_isEvenExactly() {
        Ran ran = duel("--game", "bigtwo", "--duplicate", "--block", "1", "a@coffee", "b@coffee", "--csv");
        String[] pooled = ran.out().lines().toList().get(4).split(",", -1);
        assertThat(Double.parseDouble(pooled[2])).isEqualTo(0.5);
        assertThat(Double.parseDouble(pooled[5])).isZero();
    }

    @Test
    void duel_forPoints_isSaid() {
        Ran ran = duel("--game", "bigtwo", "--payoff", "points", "coffee", "random", "--json");
        assertThat(ran.out()).contains("\"rules\":\"paper-1+points\"").contains("\"format\":\"kakumei-duel\"");
    }

    @Test
    void duel_json_namesTheWeightsThatPlayed() {
        Ran ran = duel("--game", "bigtwo", "net", "random", "--json");
        assertThat(ran.out()).containsPattern("\"originA\":\"code:[0-9a-f]{16} weights:[0-9a-f]{16}\"");
        assertThat(ran.out()).containsPattern("\"originB\":\"code:[0-9a-f]{16}\"");
    }

    @Test
    void duel_sameNameTwice_isRefused() {
        Ran ran = duel("--game", "bigtwo", "coffee", "coffee");
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains("both players are named coffee");
    }
}
