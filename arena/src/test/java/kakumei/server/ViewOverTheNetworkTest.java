package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.client.PlayerClient;
import kakumei.match.Dealing;
import kakumei.match.Faults;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rules.Role;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

/** What a client makes of the server's tables is what a player in the same process would have been shown. */
class ViewOverTheNetworkTest {
    private static final long SEED = 4711;

    /** Plays as default does, and writes down all it is shown. */
    private static final class Diary implements Player {
        private final DefaultPlayer player = new DefaultPlayer();
        private final List<String> pages = new ArrayList<>();

        @Override
        public boolean mayBeRefused() {
            return true;
        }

        @Override
        public Meld choose(View view) {
            pages.add("choose " + text(view) + " legal " + view.legalMelds());
            return player.choose(view);
        }

        @Override
        public long give(View view, int count) {
            pages.add("give " + count + " " + text(view));
            return player.give(view, count);
        }

        @Override
        public void observe(Event event) {
            if (event instanceof Event.Passed passed) {
                pages.add("passed " + passed.player());
            } else if (event instanceof Event.Opened opened) {
                opened.taken().forEach(gift -> pages.add("taken " + text(gift)));
                pages.add(opened.next().toString());
            } else if (event instanceof Event.Gave gave) {
                pages.add("gave " + text(gave.gift()) + gave.next());
            } else if (event instanceof Event.GameStarted started) {
                pages.add("start " + started.game() + started.seats() + started.roles());
            } else {
                pages.add(event.toString());
            }
        }

        private static String text(Event.Gift gift) {
            return gift.from() + " to " + gift.to() + " " + gift.count();
        }

        private static String text(View view) {
            StringBuilder text = new StringBuilder(CardText.format(view.hand()));
            for (int player = 0; player < view.players(); player++) {
                text.append(' ')
                        .append(view.handSize(player))
                        .append(view.role(player))
                        .append(view.seat(player));
            }
            boolean rich = view.role(view.me())
                    .filter(role -> role.place() <= Role.FUGO.place())
                    .isPresent();
            text.append(" games ").append(view.gamesToReset());
            text.append(" table ").append(view.packedToBeat()).append(" owner ").append(view.owner());
            text.append(" turn ").append(view.turn()).append(" passed ").append(view.passed());
            text.append(" in row ").append(view.passesInRow()).append(" out ").append(view.out());
            text.append(Conditions.revolution(view))
                    .append(Conditions.lock(view))
                    .append(view.reversed())
                    .append(view.phase());
            text.append(" played ").append(view.played()).append(" unseen ").append(view.unseen());
            text.append(" gave ").append(view.gave()).append(" got ").append(rich ? 0 : view.got());
            text.append(" receiver ").append(view.receiver()).append(" history ");
            for (int i = 0; i < view.history().size(); i++) {
                text.append(view.history().player(i))
                        .append(':')
                        .append(view.history().meld(i))
                        .append(' ');
            }
            return text.toString();
        }
    }

    private static List<Diary> diaries() {
        List<Diary> diaries = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            diaries.add(new Diary());
        }
        return diaries;
    }

    @Test
    void views_areEqualToThoseInProcess() {
        int games = Sizes.of(60, 1000);
        List<Diary> inProcess = diaries();
        List<Entrant> entrants = new ArrayList<>();
        for (Diary diary : inProcess) {
            entrants.add(new Entrant("p" + entrants.size(), new ExistingPlayer(diary)));
        }
        new Match(new MatchSettings(
                        Evening.rules(), entrants, SEED, games, 1, 20, 3, Dealing.UECDA_MT, false, Faults.FAIL))
                .play(System::nanoTime);
        List<Diary> clients = diaries();
        try (Evening evening = new Evening(Variant.deals(Evening.settings(games, SEED), 20, 3, Dealing.UECDA_MT))) {
            List<Future<PlayerClient.Result>> results = new ArrayList<>();
            for (Diary diary : clients) {
                results.add(evening.join("p" + results.size(), diary));
            }
            results.forEach(Evening::get);
        }
        for (int player = 0; player < 5; player++) {
            List<String> expected = inProcess.get(player).pages;
            List<String> actual = clients.get(player).pages;
            for (int page = 0; page < Math.min(expected.size(), actual.size()); page++) {
                assertThat(actual.get(page))
                        .as("player %d, page %d", player, page)
                        .isEqualTo(expected.get(page));
            }
            assertThat(actual).hasSameSizeAs(expected);
        }
    }
}
