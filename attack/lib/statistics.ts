/** How two lots of times differ, for whoever wants to tell them apart. */
export interface Comparison {
  readonly medianGapMs: number;
  readonly p95GapMs: number;
  /** Of the gap between the 95th percentiles, from resampling. */
  readonly p95Interval: readonly [number, number];
  /** How often a guess from one measurement is right; a half is blind. */
  readonly guessedRight: number;
  /** Two-sided, of Mann and Whitney's test: how often such a difference comes by chance. */
  readonly chance: number;
}

const RESAMPLES = 2_000;

export function compare(one: readonly number[], other: readonly number[], resamples = RESAMPLES): Comparison {
  const { area, chance } = mannWhitney(one, other);
  return {
    medianGapMs: quantile(one, 0.5) - quantile(other, 0.5),
    p95GapMs: quantile(one, 0.95) - quantile(other, 0.95),
    p95Interval: bootstrap(one, other, resamples),
    guessedRight: Math.max(area, 1 - area),
    chance,
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function mannWhitney(one: readonly number[], other: readonly number[]): { area: number; chance: number } {
  const all = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ].sort((a, b) => a.value - b.value);
  let [ranks, ties] = [0, 0];
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at += 1) if (all[at]?.first) ranks += rank;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [n, m] = [one.length, other.length];
  const u = ranks - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))));
  const z = spread === 0 ? 0 : Math.abs(u - (n * m) / 2) / spread;
  return { area: u / (n * m), chance: 2 * (1 - normal(z)) };
}

/** The normal distribution, by Abramowitz and Stegun 26.2.17. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

function bootstrap(one: readonly number[], other: readonly number[], resamples: number): [number, number] {
  const again = (values: readonly number[]) =>
    values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0);
  const gaps = Array.from(
    { length: resamples },
    () => quantile(again(one), 0.95) - quantile(again(other), 0.95),
  );
  return [quantile(gaps, 0.025), quantile(gaps, 0.975)];
}
