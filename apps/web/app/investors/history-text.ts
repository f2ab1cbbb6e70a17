import type { AccountHistory } from '@furrow/modules/investors/contract';

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
  file: 'File',
};

/** Words of the records that read badly as they are. */
const STATES: Readonly<Record<string, string>> = {
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
};

const BY: Readonly<Record<Line['by'], string>> = {
  you: 'You',
  us: 'Us',
  provider: 'The provider',
  system: 'By itself',
  advisor: 'Your advisor',
  person: 'The person themselves',
};

/** 'Identity check: passed' */
export function historyText({ subject, event, to }: Line): string {
  const about = SUBJECTS[subject] ?? readable(subject);
  // An account's kind is no state of it.
  const state = subject === 'account' || to === null || to === '' ? event : to;
  const words = STATES[state] ?? readable(state);
  return `${capitalised(about)}: ${words}`;
}

export const historyBy = ({ by }: Line): string => BY[by];

const readable = (name: string) => name.replaceAll(/[_-]+/g, ' ');
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
