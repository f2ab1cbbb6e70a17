export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new Error('a median of nothing');
  return (lower + upper) / 2;
}

/** The value that this share of all does not exceed: 0.99 for the 99th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new Error('a percentile of nothing');
  return value;
}

/** Measures both sides in turns, each going first every other time, so that a busy minute hits both. */
export async function interleave(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ ours: number; reference: number; ratio: number; spread: string }> {
  const pairs: { ours: number; reference: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, reference: await reference() });
    } else {
      const first = await reference();
      pairs.push({ reference: first, ours: await ours() });
    }
  }
  const ratios = pairs.map((pair) => pair.ours / pair.reference);
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    reference: median(pairs.map((pair) => pair.reference)),
    ratio: median(ratios),
    spread: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  };
}
