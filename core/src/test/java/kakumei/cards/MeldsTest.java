package kakumei.cards;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import kakumei.random.SplitMix;
import org.junit.jupiter.api.Test;

class MeldsTest {
    private static List<Long> packed(Melds melds) {
        return melds.toList().stream().map(Meld::packed).toList();
    }

    /** With the slow twin, one card after the other, also where the buffer has to grow in between. */
    @Test
    void addEach_anySets_asOneCardAfterTheOther() {
        SplitMix random = new SplitMix(3);
        for (int round = 0; round < 50; round++) {
            Melds melds = new Melds();
            List<Long> expected = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                long cards = random.nextLong() & (Cards.NATURAL | Cards.JOKER);
                for (int thinner = random.nextInt(7); thinner > 0; thinner--) {
                    cards &= random.nextLong();
                }
                melds.addEach(cards);
                for (long rest = cards; rest != 0; rest &= rest - 1) {
                    expected.add(rest & -rest);
                }
                melds.add(0);
                expected.add(0L);
                assertThat(packed(melds)).isEqualTo(expected);
            }
        }
    }

    @Test
    void addEach_nothing_nothing() {
        Melds melds = new Melds();
        melds.addEach(0);
        assertThat(melds.size()).isZero();
    }

    @Test
    void add_beyondTheRoom_grows() {
        Melds melds = new Melds();
        for (long meld = 0; meld < 2_000; meld++) {
            melds.add(meld);
        }
        assertThat(melds.size()).isEqualTo(2_000);
        assertThat(melds.get(1_999)).isEqualTo(1_999);
    }
}
