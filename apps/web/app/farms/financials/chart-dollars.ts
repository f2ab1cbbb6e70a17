import { type Cents, formatDollars } from '@furrow/kernel/money';

/** A chart measures in floats; what it says is whole dollars. */
export const asDollars = (cents: Cents): number => Number(cents) / 100;

export const dollars = (value: number): string =>
  formatDollars(BigInt(Math.round(value * 100)), { cents: 'never' });
