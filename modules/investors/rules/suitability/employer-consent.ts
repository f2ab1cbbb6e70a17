import { transitions } from '@furrow/kernel/transitions';

/** Who works for a member of FINRA, an exchange or a regulator needs their employer's word in writing. */
export type EmployerConsent = 'inactive' | 'pending' | 'approved';

export const EMPLOYER_CONSENT_MOVES = transitions<EmployerConsent>({
  /** Not sent, or no longer good. Follows: pending. */
  inactive: ['pending'],
  /** A letter waits for a reviewer. Follows: approved; inactive, when it is turned down. */
  pending: ['inactive', 'approved'],
  /** The employer agrees. Follows: inactive, with another employer or when the consent is taken back. */
  approved: ['inactive'],
});

/** Why the letters of an employer cannot go to a reviewer. */
export function sendConsentRefusal(facts: {
  readonly status: EmployerConsent;
  readonly worksForFirmOrRegulator: boolean;
  readonly hasLetter: boolean;
}): 'employer_consent_not_needed' | 'employer_consent_file_missing' | null {
  if (!facts.worksForFirmOrRegulator || facts.status === 'approved') return 'employer_consent_not_needed';
  return facts.hasLetter ? null : 'employer_consent_file_missing';
}
