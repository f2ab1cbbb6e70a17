/** Front door of identity's contract. The browser takes types only: a schema would bring zod with it. */

export type {
  LoggedInAnswer,
  Profile,
  ProfileChange,
  SecurityEventList,
} from './account.ts';
export { idOf } from './id.ts';
export type {
  MfaMethod,
  MfaStateView,
  StepUpBody,
} from './mfa.ts';
export type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  PasskeyView,
} from './mfa-passkey.ts';
export {
  CONFIRMATION_PAGES,
  type Confirmation,
  type ConfirmationKind,
  type IdentityPages,
  type SignUpAnswers,
} from './pages.ts';
export { listCounts, listOf, type PageQuery, pageFields, pageQuery, wholeNumber } from './paging.ts';
export type {
  LoginData,
  NoSessionReason,
  PublicKeys,
  SessionCheck,
  SessionList,
  SessionView,
} from './session.ts';
export {
  type EndReason,
  type LogoutMessage,
  SESSIONS_ENDED,
  type SessionsEndedMessage,
} from './session-live.ts';
export type {
  ProviderLinks,
  SocialConnections,
  SocialOutcome,
} from './social.ts';
