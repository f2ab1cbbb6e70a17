import { addDays, type CalendarDay } from '@furrow/kernel/new-york-day';
import { transitions } from '@furrow/kernel/transitions';
import type { AccountRefusal } from '../account-steps.ts';
import type { EmployerConsent } from './employer-consent.ts';

export type SuitabilityStatus = 'inactive' | 'allowed' | 'restricted';

export const SUITABILITY_MOVES = transitions<SuitabilityStatus>({
  /** Not answered, or so long ago that it has to be answered anew. Follows: allowed, restricted. */
  inactive: ['allowed', 'restricted'],
  /** Nothing speaks against it. Follows: inactive, after a year; restricted. */
  allowed: ['inactive', 'restricted'],
  /** An employer has not agreed, or the firm has decided so. Follows: allowed, once neither is so; inactive. */
  restricted: ['inactive', 'allowed'],
});

export const REASSESS_DAYS = 365;
export const REMIND_DAYS = 30;

export interface SuitabilityFacts {
  readonly employmentStatus: string | null;
  /** `is_fin_regulator` */
  readonly worksForFirmOrRegulator: boolean;
  readonly employerConsent: EmployerConsent;
  /** A person of the firm has decided so, with a reason; only a person of the firm takes it back. */
  readonly restrictedByFirm: boolean;
  readonly answeredOn: CalendarDay | null;
  /** An answer came with a warning that its owner has not acknowledged. */
  readonly hasOpenWarning: boolean;
}

/**
 * Passed when the employment is known, as the specification says; a warning restricts nobody, but an answer counts once its
 * warning was acknowledged. A missing consent of the employer restricts, and no decision of the firm takes its place.
 */
export function suitabilityStatus(facts: SuitabilityFacts, today: CalendarDay): SuitabilityStatus {
  if (!facts.employmentStatus || facts.answeredOn === null) return 'inactive';
  if (reassessment(facts.answeredOn, today) === 'due' || facts.hasOpenWarning) return 'inactive';
  const lacksConsent = facts.worksForFirmOrRegulator && facts.employerConsent !== 'approved';
  return lacksConsent || facts.restrictedByFirm ? 'restricted' : 'allowed';
}

/** Answers are good for a year, and asked for again in its last 30 days. */
export function reassessment(answeredOn: CalendarDay, today: CalendarDay): 'good' | 'soon' | 'due' {
  if (today >= addDays(answeredOn, REASSESS_DAYS)) return 'due';
  return today >= addDays(answeredOn, REASSESS_DAYS - REMIND_DAYS) ? 'soon' : 'good';
}

/** The step to look at next: one that was never completed, or whose answers are asked for again. */
export function stepToAnswer(
  completedOn: { readonly wealth: CalendarDay | null; readonly investment: CalendarDay | null },
  today: CalendarDay,
): 'wealth' | 'investment' | null {
  const isToAnswer = (day: CalendarDay | null) => day === null || reassessment(day, today) !== 'good';
  if (isToAnswer(completedOn.wealth)) return 'wealth';
  return isToAnswer(completedOn.investment) ? 'investment' : null;
}

export function suitabilityRefusal(
  status: SuitabilityStatus,
  facts: Pick<SuitabilityFacts, 'worksForFirmOrRegulator' | 'employerConsent'>,
): AccountRefusal | null {
  if (status === 'allowed') return null;
  if (status === 'inactive') return 'not_suitability';
  if (!facts.worksForFirmOrRegulator || facts.employerConsent === 'approved') return 'suitability_restricted';
  return facts.employerConsent === 'pending' ? 'employer_consent_pending' : 'employer_consent_required';
}
