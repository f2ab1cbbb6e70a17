import { groupedNumber } from '@furrow/kernel/digits';
import { formatCompactDollars, formatDollars } from '@furrow/kernel/money';
import type { FarmStats } from '@furrow/modules/farms/contract';
import { centsOf } from './farm-text.ts';

export interface OfferingsFigure {
  readonly value: string | null;
  readonly basis: string;
}

/** The three figures above the list, in words. */
export function offeringsFigures(stats: FarmStats): OfferingsFigure[] {
  const { open, open_raise: raise, lowest_minimum: minimum } = stats;
  return [
    { value: groupedNumber(open), basis: open === 1 ? 'open offering' : 'open offerings' },
    { value: formatCompactDollars(centsOf(raise)), basis: 'total to raise' },
    {
      value: minimum === null ? null : formatDollars(centsOf(minimum), { cents: 'never' }),
      basis: 'lowest minimum',
    },
  ];
}
