import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { EndReason } from '../../contract/index.ts';
import {
  type ErrorCode,
  proofIsStale,
  provedSince,
  secondFactorNeeded,
  TAKEN_AWAY,
  tenantMethods,
} from '../../rules/index.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { signIn } from '../second-factor/mfa-login.ts';
import { startMfaLogin } from '../second-factor/mfa-token.ts';
import type { Cookie } from '../sessions/cookies.ts';
import { endSession } from '../sessions/end-session.ts';
import { refuseIfBarred } from '../sessions/start-session.ts';
import { findOrCreateUser } from '../social/find-or-create-user.ts';
import type { ClosedToNew } from '../social/profile-source.ts';
import { followTenantEmail } from './follow-tenant-email.ts';
import type { TenantDeps } from './ports.ts';
import type { TenantIdentity } from './tenant-client.ts';
import type { TenantFlow } from './tenant-flow.ts';

export interface BackFromTenant {
  readonly identity: TenantIdentity;
  readonly flow: TenantFlow;
  readonly visitor: Visitor;
  readonly closedToNew: ClosedToNew;
  readonly now: Date;
}

export type TenantSignIn =
  | {
      readonly kind: 'signed_in';
      readonly isNew: boolean;
      readonly confirmPrivacy: boolean;
      readonly cookies: readonly Cookie[];
    }
  | { readonly kind: 'mfa_required'; readonly mfaToken: string }
  /** The tenant has to have the person prove themselves once more. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

/**
 * Begins a session for whoever the tenant vouches for. Throws for those who are disabled or blocked here, and then
 * nothing of it happened.
 */
export async function signInAtTenant(
  tx: Transaction,
  deps: Pick<TenantDeps, 'startSession' | 'tell' | 'mailer' | 'site' | 'maintenance'>,
  { identity, flow, visitor, closedToNew, now }: BackFromTenant,
): Promise<TenantSignIn> {
  const { profile, authTime } = identity;
  const via = flow.ask.connection;
  const found = await findOrCreateUser(tx, { profile, via, from: visitor, closedToNew, now });
  if (found.kind === 'refused') {
    // Once the tenant has checked the address, the same way in leads to the account that has it.
    const unchecked = found.code === 'user_exists' && !profile.emailVerified;
    return { kind: 'refused', code: unchecked ? 'email_not_verified' : found.code };
  }
  const { userId } = found;
  // Looked up first: a change of address that is only now heard of does not make this proof an old one.
  const takenAwayAt = await lastTakenAway(tx, userId);
  await followTenantEmail(tx, deps, { userId, sessionId: null, profile, visitor, now });
  const user = await tx.one<AccountState>(
    sql`select mfa_required, confirm_privacy, disabled_at, blocked_at from user_account where id = ${userId}`,
  );
  refuseIfBarred(user);
  const proved = flow.ask.again && provedSince(authTime, new Date(flow.begunAt), now);
  if (!proved && proofIsStale(authTime, takenAwayAt, now)) {
    return flow.ask.again ? { kind: 'refused', code: 'auth_timeout' } : { kind: 'stale' };
  }
  // The tenant itself writes to those who are new, to have their address confirmed.
  if (found.kind === 'linked' || found.kind === 'claimed')
    await deps.tell(tx, { kind: found.kind, userId, via, now });

  const amr = tenantMethods(via, identity.amr);
  if (secondFactorNeeded({ mfaRequired: user.mfa_required }, amr)) {
    if (!flow.mfa) return { kind: 'refused', code: 'social_mfa_required' };
    // Asked for it, the tenant has none for this person; the one they set up here still counts.
    const { mfaToken } = await startMfaLogin(tx, { userId, amr, now });
    return { kind: 'mfa_required', mfaToken };
  }
  // Its cookie does not come along from another site, so that it is known from the way there (E10).
  if (flow.sessionId !== null) await endSession(tx, { sessionId: flow.sessionId, reason: 'replaced', now });
  const session = { userId, amr, request: visitor.request, authTime: notAfter(authTime, now), now };
  const { cookies } = await signIn(tx, deps.startSession, session);
  return {
    kind: 'signed_in',
    isNew: found.kind === 'created',
    confirmPrivacy: user.confirm_privacy,
    cookies,
  };
}

/** A clock that is ahead must not make a proof last longer. */
export const notAfter = (time: Date, now: Date) => new Date(Math.min(time.getTime(), now.getTime()));

async function lastTakenAway(tx: Transaction, userId: Id<'user'>): Promise<Date | null> {
  const reasons: readonly EndReason[] = TAKEN_AWAY;
  const { at } = await tx.one<{ at: Date | null }>(
    sql`select max(ended_at) as at from session where user_id = ${userId} and end_reason = any(${[...reasons]})`,
  );
  return at;
}

interface AccountState {
  mfa_required: boolean;
  confirm_privacy: boolean;
  disabled_at: Date | null;
  blocked_at: Date | null;
}
