import { addDays, type CalendarDay, daysBetween, newYorkDay } from '@furrow/kernel/new-york-day';
import type { AccreditationMethod } from './accreditation-methods.ts';
import type { AccreditationStatus } from './accreditation-status.ts';

/** `uniform`: 365 days, however it was shown. `by_method`: 365 days for income, 90 for everything else. */
export type ValidityPolicy = 'uniform' | 'by_method';

const YEAR_DAYS = 365;
const QUARTER_DAYS = 90;
export const ACCREDITATION_REMIND_DAYS = 30;

export interface Approval {
  /** `accreditation_date`; being extended sets it anew. */
  readonly approvedOn: CalendarDay;
  /** `accreditation_expiring_date`, where a reviewer gave one: it goes before any policy. */
  readonly expiringOn: CalendarDay | null;
  readonly method: AccreditationMethod;
  readonly permanent: boolean;
}

/** The first day on which an approval no longer holds, in New York; null for one that always does. */
export function approvalEnd(approval: Approval, policy: ValidityPolicy): CalendarDay | null {
  if (approval.permanent) return null;
  return approval.expiringOn ?? addDays(approval.approvedOn, validDays(approval.method, policy));
}

export function validDays(method: AccreditationMethod, policy: ValidityPolicy): number {
  return policy === 'uniform' || method === 'income' ? YEAR_DAYS : QUARTER_DAYS;
}

/** What the calendar makes of an approval at this moment. */
export function approvalStatus(
  approval: Approval,
  policy: ValidityPolicy,
  now: Date,
): 'approved' | 'expired_soon' | 'expired' {
  const end = approvalEnd(approval, policy);
  if (end === null) return 'approved';
  const left = daysBetween(newYorkDay(now), end);
  if (left <= 0) return 'expired';
  return left <= ACCREDITATION_REMIND_DAYS ? 'expired_soon' : 'approved';
}

/**
 * The status that counts now, whenever the job that writes it down last ran. Only an approval ages; one that has
 * expired stays so until somebody extends it, even if the policy becomes milder.
 */
export function statusNow(
  stored: { readonly status: AccreditationStatus; readonly approval: Approval | null },
  policy: ValidityPolicy,
  now: Date,
): AccreditationStatus {
  if (stored.approval?.permanent) return 'approved';
  const ages = stored.status === 'approved' || stored.status === 'expired_soon';
  if (!ages || stored.approval === null) return stored.status;
  return approvalStatus(stored.approval, policy, now);
}
