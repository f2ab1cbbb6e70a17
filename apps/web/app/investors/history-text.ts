import type { AccountHistory } from '@furrow/modules/investors/contract';
import { PERSON_KIND_LABELS } from '@furrow/modules/investors/rules';

type Line = AccountHistory['data'][number];

const SUBJECTS: Readonly<Record<string, string>> = {
  account: 'Account',
  details: 'Details',
  kyc: 'Identity check',
  kyb: 'Check of the business or trust',
  common_kyc: 'Our own review',
  reverification: 'New identity check',
  wallet: 'Wallet',
  certification: 'Certification of the owners',
  person: 'People behind it',
  accreditation: 'Accreditation',
  attestation: 'Attestation of an advisor',
  suitability: 'Suitability',
  employer_consent: 'Consent of the employer',
  market: 'Secondary market',
  beneficiaries: 'Beneficiaries',
  file: 'Document',
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  identity_document: 'ID document',
  business_document: 'how the business or trust was formed',
  accreditation: 'evidence of the accreditation',
  employer_consent: 'letter of the employer',
};

/** Words of the records that read badly as they are. */
const STATES: Readonly<Record<string, string>> = {
  reused: 'passed for another account of yours',
  success: 'passed',
  pending: 'under review',
  pending_review: 'under review',
  need_more_info: 'more information needed',
  new_info_added: 'new information sent',
  expired_soon: 'expires soon',
  document: 'a document is needed',
  document_sent: 'document sent',
  retry: 'to be filled in again',
  retry_sent: 'filled in again',
  active: 'begun',
  handed_over: 'details sent',
  unverified: 'being checked',
  not_taken: 'details not accepted',
  incomplete: 'more is needed',
  document_pending: 'document under review',
  recertify: 'to be given again',
  uncertified: 'not given yet',
  allowed: 'you may invest',
  restricted: 'this account cannot invest yet',
  inactive: 'not there yet',
  warnings_acknowledged: 'you acknowledged the warning',
  warnings_seen: 'we have looked at your answers',
  reassessment_soon: 'the answers will soon be a year old',
};

const BY: Readonly<Record<Line['by'], string>> = {
  you: 'You',
  us: 'Us',
  provider: 'The payment service',
  system: 'By itself',
  advisor: 'Your advisor',
  person: 'The person themselves',
};

/** 'Identity check: passed' */
export function historyText({ subject, event, to }: Line): string {
  const about = SUBJECTS[subject] ?? readable(subject);
  // An account's kind is no state of it.
  const state = subject === 'account' || to === null || to === '' ? event : to;
  if (DOCUMENTS[state] !== undefined) return `Document added: ${DOCUMENTS[state]}`;
  const kind = Object.entries(PERSON_KIND_LABELS).find(([name]) => name === state)?.[1];
  const words = kind === undefined ? (STATES[state] ?? readable(state)) : `${kind.label.toLowerCase()} named`;
  return `${capitalised(about)}: ${words}`;
}

export const historyBy = ({ by, subject }: Line): string =>
  by === 'provider' && subject === 'kyc' ? 'The identity service' : BY[by];

const readable = (name: string) => name.replaceAll(/[_-]+/g, ' ');
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
