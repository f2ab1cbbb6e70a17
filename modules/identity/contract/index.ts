/** Front door of identity's contract. The browser takes types only: a schema would bring zod with it. */

export { listCounts, listOf, type PageQuery, pageFields, pageQuery, wholeNumber } from '@furrow/http/paging';
export type {
  LoggedInAnswer,
  Profile,
  ProfileChange,
  SecurityEventList,
} from './account.ts';
export {
  IDENTITY_EVENT,
  IDENTITY_EVENT_KINDS,
  type IdentityEvent,
  type IdentityEventKind,
} from './events.ts';
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
export type { PeoplePage, PersonEventPage, PersonRecord, PersonSummary } from './operator-people.ts';
export { operatorReason } from './operator-reason.ts';
export type { SecondFactorView, StaffList, StaffMemberView } from './operator-staff.ts';
export {
  CONFIRMATION_PAGES,
  type Confirmation,
  type ConfirmationKind,
  type IdentityDesk,
  type IdentityPages,
  type SignUpAnswers,
  STAFF_INVITATION_PAGE,
  type StaffInvitation,
} from './pages.ts';
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
  ROLES_CHANGED,
  type RolesChangedMessage,
  SESSIONS_ENDED,
  type SessionsEndedMessage,
} from './session-live.ts';
export type {
  ProviderLinks,
  SocialConnections,
  SocialOutcome,
} from './social.ts';
