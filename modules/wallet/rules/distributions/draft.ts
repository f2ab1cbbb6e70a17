import { amountOfBasisPoints } from '@furrow/kernel/amounts';
import type { Cents } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';
import { err, ok, type Result } from '@furrow/kernel/result';

/** Where the money comes from, or what was taken off it. */
export interface SourceLine {
  readonly label: string;
  readonly amountCents: Cents;
}

export const MOST_SOURCES = 30;

/** More than any farm has ever distributed, and far from what the database can count to. */
const MOST_CENTS = 100_000_000_000_00n;

export interface DraftAmounts {
  /** What the lines add up to. */
  readonly grossCents: Cents;
  readonly withheldCents: Cents;
  /** What is paid out. */
  readonly totalCents: Cents;
}

export function draftAmounts(
  sources: readonly SourceLine[],
  withholdingBps: BasisPoints,
): Result<DraftAmounts, 'distribution_nothing_to_pay'> {
  const grossCents = sources.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  if (grossCents <= 0n || grossCents > MOST_CENTS) return err('distribution_nothing_to_pay');
  const withheldCents = amountOfBasisPoints(grossCents, withholdingBps);
  const totalCents = grossCents - withheldCents;
  return totalCents > 0n ? ok({ grossCents, withheldCents, totalCents }) : err('distribution_nothing_to_pay');
}
