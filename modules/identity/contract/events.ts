import type { Id } from '@furrow/kernel/ids';

/** Topic in the outbox, without a channel: something about a person's sign-in that they are told of. */
export const IDENTITY_EVENT = 'identity.event';

export const IDENTITY_EVENT_KINDS = [
  'sign_up',
  'email_verified',
  'account_claimed',
  'email_changed',
  'password_changed',
  'password_reset',
  'password_leaked',
  'login_locked',
  'new_browser',
  'mfa_on',
  'mfa_off',
  'mfa_locked',
] as const;
export type IdentityEventKind = (typeof IDENTITY_EVENT_KINDS)[number];

export type IdentityEvent = {
  /** Of the line in the person's history; of a login that of its session. */
  readonly id: Id<'sev'> | Id<'ses'>;
  readonly user_id: string;
  readonly kind: IdentityEventKind;
  readonly at: string;
};
