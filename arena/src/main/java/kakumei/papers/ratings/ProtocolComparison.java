package kakumei.papers.ratings;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kakumei.papers.Results;
import kakumei.rating.MeanInterval;
import kakumei.rating.Resampling;
import kakumei.rating.Sample;

/** How much a game tells in each {@link Protocol}, and whether all of them ask the same. */
final class ProtocolComparison {
    private static final int RESAMPLES = 500;

    private final List<LineUp> lineUps;
    private final Resampling<LineUp> resampling;

    /** What one protocol tells about the pairs of a line-up. */
    private static final class Leads {
        /** The mean lead of each pair, in points per game. */
        final double[] leads;
        /** The variance of one game's lead of each pair, as independent units show it. */
        final double[] noise;
        /** How many games the leads rest on. */
        final int games;

        Leads(JsonNode unit) {
            int players = unit.path("players").size();
            int unitGames = unit.path("unitGames").intValue();
            games = unitGames * unit.path("points").size();
            leads = new double[players * (players - 1) / 2];
            noise = new double[leads.length];
            int pair = 0;
            for (int i = 0; i < players; i++) {
                for (int j = 0; j < i; j++) {
                    Sample sample = Sample.EMPTY;
                    for (JsonNode points : unit.path("points")) {
                        double lead =
                                points.path(i).doubleValue() - points.path(j).doubleValue();
                        sample = sample.plus(lead / unitGames);
                    }
                    leads[pair] = sample.mean();
                    noise[pair] = sample.variance() * unitGames;
                    pair++;
                }
            }
        }

        /** The sum of squared true leads: those seen less what noise adds to their squares. */
        double signal() {
            double sum = 0;
            for (int pair = 0; pair < leads.length; pair++) {
                sum += leads[pair] * leads[pair] - noise[pair] / games;
            }
            return sum;
        }

        double totalNoise() {
            return Arrays.stream(noise).sum();
        }
    }

    /** One line-up in every protocol. */
    private record LineUp(Map<Protocol, Leads> leads) {
        Leads of(Protocol protocol) {
            Leads found = leads.get(protocol);
            if (found == null) {
                throw new IllegalArgumentException("no games " + protocol.words());
            }
            return found;
        }
    }

    ProtocolComparison(Results results, RandomGenerator random) {
        lineUps = new ArrayList<>();
        Map<Protocol, Leads> leads = new EnumMap<>(Protocol.class);
        for (JsonNode unit : results.under(DuplicateStudy.KEY)) {
            leads.put(Protocol.valueOf(unit.path("protocol").textValue()), new Leads(unit));
            if (leads.size() == Protocol.values().length) {
                lineUps.add(new LineUp(new EnumMap<>(leads)));
                leads.clear();
            }
        }
        resampling = Resampling.of(lineUps, RESAMPLES, random);
    }

    int lineUps() {
        return lineUps.size();
    }

    /** The variance of the lead of one game over another, as independent units show it. */
    MeanInterval noise(Protocol protocol) {
        return resampling.interval(lineUps, some -> noise(some, protocol));
    }

    /** The root of the mean square of the true leads, in points per game. */
    MeanInterval spread(Protocol protocol) {
        return resampling.interval(lineUps, some -> Math.sqrt(signal(some, protocol) / some.size() / pairs()));
    }

    /** How many games as the contest a game of this protocol is worth. */
    MeanInterval worth(Protocol protocol) {
        return resampling.interval(lineUps, some -> efficiency(some, protocol) / efficiency(some, Protocol.CONTEST));
    }

    /**
     * How alike the true leads are to those of the contest: 1 if they are the same but for their scale. The chance in
     * both is allowed for, so that it can come out a little above 1.
     */
    MeanInterval likeness(Protocol protocol) {
        return resampling.interval(lineUps, some -> likeness(some, protocol));
    }

    private int pairs() {
        return lineUps.get(0).of(Protocol.CONTEST).leads.length;
    }

    private double noise(List<LineUp> some, Protocol protocol) {
        return some.stream().mapToDouble(each -> each.of(protocol).totalNoise()).sum() / some.size() / pairs();
    }

    private static double signal(List<LineUp> some, Protocol protocol) {
        return some.stream().mapToDouble(each -> each.of(protocol).signal()).sum();
    }

    private double efficiency(List<LineUp> some, Protocol protocol) {
        return signal(some, protocol) / noise(some, protocol);
    }

    private static double likeness(List<LineUp> some, Protocol protocol) {
        double product = 0;
        for (LineUp each : some) {
            double[] one = each.of(protocol).leads;
            double[] other = each.of(Protocol.CONTEST).leads;
            for (int pair = 0; pair < one.length; pair++) {
                product += one[pair] * other[pair];
            }
        }
        return product / Math.sqrt(signal(some, protocol) * signal(some, Protocol.CONTEST));
    }
}
