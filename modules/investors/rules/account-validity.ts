import { addDays, type CalendarDay } from '@furrow/kernel/new-york-day';
import { type AccountShape, needsCertification, needsKyb } from './accounts/account-needs.ts';
import { ACCREDITATION_REMIND_DAYS } from './accreditation/accreditation-validity.ts';
import { REASSESS_DAYS, REMIND_DAYS } from './suitability/suitability-status.ts';

export type CheckKey = 'identity' | 'suitability' | 'business' | 'certification' | 'accreditation';

/** How long one check of an account that is ready holds. */
export interface CheckValidity {
  readonly check: CheckKey;
  readonly since: CalendarDay | null;
  /** The last day on which it holds; null while only a change ends it. */
  readonly through: CalendarDay | null;
  /** When its owner is reminded by email. */
  readonly remindOn: CalendarDay | null;
}

interface ValidityFacts extends AccountShape {
  readonly identityOn: CalendarDay | null;
  readonly suitabilityOn: CalendarDay | null;
  readonly businessOn: CalendarDay | null;
  readonly certifiedOn: CalendarDay | null;
  readonly accreditedOn: CalendarDay | null;
  /** The first day on which the approval no longer holds; null for one that always does. */
  readonly accreditationEnd: CalendarDay | null;
}

export function accountValidity(facts: ValidityFacts): CheckValidity[] {
  const lasting = (check: CheckKey, since: CalendarDay | null) =>
    ({ check, since, through: null, remindOn: null }) as const;
  return [
    lasting('identity', facts.identityOn),
    {
      check: 'suitability',
      since: facts.suitabilityOn,
      ...ending(facts.suitabilityOn && addDays(facts.suitabilityOn, REASSESS_DAYS), REMIND_DAYS),
    },
    ...(needsKyb(facts) ? [lasting('business', facts.businessOn)] : []),
    ...(needsCertification(facts.type) ? [lasting('certification', facts.certifiedOn)] : []),
    {
      check: 'accreditation',
      since: facts.accreditedOn,
      ...ending(facts.accreditationEnd, ACCREDITATION_REMIND_DAYS),
    },
  ];
}

function ending(end: CalendarDay | null, remindDays: number) {
  return end === null
    ? { through: null, remindOn: null }
    : { through: addDays(end, -1), remindOn: addDays(end, -remindDays) };
}
