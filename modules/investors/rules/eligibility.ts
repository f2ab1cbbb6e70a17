import type { Id } from '@furrow/kernel/ids';
import { type AccountRefusal, accountStep, stepLink } from './account-steps.ts';
import { type AccountShape, needsKyb } from './accounts/account-needs.ts';
import { messageFor } from './errors.ts';
import type { EmployerConsent } from './suitability/employer-consent.ts';
import { type SuitabilityStatus, suitabilityRefusal } from './suitability/suitability-status.ts';
import { type CommonKycStatus, commonKycRefusal } from './verification/common-kyc-status.ts';
import { type KybStatus, kybRefusal } from './verification/kyb-status.ts';
import { KYC_REFUSALS, type KycStatus } from './verification/kyc-status.ts';

export interface EligibilityFacts extends AccountShape {
  readonly accountId: Id<'acc'>;
  readonly kycStatus: KycStatus;
  readonly kybStatus: KybStatus | null;
  /** A reviewer waits for more. */
  readonly kybAsked?: boolean;
  readonly commonKycStatus: CommonKycStatus | null;
  /** `reverify_account_info` */
  readonly reverify: boolean;
  readonly suitabilityStatus: SuitabilityStatus;
  readonly worksForFirmOrRegulator: boolean;
  readonly employerConsent: EmployerConsent;
}

/** In the order in which an owner comes to them. */
export const ELIGIBILITY_PARTS = ['kyc', 'reverification', 'kyb', 'suitability', 'common_kyc'] as const;
export type EligibilityPart = (typeof ELIGIBILITY_PARTS)[number];

export type EligibilityAnswer =
  | { readonly part: EligibilityPart; readonly ok: true }
  | {
      readonly part: EligibilityPart;
      readonly ok: false;
      readonly code: AccountRefusal;
      readonly message: string;
      /** Where it is mended, or, while others are at it, seen. */
      readonly link: string;
    };

export interface Eligibility {
  readonly eligible: boolean;
  readonly parts: readonly EligibilityAnswer[];
}

/**
 * May this account invest? Suitability allowed, KYC success, KYB good where it is required, common KYC good, and no
 * re-verification asked for: these five and nothing else. Sign-in, a confirmed address and accreditation belong to the
 * person and to the offering, and are asked for there.
 */
export function eligibility(facts: EligibilityFacts): Eligibility {
  const parts = ELIGIBILITY_PARTS.map((part): EligibilityAnswer => {
    const code = eligibilityRefusal(part, facts);
    if (code === null) return { part, ok: true };
    const link = stepLink(facts.accountId, accountStep(code).panel);
    return { part, ok: false, code, message: messageFor(code), link };
  });
  return { eligible: parts.every(({ ok }) => ok), parts };
}

export function eligibilityRefusal(part: EligibilityPart, facts: EligibilityFacts): AccountRefusal | null {
  switch (part) {
    case 'kyc':
      return KYC_REFUSALS[facts.kycStatus];
    case 'reverification':
      return facts.reverify ? 'reverification_required' : null;
    case 'kyb':
      return kybRefusal(facts.kybStatus, needsKyb(facts), facts.kybAsked);
    case 'suitability':
      return suitabilityRefusal(facts.suitabilityStatus, facts);
    case 'common_kyc':
      return commonKycRefusal(facts.commonKycStatus);
  }
}
