import type { AccountState } from './account-status-line.ts';
import type { AccountRefusal } from './account-steps.ts';
import { accreditationRefusal } from './accreditation/accreditation-status.ts';
import { ELIGIBILITY_PARTS, eligibilityRefusal } from './eligibility.ts';

/** All that keeps an account and whoever it belongs to from investing; the offering and the payment have reasons of their own. */
export function investRefusals(state: AccountState): AccountRefusal[] {
  const found = [
    state.emailVerified ? null : ('email_not_verified' as const),
    ...ELIGIBILITY_PARTS.map((part) => eligibilityRefusal(part, state)),
    accreditationRefusal(state.accreditationStatus, state.accreditationPermanent),
  ];
  return found.filter((code) => code !== null);
}
