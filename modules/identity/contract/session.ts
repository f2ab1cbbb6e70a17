import { listOf } from '@furrow/http/paging';
import { z } from 'zod';
import { SESSION_METHODS } from '../rules/index.ts';

const instant = z.iso.datetime();

/** What the browser keeps in memory of a session. The names are the specification's. */
export const loginData = z.object({
  token: z.string(),
  expirationTime: instant,
  mfa: z.boolean(),
  email: z.string(),
  isFirstLogin: z.boolean(),
  isEmailVerified: z.boolean(),
});
export type LoginData = z.output<typeof loginData>;

/** Why there is no session: never was one, nobody used it, thirty days are over, or somebody ended it. */
export const noSessionReason = z.enum(['none', 'inactivity', 'expired', 'ended', 'token_reused']);
export type NoSessionReason = z.output<typeof noSessionReason>;

/** The silent check. It gives no token: only a refresh does, which takes the old one away. */
export const sessionCheck = z.discriminatedUnion('active', [
  z.object({
    active: z.literal(true),
    email: z.string(),
    isEmailVerified: z.boolean(),
    mfa: z.boolean(),
    /** When the session ends if nothing more comes from this browser. */
    expirationTime: instant,
  }),
  z.object({ active: z.literal(false), reason: noSessionReason }),
]);
export type SessionCheck = z.output<typeof sessionCheck>;

export const sessionView = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  amr: z.array(z.enum(SESSION_METHODS)),
});
export type SessionView = z.output<typeof sessionView>;

export const sessionList = listOf(sessionView);
export type SessionList = z.output<typeof sessionList>;

export const sessionParams = z.object({ id: z.string().max(100) });
export const sessionsEnded = z.object({ ended: z.number().int() });
export const temporaryToken = z.object({ token: z.string() });

const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});
export const publicKeys = z.object({ keys: z.array(publicKey) });
export type PublicKeys = z.output<typeof publicKeys>;
