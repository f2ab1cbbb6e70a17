import { type AccountState, accountRefusals } from '../account-status-line.ts';
import type { AccountRefusal } from '../account-steps.ts';
import { investRefusals } from '../invest-refusals.ts';

/** What of an account a decision may move, in the order in which it is shown. */
export const EFFECT_FIGURES = [
  'accreditation',
  'accreditation_until',
  'identity',
  'reverification',
  'hold',
  'business',
  'business_asked',
  'employer_consent',
  'suitability',
  'payments_customer',
  'can_invest',
] as const;
export type EffectFigure = (typeof EFFECT_FIGURES)[number];

/** One figure before a decision and after it, in the words of the statuses; null where there is none. */
export interface Effect {
  readonly figure: EffectFigure;
  readonly before: string | null;
  readonly after: string | null;
}

/** An account as a decision finds or leaves it. */
export interface ReviewedState extends AccountState {
  /** The first day on which the approval no longer holds; null for none, and for one that always does. */
  readonly accreditationUntil: string | null;
}

export interface ReviewEffect {
  readonly effects: readonly Effect[];
  /** What keeps the account from investing afterwards. */
  readonly missing: readonly AccountRefusal[];
}

const yesOrNo = (yes: boolean) => (yes ? 'yes' : 'no');

const READ: Readonly<Record<EffectFigure, (state: ReviewedState) => string | null>> = {
  accreditation: ({ accreditationStatus }) => accreditationStatus || null,
  accreditation_until: ({ accreditationUntil }) => accreditationUntil,
  identity: ({ kycStatus }) => kycStatus,
  reverification: ({ reverify }) => yesOrNo(reverify),
  hold: ({ commonKycStatus }) => yesOrNo(commonKycStatus === 'pending'),
  business: ({ kybStatus }) => kybStatus,
  business_asked: ({ kybAsked = false }) => yesOrNo(kybAsked),
  employer_consent: ({ employerConsent }) => employerConsent,
  suitability: ({ suitabilityStatus }) => suitabilityStatus,
  payments_customer: ({ walletStatus }) => walletStatus,
  can_invest: (state) => yesOrNo(investRefusals(state).length === 0),
};

/** What a decision changes, by the rules that decide about the account. Whether it may invest is told also where that stays. */
export function reviewEffects(before: ReviewedState, change: Partial<ReviewedState>): ReviewEffect {
  const after = { ...before, ...change };
  const effects = EFFECT_FIGURES.map((figure) => ({
    figure,
    before: READ[figure](before),
    after: READ[figure](after),
  }));
  return {
    effects: effects.filter((one) => one.before !== one.after || one.figure === 'can_invest'),
    missing: accountRefusals(after),
  };
}
