import { type Cents, parseDollars } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';
import { unwrap } from '@furrow/kernel/result';

/** 7.1 percent are 710. */
export function basisPoints(percent: number): BasisPoints {
  return Math.round(percent * 100);
}

export function cents(dollars: string): Cents {
  return unwrap(parseDollars(dollars));
}
