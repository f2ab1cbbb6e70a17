/** Front door of identity's rules: pure, for the browser and the server alike. */

export {
  ATTEMPTS_KEPT_MS,
  type AttemptBudget,
  type AttemptLimit,
  type AttemptLimits,
  attemptLimits,
  GUESSES_IN_ALL,
  type OverLimit,
  RECOVERY_CODE_SETS,
  STRANGER_MAILS,
} from './attempt-limits.ts';
export {
  ALL_CONNECTIONS,
  type AnyConnection,
  CONNECTIONS,
  type Connection,
  connectionLabel,
  isConnection,
  SOCIAL_FLOW_LIFETIME_MS,
  SOCIAL_OUTCOME_MESSAGE,
  type SocialIntent,
  type SocialMode,
} from './connections.ts';
export { DEFAULT_COUNTRIES, isSupportedCountry } from './country.ts';
export { DEBUG_REPORT_BYTES, mentionsPassword, type Plain, safeReport } from './debug-report.ts';
export {
  EMAIL_PROBLEMS,
  type EmailProblem,
  mailboxOf,
  normalEmail,
  readEmail,
} from './email.ts';
export {
  type ErrorCode,
  IDENTITY_ERRORS,
  identityErrors,
  isErrorCode,
  messageFor,
  publicError,
} from './errors.ts';
export {
  EXPERIENCE_PROBLEM,
  EXPERIENCE_TEXT_MAX,
  type Experience,
  experienceIn,
  readExperience,
} from './experience.ts';
export {
  FINANCIAL_SITUATIONS,
  type FinancialSituation,
  NONE_OF_THEM,
  readFinancialSituation,
  SITUATION_PROBLEMS,
  withTick,
} from './financial-situation.ts';
export { HONEYPOT_FIELD } from './honeypot.ts';
export {
  AUTH_DEBUG_KEPT_MS,
  DEVICE_COOKIE_MS,
  LINK_LIFETIMES,
  type LinkKind,
  STAFF_INVITATION_MS,
} from './lifetimes.ts';
export { loginErrorText } from './login-error-text.ts';
export { OPERATOR_ERRORS, type OperatorErrorCode, operatorErrors } from './operator-errors.ts';
export {
  forRoles,
  isOperator,
  isOperatorRole,
  mayOperate,
  OPERATOR_ROLES,
  type OperatorRole,
} from './operator-roles.ts';
export {
  normalPassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordProblem,
  passwordProblem,
} from './password-policy.ts';
export { type PasswordLevel, type PasswordStrength, passwordStrength } from './password-strength.ts';
export { NAME_MAX, readName } from './person-name.ts';
export {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  RECOVERY_CODES_LOW,
  recoveryCodeOf,
  showRecoveryCode,
} from './recovery.ts';
export { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-events.ts';
export {
  accessTokenEnd,
  REFRESH_PERIOD_MS,
  type RefreshTokenUse,
  refreshTokenUse,
  SESSION_IDLE_MS,
  type SessionState,
  type SessionTimes,
  sessionEnd,
  sessionIdleEnd,
  sessionState,
} from './session.ts';
export { SESSION_METHODS, type SessionMethod } from './session-methods.ts';
export {
  SETTABLE_STATES,
  type SettableState,
  type SignInState,
  type StateRefusal,
  stateRefusal,
} from './sign-in-state.ts';
export { orderedRoles, type RolesRefusal, rolesRefusal, sameRoles } from './staff-roles.ts';
export {
  type AuthMethod,
  freshUntil,
  hasSecondFactor,
  isFresh,
  MFA_TOKEN_LIFETIME_MS,
  MFA_TRIES,
  MFA_TRIES_A_DAY,
  MFA_TRIES_A_LOGIN,
  MFA_TRIES_OF_STRANGERS,
  secondFactorNeeded,
} from './step-up.ts';
export { isTemporaryTokenGood, temporaryTokenEnd } from './temporary-token.ts';
export {
  proofIsStale,
  provedSince,
  TAKEN_AWAY,
  tenantMethods,
} from './tenant.ts';
export {
  TOTP_DIGITS,
  TOTP_PERIOD_SECONDS,
  totpCodeOf,
  totpStepAt,
  totpStepsGoodAt,
} from './totp.ts';
