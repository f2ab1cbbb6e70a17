import type { AccountHistory } from '@furrow/modules/investors/contract';
import { PERSON_KIND_LABELS } from '@furrow/modules/investors/rules';

type Line = AccountHistory['data'][number];

const SUBJECTS: Readonly<Record<string, string>> = {
  account: 'Account',
  details: 'Details',
  kyc: 'Identity check',
  kyb: 'Business or trust check',
  common_kyc: 'Our review',
  reverification: 'New identity check',
  wallet: 'Wallet',
  certification: 'Owner certification',
  person: 'People',
  accreditation: 'Accreditation',
  attestation: 'Advisor’s confirmation',
  suitability: 'Suitability',
  employer_consent: 'Employer’s consent',
  market: 'Secondary market',
  beneficiaries: 'Beneficiaries',
  file: 'Document',
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  identity_document: 'ID document',
  business_document: 'formation document',
  accreditation: 'accreditation document',
  employer_consent: 'employer’s consent letter',
};

/** Words of the records that read badly as they are. */
const STATES: Readonly<Record<string, string>> = {
  reused: 'passed for another of your accounts',
  success: 'passed',
  pending: 'under review',
  pending_review: 'under review',
  need_more_info: 'more information needed',
  new_info_added: 'new information submitted',
  expired_soon: 'expires soon',
  document: 'document needed',
  document_sent: 'document submitted',
  retry: 'details needed again',
  retry_sent: 'details submitted again',
  active: 'started',
  handed_over: 'details submitted',
  unverified: 'being checked',
  not_taken: 'details not accepted',
  incomplete: 'more information needed',
  document_pending: 'document under review',
  recertify: 'needed again',
  uncertified: 'not certified yet',
  allowed: 'you may invest',
  restricted: 'this account can’t invest yet',
  inactive: 'not started',
  warnings_acknowledged: 'you acknowledged the warning',
  warnings_seen: 'we reviewed your answers',
  reassessment_soon: 'answers expire soon',
};

const BY: Readonly<Record<Line['by'], string>> = {
  you: 'You',
  us: 'Us',
  provider: 'Our payment service',
  system: 'Automatic',
  advisor: 'Your advisor',
  person: 'The person',
};

/** 'Identity check: passed' */
export function historyText({ subject, event, to }: Line): string {
  const about = SUBJECTS[subject] ?? readable(subject);
  // An account's kind is no state of it.
  const state = subject === 'account' || to === null || to === '' ? event : to;
  if (DOCUMENTS[state] !== undefined) return `Document added: ${DOCUMENTS[state]}`;
  const kind = Object.entries(PERSON_KIND_LABELS).find(([name]) => name === state)?.[1];
  const words = kind === undefined ? (STATES[state] ?? readable(state)) : `${kind.label.toLowerCase()} added`;
  return `${capitalised(about)}: ${words}`;
}

export const historyBy = ({ by, subject }: Line): string =>
  by === 'provider' && subject === 'kyc' ? 'The identity service' : BY[by];

const readable = (name: string) => name.replaceAll(/[_-]+/g, ' ');
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
