import type { AccountRefusal } from './account-steps.ts';
import { type AccreditationStatus, accreditationRefusal } from './accreditation/accreditation-status.ts';
import { ELIGIBILITY_PARTS, type EligibilityFacts, eligibilityRefusal } from './eligibility.ts';

interface InvestFacts extends EligibilityFacts {
  readonly accreditationStatus: AccreditationStatus;
  readonly accreditationPermanent: boolean;
}

export type InvestRefusal = 'email_not_verified' | AccountRefusal;

/** All that keeps an account and whoever it belongs to from investing; the offering and the payment have reasons of their own. */
export function investRefusals(
  facts: InvestFacts,
  owner: { readonly emailVerified: boolean },
): InvestRefusal[] {
  const found = [
    owner.emailVerified ? null : ('email_not_verified' as const),
    ...ELIGIBILITY_PARTS.map((part) => eligibilityRefusal(part, facts)),
    accreditationRefusal(facts.accreditationStatus, facts.accreditationPermanent),
  ];
  return found.filter((code) => code !== null);
}
