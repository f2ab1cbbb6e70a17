import type { StoryLine } from '@furrow/modules/investors/contract';
import { statusText } from './status-text.ts';

const SUBJECTS: Readonly<Record<string, string>> = {
  account: 'the account',
  details: 'the details',
  kyc: 'the identity check',
  kyb: 'the business or trust',
  common_kyc: 'the person',
  reverification: 'a new identity check',
  wallet: 'the payments customer',
  certification: 'the owner certification',
  person: 'a person',
  accreditation: 'accreditation',
  attestation: 'the advisor’s confirmation',
  suitability: 'suitability',
  employer_consent: 'the employer’s consent',
  market: 'the secondary market',
  beneficiaries: 'the beneficiaries',
  file: 'a document',
};

/** Sentences that the subject and the event alone would not make. */
const SENTENCES: Readonly<Record<string, string>> = {
  'account.created': 'opened the account',
  'account.deleted': 'closed the account',
  'accreditation.started': 'started accreditation',
  'accreditation.submitted': 'submitted evidence of accreditation',
  'accreditation.asked_for_more': 'asked for more evidence',
  'accreditation.verified': 'approved the accreditation',
  'accreditation.extended': 'renewed the accreditation',
  'accreditation.rejected': 'rejected the accreditation',
  'accreditation.revoked': 'revoked the accreditation',
  'accreditation.withdrawn': 'withdrew the accreditation request',
  'accreditation.license_looked_up': 'looked up the license',
  'attestation.asked': 'asked an advisor to confirm it',
  'attestation.attested': 'confirmed the accreditation',
  'attestation.declined': 'declined to confirm it',
  'attestation.reminded': 'reminded the advisor',
  'kyb.sent': 'submitted the business or trust',
  'kyb.approved': 'approved the business or trust',
  'kyb.rejected': 'rejected the business or trust',
  'kyb.asked': 'asked for more about the business or trust',
  'kyb.changed': 'changed the business or trust under review',
  'kyb.review_again': 'changed what was verified',
  'kyc.started': 'started the identity check',
  'kyc.success': 'passed the identity check',
  'kyc.failed': 'did not pass the identity check',
  'kyc.pending_review': 'put the identity check under review',
  'kyc.review_passed': 'decided that the identity check is passed',
  'kyc.review_failed': 'decided that the identity check is not passed',
  'kyc.tries_allowed': 'allowed more tries at the identity check',
  'common_kyc.pending': 'put the person on hold',
  'common_kyc.approved': 'cleared the person',
  'reverification.required': 'required a new identity check',
  'reverification.done': 'finished the new identity check',
  'suitability.answered': 'answered the suitability questions',
  'suitability.warnings_acknowledged': 'acknowledged the warnings',
  'suitability.warnings_seen': 'reviewed the warnings',
  'suitability.restricted_by_firm': 'restricted the account',
  'suitability.released_by_firm': 'ended the restriction',
  'employer_consent.sent': 'submitted the employer’s consent',
  'employer_consent.approved': 'approved the employer’s consent',
  'employer_consent.declined': 'declined the employer’s consent',
  'details.completed': 'completed the details',
  'certification.certified': 'certified the owners',
  'file.removed': 'removed a document',
  'file.accepted': 'accepted a document',
  'file.refused': 'refused a document',
  'account.imported': 'brought the account here',
};

/** What a line of the story tells, after the name of who did it. */
export function storyText({ kind, subject, event, to }: StoryLine): string {
  if (kind === 'email') return `emailed “${subject}”`;
  if (kind === 'opened') return subject === 'file' ? 'opened a document' : 'looked at a number in full';
  const known = SENTENCES[`${subject}.${event}`];
  if (known !== undefined) return known;
  const about = SUBJECTS[subject] ?? statusText(subject);
  if (subject === 'file') return `added ${about}`;
  return `set ${about} to “${statusText(to ?? event)}”`;
}

/** Who did it, as a colleague reads it. */
export function whoText({ by, subject }: StoryLine, viewerId: string): string {
  if (by.user_id !== null && by.user_id === viewerId) return 'You';
  switch (by.kind) {
    case 'provider':
      return subject === 'kyc' ? 'The identity service' : 'The payment service';
    case 'system':
      return 'The system';
    case 'advisor':
      return 'The advisor';
    case 'person':
      return 'The person';
    default:
      return by.name ?? (by.kind === 'owner' ? 'The owner' : 'The firm');
  }
}
