// What somebody's finished games say of their play: means, places, and a rating against each program, with intervals.

/* The 97.5 % point of Student's t, near enough from two degrees of freedom on (within 0.02 from three). */
function quantile(freedom) {
  const z = 1.959964;
  const g1 = (z ** 3 + z) / 4;
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + g1 / freedom + g2 / freedom ** 2 + g3 / freedom ** 3;
}

/** The mean of values and half of its 95 % interval; null for fewer than three. */
export function meanOf(values) {
  const count = values.length;
  if (count < 3) {
    return null;
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { mean, half: quantile(count - 1) * Math.sqrt(variance / count) };
}

/** The name of a program without the number that tells its copies apart. */
function programOf(name) {
  return name.replace(/#\d+$/, "");
}

function elo(share) {
  return 400 * Math.log10(share / (1 - share));
}

/** How often each place was taken, ties sharing the better one. */
export function placesOf(games) {
  const most = Math.max(...games.map((game) => game.points.length));
  const counts = Array.from({ length: most }, () => 0);
  for (const { points, viewer } of games) {
    counts[points.filter((other) => other > points[viewer]).length]++;
  }
  return counts;
}

/**
 * The rating against each program that was met: how many points of Elo one is above it, from the share of its copies
 * that one left behind, game by game. A game won and one lost are added, so that nobody is infinitely better.
 */
export function ratingsOf(games) {
  const shares = new Map();
  for (const { names, points, viewer } of games) {
    const met = new Map();
    names.forEach((name, player) => {
      if (player !== viewer) {
        const won = points[viewer] > points[player] ? 1 : points[viewer] === points[player] ? 0.5 : 0;
        met.set(programOf(name), [...(met.get(programOf(name)) ?? []), won]);
      }
    });
    for (const [program, won] of met) {
      shares.set(program, [...(shares.get(program) ?? []), won.reduce((sum, one) => sum + one, 0) / won.length]);
    }
  }
  return [...shares].map(([program, won]) => {
    const { mean, half } = meanOf([...won, 0, 1]);
    const low = Math.max(0.001, mean - half);
    const high = Math.min(0.999, mean + half);
    return { program, games: won.length, rating: elo(mean), low: elo(low), high: elo(high) };
  });
}
