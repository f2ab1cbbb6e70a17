import type { Cents } from '@furrow/kernel/money';
import { splitByLargestRemainder } from '@furrow/kernel/split';

const WHOLE_TENTHS = 1_000n;

/** What each amount is of their sum, with one decimal, so that the percents add up to 100.0: '35.8'. */
export function percentsOfWhole(amounts: readonly Cents[]): string[] {
  const all = amounts.reduce((sum, cents) => sum + cents, 0n);
  if (all === 0n) return amounts.map(() => '0.0');
  return splitByLargestRemainder(WHOLE_TENTHS, amounts).map((tenths) => `${tenths / 10n}.${tenths % 10n}`);
}
