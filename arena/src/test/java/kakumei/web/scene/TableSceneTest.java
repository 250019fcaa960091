package kakumei.web.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.entrant.Roster;
import kakumei.match.GameListener;
import kakumei.match.GameLoop;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.Event;
import kakumei.rules.Phase;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The scene against the state that the match itself plays with, which is its slow twin. */
class TableSceneTest {
    private static final Pattern CARD = Pattern.compile("\"([SHDC][3-9TJQKA2]|JK)[\"=@]");
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");

    static List<Rules> rules() {
        return List.of(
                Daihinmin.uecda(),
                Daihinmin.with(DaihinminOptions.UECDA.with("RULE_11BACK", true).with("RULE_6REVERS", true)),
                Daihinmin.with(DaihinminOptions.UECDA.with("RULE_CHANGE", false)),
                BigTwo.standard());
    }

    /** Plays a match of random players; after every event {@code check} sees the scene and the state. */
    private static void play(Rules rules, long seed, int games, Check check) {
        List<Entrant> entrants = new ArrayList<>();
        Roster roster = Roster.builtIn();
        for (int player = 0; player < rules.players(); player++) {
            entrants.add(roster.entrant(NAMES.get(player) + "@random", rules));
        }
        MatchSettings settings = MatchSettings.of(rules, entrants, seed, games);
        TableScene scene = new TableScene(rules, settings.names(), games);
        new Match(settings).play(System::nanoTime, () -> false, new MatchListener() {
            @Override
            public void table(GameLoop table) {
                table.listen(new GameListener() {
                    @Override
                    public void happened(Event event) {
                        scene.happened(event);
                        check.at(scene, table.state(), event);
                    }
                });
            }
        });
    }

    private interface Check {
        void at(TableScene scene, State state, Event event);
    }

    private static String cards(JsonNode list) {
        return String.join(
                " ",
                StreamSupport.stream(list.spliterator(), false)
                        .map(JsonNode::asText)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void json_afterEveryEvent_agreesWithTheState(Rules rules) {
        int[] turns = {0};
        play(rules, 5, Sizes.of(5, 1000), (scene, state, event) -> {
            JsonNode json = scene.json(TableScene.ALL);
            turns[0]++;
            boolean over = event instanceof Event.GameEnded
                    || event instanceof Event.Played
                    || event instanceof Event.Passed; // what follows is the next event
            assertThat(json.path("turn").asInt()).isEqualTo(over ? -1 : state.turn());
            assertThat(cards(json.path("conditions")))
                    .isEqualTo(state.isOver() ? "" : String.join(" ", rules.inForce(state)));
            assertThat(json.path("reversed").asBoolean()).isEqualTo(rules.isReversed(state));
            assertThat(cards(json.path("table").path("cards")))
                    .isEqualTo(
                            state.toBeat() == 0 || state.phase() == Phase.OVER
                                    ? ""
                                    : CardText.format(new Meld(state.toBeat())));
            for (int player = 0; player < state.players; player++) {
                JsonNode seat = json.path("players").path(player);
                assertThat(cards(seat.path("cards"))).isEqualTo(CardText.format(state.hand(player)));
                assertThat(seat.path("count").asInt()).isEqualTo(state.handSize(player));
                assertThat(seat.path("seat").asInt()).isEqualTo(state.seatOf(player));
                assertThat(seat.path("passed").asBoolean()).isEqualTo((state.passed() >>> player & 1) != 0);
                assertThat(seat.path("place").asInt()).isEqualTo(state.placeOf(player));
                assertThat(seat.path("role").asText("none"))
                        .isEqualTo(
                                state.role(player) < 0
                                        ? "none"
                                        : Role.of(state.role(player)).text());
            }
            if (!over && state.phase() == Phase.PLAY) {
                Melds melds = new Melds();
                rules.legalMelds(state, state.hand(state.turn()), melds);
                assertThat(json.path("legal")).hasSize(melds.size());
            }
        });
        assertThat(turns[0]).isGreaterThan(150);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void json_ofATrickThatAMeldEnded_saysWhy(Rules rules) {
        int[] others = {0};
        Meld[] last = {Meld.PASS};
        play(rules, 15, Sizes.of(200, 2000), (scene, state, event) -> {
            if (event instanceof Event.Played played) {
                last[0] = played.meld();
            } else if (event instanceof Event.Passed) {
                last[0] = Meld.PASS;
            } else if (event instanceof Event.TrickEnded && !last[0].isPass()) {
                JsonNode json = scene.json(TableScene.ALL);
                boolean eight = rules instanceof Daihinmin && (last[0].cells() & Cards.EIGHTS) != 0;
                boolean spade3 = last[0].packed() == Cards.SPADE_3 && !eight;
                String why = json.path("before").path("ended").asText();
                assertThat(why)
                        .isIn(eight ? List.of("eight") : spade3 ? List.of("spade3", "passes") : List.of("passes"));
                List<JsonNode> effects = json.path("events").findValues("effects");
                assertThat(effects.get(effects.size() - 1).toString().contains("eight"))
                        .isEqualTo(eight);
                others[0] += why.equals("passes") ? 1 : 0;
            }
        });
        assertThat(others[0] > 0).isEqualTo(rules instanceof Daihinmin);
    }

    /** The spy: whatever stands in a seat's scene, that seat may know. */
    @ParameterizedTest
    @MethodSource("rules")
    void json_ofASeat_showsNoCardItMayNotKnow(Rules rules) {
        int[] shown = {0};
        long[] own = new long[rules.players()]; // cards that the player held at any time
        play(rules, 6, Sizes.of(3, 300), (scene, state, event) -> {
            if (event instanceof Event.GameStarted started) {
                for (int player = 0; player < own.length; player++) {
                    own[player] = started.hands().get(player);
                }
            } else if (event instanceof Event.Opened opened) {
                opened.taken().forEach(gift -> own[gift.to()] |= gift.cards());
            } else if (event instanceof Event.Gave gave) {
                own[gave.gift().to()] |= gave.gift().cards();
            }
            for (int viewer = 0; viewer < state.players; viewer++) {
                long seen = cardsIn(scene.json(viewer));
                long mine = own[viewer] | state.hand(viewer) | state.played();
                assertThat(CardText.format(seen & ~mine)).as("%s", event).isEmpty();
                shown[0] += Cards.count(seen);
            }
            assertThat(cardsIn(scene.json(TableScene.NOBODY)) & ~state.played()).isZero();
        });
        assertThat(shown[0]).isGreaterThan(3_000);
    }

    /** All cards that stand anywhere in a scene, but in the news of games before. */
    private static long cardsIn(ObjectNode scene) {
        ArrayNode events = (ArrayNode) scene.path("events");
        List<String> types = events.findValuesAsText("type");
        for (int i = types.lastIndexOf("start"); i > 0; i--) {
            events.remove(0);
        }
        long cards = 0;
        for (MatchResult found : CARD.matcher(scene.toString()).results().toList()) {
            cards |= CardText.parseCard(found.group(1));
        }
        return cards;
    }

    @Test
    void json_fromOwnEventsAlone_isTheSameAsFromAll() {
        Rules rules = Daihinmin.uecda();
        List<TableScene> own = new ArrayList<>();
        for (int player = 0; player < rules.players(); player++) {
            own.add(new TableScene(rules, NAMES, 20));
        }
        play(rules, 7, Sizes.of(2, 100), (scene, state, event) -> {
            for (int player = 0; player < rules.players(); player++) {
                own.get(player).happened(event.seenBy(player));
                JsonNode alone = own.get(player).json(player);
                JsonNode all = scene.json(player);
                assertThat(alone.path("players")).isEqualTo(all.path("players"));
                assertThat(alone.path("events")).isEqualTo(all.path("events"));
                assertThat(alone.path("table")).isEqualTo(all.path("table"));
            }
        });
    }
}
