import type { SecurityEventKind } from '@furrow/modules/identity/rules';

/** What happened, in words. A kind that a newer server knows is still readable. */
const TEXTS: Readonly<Record<SecurityEventKind, string>> = {
  sign_up: 'Account created',
  login: 'Logged in',
  login_failed: 'Login failed: wrong password',
  login_locked: 'Unknown browsers blocked after too many wrong passwords',
  logout: 'Logged out',
  session_ended: 'A session was ended',
  sessions_ended: 'All other sessions were ended',
  refresh_reused: 'Session ended because it may have been copied',
  step_up: 'Identity confirmed again',
  step_up_failed: 'Identity check failed',
  password_leaked: 'Login stopped: password found in a data breach',
  email_verified: 'Email address verified',
  verification_sent: 'Verification link sent',
  reset_requested: 'Password reset link requested',
  password_reset: 'Password set with an emailed link',
  password_changed: 'Password changed',
  email_change_requested: 'New email address requested',
  email_changed: 'Email address changed',
  profile_changed: 'Profile changed',
  account_disabled: 'Account disabled',
  account_blocked: 'Account blocked',
  account_reopened: 'Account reopened',
  account_claimed: 'Email verified by a provider; earlier ways to log in removed',
  roles_changed: 'Roles at the firm changed',
  session_ended_by_operator: 'Sessions ended by our team',
  social_linked: 'A social account was connected',
  social_unlinked: 'A social account was disconnected',
  mfa_on: 'Two-factor authentication turned on',
  mfa_off: 'Two-factor authentication turned off',
  totp_added: 'Authenticator app added',
  totp_removed: 'Authenticator app removed',
  recovery_codes_renewed: 'New recovery codes created',
  recovery_code_used: 'A recovery code was used',
  passkey_added: 'Passkey added',
  passkey_renamed: 'Passkey renamed',
  passkey_removed: 'Passkey removed',
  passkey_cloned: 'A copied passkey was rejected',
  mfa_failed: 'Wrong two-factor code',
  mfa_locked: 'Two-factor login locked after too many wrong codes',
};

export function eventText(kind: string): string {
  if (Object.hasOwn(TEXTS, kind)) return TEXTS[kind as SecurityEventKind];
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
