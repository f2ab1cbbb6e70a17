/** Front door of identity's server side. */

export { type Auth0Authentication, openAuth0 } from './auth0/open-auth0.ts';
export { resetAtTenant } from './auth0/reset-at-tenant.ts';
export type { Auth0Settings } from './auth0/settings.ts';
export { scopeOf, takeAttempt } from './log-in/attempts.ts';
export { rolesNow } from './operator/staff-member.ts';
export { leakedList } from './password/leaked-list.ts';
export { createPasswordHasher, type PasswordHasher } from './password/password-hash.ts';
export { COUNTRIES_SETTING } from './runtime-settings.ts';
export type { NotifyMfa } from './second-factor/mfa-mail.ts';
export type { MfaDeps } from './second-factor/mfa-routes-deps.ts';
export { requireFresh } from './second-factor/step-up.ts';
export { issueTemporaryToken, redeemTemporaryToken } from './second-factor/temporary-token.ts';
export { endAllSessions, replaceSigningKeys } from './sessions/after-incident.ts';
export { type Authentication, accessChecks, authentication } from './sessions/authenticate.ts';
export {
  type Cookie,
  clearedPageCookie,
  cookieHeader,
  PAGE_COOKIE,
  readCookie,
} from './sessions/cookies.ts';
export { endSession, endSessionsOf } from './sessions/end-session.ts';
export { expireSessionsJob } from './sessions/expire-sessions.ts';
export { openSessions, type SessionSettings, type Sessions } from './sessions/open-sessions.ts';
export { type PageReader, type PageSession, readSession } from './sessions/read-session.ts';
export type { NotifyOfReuse } from './sessions/session-mail.ts';
export type { SessionDeps } from './sessions/session-routes.ts';
export type {
  NewSession,
  RenewSession,
  SessionRequest,
  StartedSession,
  StartSession,
} from './sessions/start-session.ts';
export {
  auth0Settings,
  type IdentityValues,
  needsOperatorSecondFactor,
  socialSettings,
} from './settings.ts';
export type { AccountDeps, AccountRouteDeps } from './sign-up/account-deps.ts';
export { escapeHtml } from './social/html.ts';
export type { SocialSettings } from './social/mount-social.ts';
export { sendPage } from './social/outcome-page.ts';
export { PAGE_STYLE } from './social/page-style.ts';
export { activePeople, countActivePeople, type NextPeople } from './users/active-people.ts';
export { type Contact, contactsOf } from './users/contacts.ts';
export { formerEmails } from './users/former-emails.ts';
export { importUser } from './users/import-user.ts';
export { readStoredProfile, type StoredProfile } from './users/read-stored-profile.ts';
export {
  erasedAmong,
  findUser,
  findUserByEmail,
  findUsers,
  hasVerifiedEmail,
  lockUser,
  lookForUsers,
  type User,
} from './users/users.ts';
export { usersLike } from './users/users-like.ts';
export { importProfileColumns, type ProfileColumns, writeProfile } from './users/write-profile.ts';
