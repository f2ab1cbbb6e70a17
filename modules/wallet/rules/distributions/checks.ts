import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { err, ok, type Result } from '@furrow/kernel/result';
import { isRecordDateOver, payDayFault } from './dates.ts';
import type { DistributionRefusal } from './distribution-errors.ts';

/** What must be true before a run is checked, sent, and agreed to. */
export interface RunFacts {
  readonly recordDate: CalendarDay;
  readonly payOn: CalendarDay;
  readonly totalCents: Cents;
  /** Leaves the operating account too, for the tax authorities. */
  readonly withheldCents: Cents;
  /** What the farm's operating account has that no other approved run will take. */
  readonly freeCents: Cents;
  /** Given out by the issuer at the end of the record date. */
  readonly issuedShares: number;
  /** Of holders that are no investment accounts. */
  readonly unknownShares: number;
  /** Of investment accounts. */
  readonly heldShares: number;
}

/** The first thing that is in the way. */
export function checkRun(facts: RunFacts, now: Date): Result<null, DistributionRefusal> {
  if (!isRecordDateOver(facts.recordDate, now)) return err('record_date_not_over');
  const fault = payDayFault(facts.payOn, now);
  if (fault !== null) return err(fault);
  if (facts.unknownShares > 0) return err('holders_unknown');
  if (facts.heldShares !== facts.issuedShares) return err('register_differs');
  if (facts.heldShares === 0) return err('holders_none');
  if (facts.freeCents < facts.totalCents + facts.withheldCents) return err('operating_too_low');
  return ok(null);
}
