package kakumei.search.linear;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.player.Player;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Positions;
import org.junit.jupiter.api.Test;

class ImitationTest {
    private static final Rules RULES = Daihinmin.uecda();

    /** Shows a player's choices in the positions of some games, whoever played there. */
    private static void show(Imitation imitation, Player teacher, int first, int games) {
        for (int game = first; game < first + games; game++) {
            Positions.game(RULES, game, moment -> {
                View view = moment.view();
                if (view.phase() == Phase.GIVE) {
                    imitation.gift(view, teacher.give(view, view.toGive()));
                } else {
                    imitation.meld(view, teacher.choose(view).packed());
                }
            });
        }
    }

    private static double predicted(Imitation imitation, Player teacher, int first, int games) {
        long decisions = imitation.decisions();
        long agreed = imitation.agreed();
        show(imitation, teacher, first, games);
        return (double) (imitation.agreed() - agreed) / (imitation.decisions() - decisions);
    }

    @Test
    void choices_arePredictedBetter_theMoreWereSeen() {
        Imitation imitation = new Imitation();
        double unknown = predicted(imitation, new DefaultPlayer(), 0, 20);
        show(imitation, new DefaultPlayer(), 20, 400);
        assertThat(predicted(imitation, new DefaultPlayer(), 420, 50)).isGreaterThan(Math.max(0.8, unknown + 0.2));
    }

    @Test
    void weights_chooseAsThePlayerDid() {
        Imitation imitation = new Imitation();
        show(imitation, new DefaultPlayer(), 0, 400);
        LinearPlayer like = new LinearPlayer(imitation.weights());
        int[] counts = new int[2];
        for (int game = 400; game < 430; game++) {
            Positions.game(RULES, game, moment -> {
                if (moment.view().phase() == Phase.PLAY) {
                    counts[0]++;
                    counts[1] += like.choose(moment.view()).equals(new DefaultPlayer().choose(moment.view())) ? 1 : 0;
                }
            });
        }
        assertThat(counts[1]).isGreaterThan(counts[0] * 3 / 4);
    }

    @Test
    void weights_areAFunctionOfWhatWasSeen() {
        Imitation one = new Imitation();
        Imitation other = new Imitation();
        show(one, new DefaultPlayer(), 0, 60);
        show(other, new DefaultPlayer(), 0, 60);
        assertThat(one.weights().toArray()).isEqualTo(other.weights().toArray());
        assertThat(one.decisions()).isEqualTo(other.decisions()).isPositive();
    }
}
