/** Topic in the outbox: these sessions are over. It has no channel: it is for the processes, which tell the sockets. */
export const SESSIONS_ENDED = 'identity.sessions.ended';

export const END_REASONS = [
  'logout',
  'ended_by_user',
  'ended_by_operator',
  'expired',
  'idle',
  'token_reused',
  'replaced',
  'renewed',
  'password_changed',
  'password_reset',
  'email_changed',
  'mfa_changed',
  'provider_removed',
  'account_claimed',
  'disabled',
  'blocked',
] as const;
export type EndReason = (typeof END_REASONS)[number];

export type SessionsEndedMessage = {
  readonly user_id: string;
  readonly session_ids: readonly string[];
  readonly reason: EndReason;
};

/** What a socket of an ended session is sent on channel `system` before it is closed. */
export type LogoutMessage = { readonly action: 'logout'; readonly reason: EndReason };

/** Topic in the outbox: somebody's roles at the firm are others now. Their open consoles look again, and their sockets come anew. */
export const ROLES_CHANGED = 'identity.roles.changed';

export type RolesChangedMessage = { readonly user_id: string };
