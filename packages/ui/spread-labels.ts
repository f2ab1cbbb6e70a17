/** Moves label heights apart so that each has `gap` pixels, keeping their order and staying close to where they belong. */
export function spreadLabels(heights: readonly number[], gap: number): readonly number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  const placed = new Array<number>(heights.length).fill(0);
  let floor = Number.NEGATIVE_INFINITY;
  for (const { height, index } of order) {
    floor = Math.max(height, floor + gap);
    placed[index] = floor;
  }
  return placed;
}
