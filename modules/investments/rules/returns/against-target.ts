import type { BasisPoints } from '@furrow/kernel/percent';
import { type Known, known, notKnown } from './gaps.ts';
import type { ShownRate } from './position-returns.ts';

/** What an offering aims at a year, net of fees; one figure, or a range. */
export interface TargetRate {
  readonly fromBps: BasisPoints;
  readonly toBps: BasisPoints | null;
}

export interface AgainstTarget {
  readonly standing: 'above' | 'within' | 'below';
  /** To the nearer end of the target; zero within it. */
  readonly differenceBps: BasisPoints;
}

/** A target is a yearly rate, so a return of less than a year is not held against it. */
export function againstTarget(irr: Known<ShownRate>, target: TargetRate | null): Known<AgainstTarget> {
  if (target === null) return notKnown('no_target');
  if (!irr.available) return irr;
  if (!irr.value.isAnnual) return notKnown('under_a_year');
  const { bps } = irr.value;
  const most = target.toBps ?? target.fromBps;
  if (bps > most) return known({ standing: 'above', differenceBps: bps - most });
  if (bps < target.fromBps) return known({ standing: 'below', differenceBps: bps - target.fromBps });
  return known({ standing: 'within', differenceBps: 0 });
}
