import { divideCeil } from '@furrow/kernel/rounding';

export interface MinimumInput {
  readonly minInvestmentCents: bigint;
  readonly pricePerShareCents: bigint;
  readonly remainingShares: number;
}

/**
 * The fewest shares one may buy now. When buying the ordinary minimum could leave a rest too small for the next
 * investor (remaining < 1.15 × minimum), the minimum is all that remain. 1.15 is kept as 115/100: no float decides.
 */
export function minimumShares({
  minInvestmentCents,
  pricePerShareCents,
  remainingShares,
}: MinimumInput): number {
  const ordinary = ordinaryMinimumShares({ minInvestmentCents, pricePerShareCents });
  const takesAll = 100n * BigInt(remainingShares) < 115n * BigInt(ordinary);
  return takesAll ? remainingShares : ordinary;
}

/** The minimum of the offering itself, as long as enough shares remain. */
export function ordinaryMinimumShares(input: Omit<MinimumInput, 'remainingShares'>): number {
  if (input.pricePerShareCents <= 0n) throw new RangeError('a share costs more than nothing');
  const shares = Number(divideCeil(input.minInvestmentCents, input.pricePerShareCents));
  return Math.max(1, shares);
}
