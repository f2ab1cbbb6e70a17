/** Front door of identity's server side. */

export { accountAuthRoutes } from './account-auth-routes.ts';
export type { AccountDeps, AccountRouteDeps, Site } from './account-deps.ts';
export { accountOwnRoutes } from './account-own-routes.ts';
export { accountRoutes } from './account-routes.ts';
export type { AccountState } from './account-state.ts';
export { accountUserRoutes } from './account-user-routes.ts';
export { endAllSessions, replaceSigningKeys } from './after-incident.ts';
export { answeredBefore, answerOnce, knowsKey, type OnceAnswer, sendAnswer } from './answer-once.ts';
export { answerRepeatedKeys } from './answer-repeated.ts';
export { scopeOf, takeAttempt } from './attempts.ts';
export { mountAuth0 } from './auth0/mount-auth0.ts';
export { type Auth0Authentication, openAuth0 } from './auth0/open-auth0.ts';
export { resetAtTenant } from './auth0/reset-at-tenant.ts';
export type { Auth0Settings } from './auth0/settings.ts';
export {
  type Authentication,
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
export { eraseIdentity } from './erase-identity.ts';
export { expireSessionsJob } from './expire-sessions.ts';
export { exportIdentity } from './export-identity.ts';
export { leakedList } from './leaked-list.ts';
export { emailLayout, greetingFor, plainName } from './mails/email-layout.ts';
export { mfaNotifier, type NotifyMfa } from './mfa-login-mail.ts';
export { mfaRoutes } from './mfa-routes.ts';
export { mfaAuthRoutes } from './mfa-routes-auth.ts';
export type { MfaDeps } from './mfa-routes-deps.ts';
export { guessingMailer } from './notify-of-guessing.ts';
export { openSessions, type SessionSettings, type Sessions } from './open-sessions.ts';
export { identityPages } from './pages.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hash.ts';
export { pruneIdentityJob } from './prune-identity.ts';
export { type PageReader, type PageSession, readSession } from './read-session.ts';
export { readStoredProfile, type StoredProfile } from './read-stored-profile.ts';
export { resetMailer } from './request-reset.ts';
export { type Resealed, resealColumn, type SealedColumn } from './reseal.ts';
export { createSealer, type Sealer } from './seal.ts';
export { identitySealedColumns } from './sealed-columns.ts';
export { sessionAuthRoutes } from './session-auth-routes.ts';
export { type NotifyOfReuse, reuseMailer } from './session-mail.ts';
export { type SessionDeps, sessionRoutes } from './session-routes.ts';
export { escapeHtml } from './social/html.ts';
export { mountSocial, type SocialSettings } from './social/mount-social.ts';
export { sendPage } from './social/outcome-page.ts';
export { PAGE_STYLE } from './social/page-style.ts';
export { socialMailer } from './social/social-mail.ts';
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

export const identityMigrations = new URL('./migrations/', import.meta.url);
