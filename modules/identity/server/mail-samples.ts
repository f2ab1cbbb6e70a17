import { type SampledKind, sampledKinds, type Typed } from '@furrow/mail/kinds';
import {
  ACCOUNT_MAILS,
  confirmNewEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  guessedPasswordMail,
  leakedPasswordMail,
  newBrowserMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from './email/account-mails.ts';
import { STAFF_MAILS, staffInvitationMail } from './operator/staff-invitation-mail.ts';
import { MFA_MAILS, mfaMail } from './second-factor/mfa-mail.ts';
import { SESSION_MAILS, sessionEndedMail } from './sessions/session-mail.ts';
import { SOCIAL_MAILS, socialMail } from './social/social-mail.ts';

const TOKEN = 'sample-token-that-opens-nothing-0123456789ab';
const NEW_EMAIL = 'ada.field@example.com';
const person = (typed: Typed) => ({ email: 'ada@example.com', first_name: typed('Ada') });

/** Every email that sign-ins cause, with invented facts. */
export const identityMails: readonly SampledKind[] = [
  ...sampledKinds(ACCOUNT_MAILS, {
    verify_email: (site, typed) => verificationMail(site, person(typed), TOKEN),
    reset_password: (site, typed) => resetMail(site, person(typed), TOKEN),
    leaked_password: (site, typed) => leakedPasswordMail(site, person(typed), TOKEN),
    new_browser: (site, typed) =>
      newBrowserMail(site, person(typed), { ip: '203.0.113.7', now: new Date('2026-03-02T15:00:00Z') }),
    guessed_password: (site, typed) => guessedPasswordMail(site, person(typed)),
    password_changed: (site, typed) => passwordChangedMail(site, person(typed)),
    confirm_new_email: (site, typed) => confirmNewEmailMail(site, person(typed), NEW_EMAIL, TOKEN),
    email_change_asked: (site, typed) => emailChangeAskedMail(site, person(typed), NEW_EMAIL),
    email_changed: (site, typed) => emailChangedMail(site, person(typed), NEW_EMAIL),
  }),
  ...sampledKinds(
    SOCIAL_MAILS,
    (kind) => (site, typed) => socialMail(site, person(typed), kind, 'google-oauth2'),
  ),
  ...sampledKinds(
    MFA_MAILS,
    (kind) => (site, typed) =>
      mfaMail(site, person(typed), kind, kind === 'recovery_code_used' ? 2 : undefined),
  ),
  ...sampledKinds(SESSION_MAILS, {
    session_ended: (site, typed) => sessionEndedMail(site, person(typed)),
  }),
  ...sampledKinds(STAFF_MAILS, {
    staff_invitation: (site) => staffInvitationMail(site, 'ada@example.com', TOKEN),
  }),
];
