import { type SampledKind, sampledKinds, type Typed } from '@furrow/mail/kinds';
import { sampleId } from '@furrow/mail/sample-id';
import { ATTESTATION_MAILS, advisorMail } from './accreditation/advisor-mail.ts';
import { ACCREDITATION_MAILS, ownerMail } from './accreditation/owner-mails.ts';
import { ADVISOR_MAILS, acceptedMail, endedMail, invitationMail } from './advisors/advisor-mails.ts';
import { BUSINESS_MAILS, businessMail } from './business/business-mail.ts';
import { PEOPLE_MAILS, invitationMail as personMail } from './people/invitation-mail.ts';
import { dataRequestMail, erasedMail, exportReadyMail, PRIVACY_MAILS } from './privacy/privacy-mails.ts';
import { employerConsentMail, reassessMail, SUITABILITY_MAILS } from './suitability/suitability-mails.ts';
import { CHECK_MAILS, checkMail } from './verification/check-mails.ts';

const TOKEN = 'sample-token-that-opens-nothing-0123456789ab';
const DAY = new Date('2026-03-02T15:00:00Z');
const IP = '203.0.113.7';
const DETAIL = 'The ZIP code doesn’t match the city you entered.';
const BUSINESS = 'The articles of organization are missing their last page.';
const LETTER = 'The letter isn’t signed.';
const REASON = 'The statement you uploaded is from 2023. Please send one from the last three months.';

const owner = (typed: Typed) => ({
  userId: sampleId('user'),
  email: 'ada@example.com',
  firstName: typed('Ada'),
});
const account = (typed: Typed) => ({ id: sampleId('acc'), name: typed('Field Family Trust') });
const named = (typed: Typed) => ({ first_name: typed('Ruth'), last_name: typed('Hill') });
const about = (typed: Typed) => ({ accountId: sampleId('acc'), name: typed('Field Family Trust') });

const attestation = (typed: Typed, isReminder: boolean) => ({
  email: 'ruth@example.com',
  advisorName: typed('Ruth Hill'),
  clientName: typed('Ada Field'),
  token: TOKEN,
  expiresAt: DAY,
  isReminder,
});

/** Every email about investment accounts and the people around them, with invented facts. */
export const investorMails: readonly SampledKind[] = [
  ...sampledKinds(
    CHECK_MAILS,
    (kind) => (site, typed) =>
      checkMail(site, owner(typed), {
        kind,
        account: account(typed),
        reason: kind === 'wallet_not_taken' || kind === 'reverify' ? typed(DETAIL) : null,
      }),
  ),
  ...sampledKinds(ATTESTATION_MAILS, {
    advisor_asked: (site, typed) => advisorMail(site, attestation(typed, false)),
    advisor_reminded: (site, typed) => advisorMail(site, attestation(typed, true)),
  }),
  ...sampledKinds(
    ACCREDITATION_MAILS,
    (kind) => (site, typed) =>
      ownerMail(site, owner(typed), kind, {
        accountId: sampleId('acc'),
        accountName: typed('Field Family Trust'),
        advisor: { name: typed('Ruth Hill'), askedAt: DAY },
        reason: typed(REASON),
        until: '2031-03-02',
      }),
  ),
  ...sampledKinds(
    BUSINESS_MAILS,
    (verdict) => (site, typed) =>
      businessMail(site, owner(typed), { account: account(typed), verdict, reason: typed(BUSINESS) }),
  ),
  ...sampledKinds(SUITABILITY_MAILS, {
    expires_soon: (site, typed) => reassessMail(site, owner(typed), { ...about(typed), due: false }),
    expired: (site, typed) => reassessMail(site, owner(typed), { ...about(typed), due: true }),
    consent_accepted: (site, typed) =>
      employerConsentMail(site, owner(typed), { ...about(typed), approved: true, reason: '' }),
    consent_refused: (site, typed) =>
      employerConsentMail(site, owner(typed), { ...about(typed), approved: false, reason: typed(LETTER) }),
  }),
  ...sampledKinds(ADVISOR_MAILS, {
    invited: (site, typed) =>
      invitationMail(site, {
        advisor: {
          email: 'ruth@example.com',
          first_name: typed('Ruth'),
          role: 'CPA',
          scopes: ['holdings', 'documents'],
        },
        client: { first_name: typed('Ada'), last_name: typed('Field') },
        secret: TOKEN,
      }),
    accepted: (site, typed) =>
      acceptedMail(site, owner(typed), { ...named(typed), scopes: ['holdings', 'documents'] }),
    ended_by_client: (site, typed) => endedMail(site, owner(typed), { by: 'client' }),
    ended_by_advisor: (site, typed) => endedMail(site, owner(typed), { by: 'advisor' }),
  }),
  ...sampledKinds(PEOPLE_MAILS, {
    person_invited: (site, typed) =>
      personMail(site, {
        to: 'ruth@example.com',
        inviter: typed('Ada Field'),
        account: typed('Field Family Trust'),
        kind: 'trustee',
        token: TOKEN,
      }),
  }),
  ...sampledKinds(PRIVACY_MAILS, {
    copy_requested: (site, typed) =>
      dataRequestMail(site, owner(typed), { kind: 'export', refused: false, ip: IP, now: DAY }),
    deletion_requested: (site, typed) =>
      dataRequestMail(site, owner(typed), { kind: 'deletion', refused: false, ip: IP, now: DAY }),
    copy_ready: (site, typed) => exportReadyMail(site, owner(typed)),
    deleted: (site) => erasedMail(site, 'ada@example.com'),
  }),
];
