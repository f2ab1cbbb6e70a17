import type { HistorySubject } from '../../../investors/rules/index.ts';
import type { AccountNoticeCode } from './investors.ts';

/** A line of an account's history, by its states. */
export interface AccountHappening {
  readonly subject: HistorySubject;
  readonly event: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface ToldOfAccount {
  /** Null where something is only mended. */
  readonly code: AccountNoticeCode | null;
  /** What of the same account is mended: of each part of it only the latest word is red. */
  readonly mends: readonly AccountNoticeCode[];
  /** It may have been the last thing that was missing. */
  readonly mayBeReady?: true;
}

const KYC: readonly AccountNoticeCode[] = ['kyc_failed', 'kyc_ended', 'kyc_tries_allowed'];
const KYB: readonly AccountNoticeCode[] = ['kyb_more_info', 'kyb_declined'];
const CERTIFICATION: readonly AccountNoticeCode[] = ['certification_due', 'certification_ended'];
const CONSENT: readonly AccountNoticeCode[] = ['employer_consent_declined'];
const SUITABILITY: readonly AccountNoticeCode[] = [
  'suitability_restricted',
  'suitability_due',
  'suitability_due_soon',
];
const ACCREDITATION: readonly AccountNoticeCode[] = [
  'accreditation_more_info',
  'accreditation_declined',
  'accreditation_expired',
  'accreditation_revoked',
];
const WALLET: readonly AccountNoticeCode[] = [
  'wallet_retry',
  'wallet_document',
  'wallet_not_taken',
  'wallet_suspended',
];

type Rule = (line: AccountHappening) => ToldOfAccount | null;

const tell = (code: AccountNoticeCode | null, mends: readonly AccountNoticeCode[]): ToldOfAccount => ({
  code,
  mends,
});
const passed = (code: AccountNoticeCode | null, mends: readonly AccountNoticeCode[]): ToldOfAccount => ({
  code,
  mends,
  mayBeReady: true,
});

const RULES: Readonly<Partial<Record<HistorySubject, Rule>>> = {
  kyc({ event, from, to }) {
    if (event === 'tries_allowed') return tell('kyc_tries_allowed', []);
    if (to === null || to === from) return null;
    if (to === 'success') return passed('kyc_passed', KYC);
    if (to === 'pending_review') return tell('kyc_in_review', KYC);
    if (to === 'failed') return tell('kyc_failed', KYC);
    return to === 'canceled' || to === 'expired' ? tell('kyc_ended', KYC) : null;
  },

  kyb({ event, from, to }) {
    if (event === 'asked') return tell('kyb_more_info', KYB);
    if (to === 'approved') return passed('kyb_approved', KYB);
    if (to === 'rejected') return tell('kyb_declined', KYB);
    if (to === 'pending') return tell(from === 'approved' ? 'kyb_in_review' : 'kyb_received', KYB);
    return null;
  },

  common_kyc({ from, to }) {
    if (to === 'pending') return tell('review_started', []);
    // Nobody is told of the end of what they were not told of.
    return to === 'approved' && from === 'pending' ? passed('review_finished', []) : null;
  },

  reverification({ event }) {
    if (event === 'required') return tell('reverification_due', ['reverification_due']);
    return event === 'done' ? passed(null, ['reverification_due']) : null;
  },

  employer_consent({ event, to }) {
    if (to === 'approved') return passed('employer_consent_approved', CONSENT);
    if (event === 'declined') return tell('employer_consent_declined', CONSENT);
    return tell(null, CONSENT);
  },

  certification({ to }) {
    if (to === 'recertify') return tell('certification_due', CERTIFICATION);
    if (to === 'certified') return passed(null, CERTIFICATION);
    return to === 'uncertified' ? tell('certification_ended', CERTIFICATION) : null;
  },

  suitability({ event, from, to }) {
    if (event === 'reassessment_soon') return tell('suitability_due_soon', []);
    if (event === 'answered') return tell(null, ['suitability_due', 'suitability_due_soon']);
    if (event !== 'assessed' || to === from) return null;
    if (to === 'restricted') return tell('suitability_restricted', SUITABILITY);
    // Answers that were never complete are asked for on the account's own page.
    if (to === 'inactive') return tell(from === 'allowed' ? 'suitability_due' : null, SUITABILITY);
    return passed(from === 'restricted' ? 'suitability_cleared' : null, SUITABILITY);
  },

  accreditation({ event, to }) {
    switch (event) {
      case 'verified':
        return passed('accredited', ACCREDITATION);
      case 'extended':
        return passed('accreditation_renewed', ACCREDITATION);
      case 'asked_for_more':
        return tell('accreditation_more_info', ACCREDITATION);
      case 'rejected':
        return tell('accreditation_declined', ACCREDITATION);
      case 'revoked':
        return tell('accreditation_revoked', ACCREDITATION);
      case 'expired':
        return tell('accreditation_expired', ACCREDITATION);
      case 'expires_soon':
        return to === 'expired_soon' ? tell('accreditation_expiring', []) : null;
      case 'submitted':
        return tell(null, ACCREDITATION);
      default:
        return null;
    }
  },

  attestation: ({ event }) => (event === 'attested' ? tell('advisor_attested', []) : null),

  wallet({ event, from, to }) {
    if (event === 'not_taken') return tell('wallet_not_taken', WALLET);
    if (to === null || to === from) return null;
    switch (to) {
      case 'verified':
        return passed(
          from === 'suspended' || from === 'reactivated' ? 'wallet_reopened' : 'wallet_opened',
          WALLET,
        );
      case 'retry':
        return tell('wallet_retry', WALLET);
      case 'document':
        return tell('wallet_document', WALLET);
      case 'suspended':
        return tell('wallet_suspended', WALLET);
      case 'deactivated':
        return tell('wallet_closed', WALLET);
      default:
        return tell(null, WALLET);
    }
  },
};

/** What the owner of an account is told of a line in its history; null for what is only on record. */
export const toldOfAccount = (line: AccountHappening): ToldOfAccount | null =>
  RULES[line.subject]?.(line) ?? null;
