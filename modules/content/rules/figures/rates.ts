import type { BasisPoints } from '@furrow/kernel/percent';
import { roundHalfUp } from '@furrow/kernel/rounding';

/** A rate is shown to a tenth of a percent; rounded once, here, it reads the same in a sentence and in a chart. */
const TENTH: BasisPoints = 10;

/** What share of its price an acre earns in cash rent. */
export function rentYieldBps(rentCents: number, priceCents: number): BasisPoints {
  return Number(roundHalfUp(BigInt(rentCents) * 1000n, BigInt(priceCents))) * TENTH;
}

/** The whole change, as a share of what it was first. */
export function changeBps(firstCents: number, lastCents: number): BasisPoints {
  return Number(roundHalfUp(BigInt(lastCents - firstCents) * 1000n, BigInt(firstCents))) * TENTH;
}

/**
 * The yearly rate that leads from the first figure to the last, compounded. The floating root only proposes; whole
 * numbers decide, so that a rate that lies close to a tie is rounded correctly.
 */
export function compoundBps(firstCents: number, lastCents: number, years: number): BasisPoints {
  let tenths = Math.round(((lastCents / firstCents) ** (1 / years) - 1) * 1000);
  while (isBelow(lastCents, firstCents, years, tenths)) tenths -= 1;
  while (!isBelow(lastCents, firstCents, years, tenths + 1)) tenths += 1;
  return tenths * TENTH;
}

/** Whether the last figure is less than half a tenth below `tenths` of yearly growth leads to. */
function isBelow(lastCents: number, firstCents: number, years: number, tenths: number): boolean {
  const n = BigInt(years);
  return BigInt(lastCents) * 2000n ** n < BigInt(firstCents) * BigInt(1999 + 2 * tenths) ** n;
}
