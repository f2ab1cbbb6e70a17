/** Front door of identity's contract. The browser takes types only: a schema would bring zod with it. */

export {
  type ChangeEmailBody,
  type ChangePasswordBody,
  type ConfirmResetBody,
  changeEmailBody,
  changePasswordBody,
  confirmResetBody,
  type DebugBody,
  debugBody,
  type EmailBody,
  type EventsQuery,
  emailBody,
  emailVerified,
  eventsQuery,
  foundProvider,
  type LoggedInAnswer,
  type LogInBody,
  type LoginFailedBody,
  loggedIn,
  logInBody,
  loginFailedBody,
  type MfaRequired,
  mailedLink,
  mfaRequired,
  nothing,
  type Profile,
  type ProfileChange,
  passwordChanged,
  profile,
  profileChange,
  type SecurityEventList,
  type SignUpBody,
  securityEventList,
  signedUp,
  signUpBody,
  verificationSent,
} from './account.ts';
export {
  ACCOUNT_AUTH_PATHS,
  ACCOUNT_PATHS,
  ACCOUNT_USER_PATHS,
  CONFIRMATION_PAGES,
  USER_API,
} from './account-paths.ts';
export { idOf } from './id.ts';
export type {
  MfaChallenge,
  MfaMethod,
  MfaStateView,
  MfaSwitched,
  StepUpBody,
} from './mfa.ts';
export type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyList,
  PasskeyRegistration,
  PasskeyRequestOptions,
  PasskeyView,
} from './mfa-passkey.ts';
export { MFA_PATHS } from './mfa-paths.ts';
export type { Confirmation, ConfirmationKind, IdentityPages, SignUpAnswers } from './pages.ts';
export { listCounts, listOf, type PageQuery, pageFields, pageQuery, wholeNumber } from './paging.ts';
export {
  type LoginData,
  loginData,
  type NoSessionReason,
  type PublicKeys,
  publicKeys,
  type SessionCheck,
  type SessionList,
  type SessionView,
  sessionCheck,
  sessionList,
  sessionParams,
  sessionsEnded,
  temporaryToken,
} from './session.ts';
export {
  type EndReason,
  type LogoutMessage,
  SESSIONS_ENDED,
  type SessionsEndedMessage,
} from './session-live.ts';
export { AUTH_API, IDENTITY_API, SESSION_AUTH_PATHS, SESSION_PATHS } from './session-paths.ts';
export type {
  LastSocialOutcome,
  ProviderLinks,
  SocialConnections,
  SocialOutcome,
} from './social.ts';
