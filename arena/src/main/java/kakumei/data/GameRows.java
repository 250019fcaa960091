package kakumei.data;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.match.GameRecord;
import kakumei.player.Event;

/** The kinds of rows that recorded games are told in. */
public enum GameRows {
    /** One row a game. */
    GAMES(
            "games",
            "text:deal rules rulesVersion",
            "whole:block firstGame players submissions refused tricks winner",
            "text:winnerName",
            "wholes:order seats") {
        @Override
        void tell(RetoldGame told, Event event, RowWriter out) throws IOException {
            if (event instanceof Event.GameEnded ended) {
                GameRecord game = told.record();
                int winner = ended.order().get(0);
                begin(told, out)
                        .text(game.source().deal())
                        .text(game.rules())
                        .text(game.version())
                        .whole(game.source().block())
                        .whole(game.source().firstGame())
                        .whole(game.names().size())
                        .whole(game.turns().size())
                        .whole(game.turns().stream()
                                .filter(turn -> !turn.refused().isEmpty())
                                .count())
                        .whole(told.trick())
                        .whole(winner)
                        .text(game.names().get(winner))
                        .wholes(ended.order())
                        .wholes(game.seats())
                        .end();
            }
        }
    },
    /** One row for each player of a game. */
    PLAYERS(
            "players",
            "whole:player",
            "text:name",
            "whole:seat",
            "text:role dealt gave got opening",
            "whole:place points submissions passes refused") {
        @Override
        void tell(RetoldGame told, Event event, RowWriter out) throws IOException {
            if (event instanceof Event.GameEnded ended) {
                GameRecord game = told.record();
                long[] opening = game.openingHands();
                for (int player = 0; player < opening.length; player++) {
                    int who = player;
                    List<GameRecord.Turn> turns = game.turns().stream()
                            .filter(turn -> turn.player() == who)
                            .toList();
                    begin(told, out).whole(player).text(game.names().get(player));
                    out.whole(game.seats().indexOf(player));
                    if (game.roles().isEmpty()) {
                        out.none();
                    } else {
                        out.text(game.roles().get(player).text());
                    }
                    out.text(CardText.format(game.dealt().get(player)))
                            .textOrNone(CardText.format(told.gave(player)))
                            .textOrNone(CardText.format(told.got(player)))
                            .text(CardText.format(opening[player]))
                            .whole(ended.order().indexOf(player) + 1)
                            .whole(ended.points().get(player))
                            .whole(turns.size())
                            .whole(turns.stream()
                                    .filter(turn -> turn.meld().isPass())
                                    .count())
                            .whole(turns.stream()
                                    .filter(turn -> !turn.refused().isEmpty())
                                    .count())
                            .end();
                }
            }
        }
    },
    /** One row for cards that changed hands before play. */
    GIFTS("gifts", "whole:gift from to", "text:cards", "whole:count", "truth:forced", "text:refused") {
        @Override
        void tell(RetoldGame told, Event event, RowWriter out) throws IOException {
            if (event instanceof Event.GameEnded) {
                int number = 1;
                for (GameRecord.Gift gift : told.record().gifts()) {
                    begin(told, out)
                            .whole(number++)
                            .whole(gift.from())
                            .whole(gift.to())
                            .text(CardText.format(gift.cards()))
                            .whole(Cards.count(gift.cards()))
                            .truth(gift.forced())
                            .textOrNone(gift.refused())
                            .end();
                }
            }
        }
    },
    /** One row a submission, passes and refused ones included. */
    TURNS(
            "turns",
            "whole:turn trick player",
            "text:name meld kind",
            "whole:size",
            "text:toBeat",
            "whole:owner handBefore",
            "texts:conditions effects",
            "whole:place",
            "text:sent refused") {
        @Override
        void tell(RetoldGame told, Event event, RowWriter out) throws IOException {
            Optional<MeldOrPass> submission = MeldOrPass.of(event);
            if (submission.isPresent()) {
                MeldOrPass made = submission.get();
                begin(told, out)
                        .whole(told.submission())
                        .whole(told.trick())
                        .whole(made.player())
                        .text(told.record().names().get(made.player()))
                        .text(made.meld().toString())
                        .text(told.game().kind(told.rules(), made.meld()))
                        .whole(made.meld().size());
                toBeat(told, out)
                        .whole(told.state().handSize(made.player()))
                        .texts(told.rules().inForce(told.state()))
                        .texts(made.effects());
                if (made.place() < 0) {
                    out.none();
                } else {
                    out.whole(made.place() + 1);
                }
                out.textOrNone(made.sent().map(Event.Sent::text).orElse(""))
                        .textOrNone(made.sent().map(Event.Sent::refused).orElse(""))
                        .end();
            }
        }
    },
    /** One row a decision: what the player saw, all it might have played, and what it did. */
    DECISIONS(
            "decisions",
            "whole:turn trick player",
            "text:name hand toBeat",
            "whole:owner",
            "texts:conditions",
            "wholes:handSizes passed out",
            "text:unseen",
            "whole:legalCount",
            "texts:legal",
            "whole:chosen",
            "text:meld") {
        @Override
        void tell(RetoldGame told, Event event, RowWriter out) throws IOException {
            Optional<MeldOrPass> submission = MeldOrPass.of(event);
            if (submission.isPresent()) {
                MeldOrPass made = submission.get();
                int player = made.player();
                long hand = told.hand(player);
                Melds legal = told.legal();
                begin(told, out)
                        .whole(told.submission())
                        .whole(told.trick())
                        .whole(player)
                        .text(told.record().names().get(player))
                        .text(CardText.format(hand));
                toBeat(told, out)
                        .texts(told.rules().inForce(told.state()))
                        .wholes(Arrays.stream(told.state().handSizes()).boxed().toList())
                        .wholes(told.players(told.state().passed()))
                        .wholes(told.players(told.state().out()))
                        .textOrNone(CardText.format(
                                told.rules().deck() & ~told.state().played() & ~hand))
                        .whole(legal.size())
                        .texts(texts(legal));
                int chosen = made.isRefused() ? -1 : legal.indexOf(made.meld().packed());
                if (chosen < 0) {
                    out.none();
                } else {
                    out.whole(chosen);
                }
                out.text(made.meld().toString()).end();
            }
        }
    };

    @SuppressWarnings("ImmutableEnumChecker") // its list of columns is a copy that nobody can change
    private final Frame frame;

    GameRows(String name, String... columns) {
        List<String> all = new ArrayList<>(List.of("text:source seed", "whole:game"));
        all.addAll(Arrays.asList(columns));
        frame = Frame.of(name, all.toArray(String[]::new));
    }

    /** What its rows look like. */
    public Frame frame() {
        return frame;
    }

    /** Writes the rows that are due at an event, of a game that shows the moment before it. */
    abstract void tell(RetoldGame told, Event event, RowWriter out) throws IOException;

    private static RowWriter begin(RetoldGame told, RowWriter out) throws IOException {
        return out.text(told.source())
                .text(Long.toString(told.record().source().seed()))
                .whole(told.record().game());
    }

    private static RowWriter toBeat(RetoldGame told, RowWriter out) throws IOException {
        long meld = told.state().toBeat();
        return meld == 0
                ? out.none().none()
                : out.text(new Meld(meld).toString()).whole(told.state().owner());
    }

    private static List<String> texts(Melds melds) {
        return melds.toList().stream().map(Meld::toString).toList();
    }

    /** What a player submitted: a meld, or a pass. */
    private record MeldOrPass(int player, Meld meld, List<String> effects, int place, Optional<Event.Sent> sent) {
        static Optional<MeldOrPass> of(Event event) {
            if (event instanceof Event.Played played) {
                return Optional.of(new MeldOrPass(
                        played.player(), played.meld(), played.effects(), played.place(), played.sent()));
            }
            if (event instanceof Event.Passed passed) {
                return Optional.of(new MeldOrPass(passed.player(), Meld.PASS, List.of(), -1, passed.sent()));
            }
            return Optional.empty();
        }

        boolean isRefused() {
            return sent.filter(how -> !how.refused().isEmpty()).isPresent();
        }
    }
}
