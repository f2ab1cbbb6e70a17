import type { Database } from '@furrow/database/database';
import { type SignedIn, viewerOf } from '@furrow/http/viewer';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyRequest } from 'fastify';
import { type Visitor, visitorOf } from '../log-in/visitor.ts';
import { type RelyingParty, relyingParty } from '../passkeys/relying-party.ts';
import type { Sessions } from '../sessions/open-sessions.ts';
import type { NotifyMfa } from './mfa-mail.ts';
import type { Changer } from './mfa-switch.ts';
import { requireFresh, type VerifyPassword } from './step-up.ts';

export interface MfaDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** Null only in the demonstration. */
  readonly origin: string | null;
  readonly brandName: string;
  readonly verifyPassword: VerifyPassword;
  readonly notify: NotifyMfa;
}

/** Of calls that prove or change something; those that only read have no limit of their own. */
export const PROOF_LIMITS = {
  // An attestation is the largest thing that comes, a few kilobytes.
  bodyLimit: 16_384,
  // A code or a passkey is tried by hand; nobody does that faster. The budgets of one person are counted elsewhere.
  rateLimit: { max: 30, timeWindow: 60_000 },
} as const;

export interface Caller {
  readonly party: RelyingParty;
  readonly visitor: Visitor;
  readonly now: Date;
}

export function callerOf(deps: MfaDeps, request: FastifyRequest): Caller {
  const party = relyingParty(deps, request);
  return { party, visitor: visitorOf(request, party), now: deps.clock.now() };
}

/** Somebody signed in who is about to change a factor; they have to have proved lately that it is them (E18). */
export function changerOf(
  deps: MfaDeps,
  request: FastifyRequest,
): Changer & { readonly viewer: SignedIn; readonly party: RelyingParty } {
  const { party, visitor, now } = callerOf(deps, request);
  const viewer = viewerOf(request);
  requireFresh(viewer, now);
  const { userId, sessionId } = viewer;
  return { userId, sessionId, request: visitor.request, notify: deps.notify, now, viewer, party };
}
