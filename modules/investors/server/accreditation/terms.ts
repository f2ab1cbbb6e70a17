import { type CalendarDay, isCalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';

/** For how long a reviewer approves: to a day, for ever, or as the policy says. */
export interface Terms {
  /** The first day on which it no longer holds. */
  readonly expiringOn: CalendarDay | null;
  readonly permanent: boolean;
}

export type TermsRefusal = 'reason_required' | 'date_not_ahead' | 'permanent_with_date';

export function termsRefusal({
  expiringOn,
  permanent,
  reason,
  at,
}: Terms & { readonly reason: string; readonly at: Date }): TermsRefusal | null {
  if (reason.trim() === '') return 'reason_required';
  if (expiringOn === null) return null;
  if (permanent) return 'permanent_with_date';
  return isCalendarDay(expiringOn) && expiringOn > newYorkDay(at) ? null : 'date_not_ahead';
}
