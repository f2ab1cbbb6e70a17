import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import type { FastifyRequest } from 'fastify';
import { AUTH0_CONNECTION } from '../../rules/connections.ts';
import { type ErrorCode, secondFactorNeeded, tenantMethods } from '../../rules/index.ts';
import { type Authentication, bearerOf, operatorCheck } from '../sessions/authenticate.ts';
import type { TenantClaims, TenantTokens } from './tenant-tokens.ts';
import { type TenantUsers, tenantUser } from './tenant-user.ts';

export interface Auth0AuthenticationParts extends TenantUsers {
  readonly clock: Clock;
  readonly tokens: TenantTokens;
  /** Sessions that our own callback began go on as they do without a tenant. */
  readonly own: Authentication;
  /** Whether the firm's people must have proved themselves with two factors. */
  readonly needsSecondFactor: boolean;
}

/** Takes the tenant's tokens as well as those of sessions that began here. */
export function auth0Authentication(parts: Auth0AuthenticationParts): Authentication {
  async function signedIn(request: FastifyRequest): Promise<ErrorCode | null> {
    const refusal = await parts.own['signed-in'](request);
    if (refusal !== 'unauthenticated') return refusal;
    const token = bearerOf(request);
    const claims = token === null ? null : await parts.tokens.verify(token);
    if (token === null || claims === null) return 'unauthenticated';
    const from = { ip: request.ip, userAgent: request.headers['user-agent'] ?? null };
    const userId = await tenantUser(parts, { claims, token, from, now: parts.clock.now() });
    return userId === null ? 'unauthenticated' : admit(request, userId, claims);
  }

  async function admit(
    request: FastifyRequest,
    userId: Id<'user'>,
    claims: TenantClaims,
  ): Promise<ErrorCode | null> {
    const user = await parts.database.one<Row>(
      sql`select roles, mfa_required, disabled_at, blocked_at from user_account where id = ${userId}`,
    );
    if (user.disabled_at !== null) return 'auth/user-disabled';
    if (user.blocked_at !== null) return 'blocked_user';
    const amr = tenantMethods(AUTH0_CONNECTION, claims.amr);
    if (secondFactorNeeded({ mfaRequired: user.mfa_required }, amr)) return 'mfa_required';
    // No session of ours: it is the tenant's to end, and is in no list here.
    const sessionId = `${AUTH0_CONNECTION}:${claims.subject}`;
    request.viewer = { userId, sessionId, roles: user.roles, amr, authTime: claims.authTime };
    return null;
  }

  return { 'signed-in': signedIn, operator: operatorCheck(signedIn, parts.needsSecondFactor) };
}

interface Row {
  roles: string[];
  mfa_required: boolean;
  disabled_at: Date | null;
  blocked_at: Date | null;
}
