import type { Cents } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';

/** A rate, not money: a float may find it. Beyond these ends no farm is meant. */
const LOWEST = -0.99;
const HIGHEST = 10;
const ROUNDS = 80;

/**
 * The yearly rate at which the flows, a year apart and the first of them now, are worth nothing in all; null where no
 * rate does that (nothing paid in, nothing coming back). Halving finds it: a farm is paid first and pays later, so
 * there is one such rate.
 */
export function irrBps(flowsCents: readonly Cents[]): BasisPoints | null {
  const flows = flowsCents.map(Number);
  const first = flows[0] ?? 0;
  if (first >= 0 || !flows.some((flow) => flow > 0)) return null;
  let low = LOWEST;
  let high = HIGHEST;
  if (worth(flows, low) < 0 || worth(flows, high) > 0) return null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    if (worth(flows, middle) > 0) low = middle;
    else high = middle;
  }
  // Plus nothing: rounding must not leave a zero below zero.
  return Math.round(low * 10_000) + 0;
}

/** What the flows are worth today at a yearly rate. */
function worth(flows: readonly number[], rate: number): number {
  let sum = 0;
  // From the last to the first: one multiplication a year.
  for (let year = flows.length - 1; year >= 0; year -= 1) sum = sum / (1 + rate) + (flows[year] ?? 0);
  return sum;
}
