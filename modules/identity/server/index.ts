/** Front door of identity's server side. */

export type { AccountDeps, AccountRouteDeps } from './account-deps.ts';
export type { AccountState } from './account-state.ts';
export { endAllSessions, replaceSigningKeys } from './after-incident.ts';
export { answeredBefore, answerOnce, knowsKey, type OnceAnswer, sendAnswer } from './answer-once.ts';
export { answerRepeatedKeys } from './answer-repeated.ts';
export { scopeOf, takeAttempt } from './attempts.ts';
export { type Auth0Authentication, openAuth0 } from './auth0/open-auth0.ts';
export { resetAtTenant } from './auth0/reset-at-tenant.ts';
export type { Auth0Settings } from './auth0/settings.ts';
export {
  type Authentication,
  accessChecks,
  authentication,
  decorateViewer,
  type SignedIn,
  viewerOf,
} from './authenticate.ts';
export { type Contact, contactsOf } from './contacts.ts';
export {
  type Cookie,
  clearedPageCookie,
  cookieHeader,
  PAGE_COOKIE,
  readCookie,
} from './cookies.ts';
export { endSession, endSessionsOf } from './end-session.ts';
export { expireSessionsJob } from './expire-sessions.ts';
export { leakedList } from './leaked-list.ts';
export type { NotifyMfa } from './mfa-login-mail.ts';
export type { MfaDeps } from './mfa-routes-deps.ts';
export { openSessions, type SessionSettings, type Sessions } from './open-sessions.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hash.ts';
export { type PageReader, type PageSession, readSession } from './read-session.ts';
export { readStoredProfile, type StoredProfile } from './read-stored-profile.ts';
export type { NotifyOfReuse } from './session-mail.ts';
export type { SessionDeps } from './session-routes.ts';
export { auth0Settings, type IdentityValues, socialSettings } from './settings.ts';
export { escapeHtml } from './social/html.ts';
export type { SocialSettings } from './social/mount-social.ts';
export { sendPage } from './social/outcome-page.ts';
export { PAGE_STYLE } from './social/page-style.ts';
export type {
  NewSession,
  RenewSession,
  SessionRequest,
  StartedSession,
  StartSession,
} from './start-session.ts';
export { requireFresh } from './step-up.ts';
export { issueTemporaryToken, redeemTemporaryToken } from './temporary-token.ts';
export { findUser, findUsers, hasVerifiedEmail, lockUser, lookForUsers, type User } from './users.ts';
export { addressKey } from './visitor.ts';
export { importProfileColumns, type ProfileColumns, writeProfile } from './write-profile.ts';
