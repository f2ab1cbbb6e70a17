import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { viewerOf } from '@furrow/http/viewer';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import type { FastifyRequest } from 'fastify';
import {
  type ErrorCode,
  hasSecondFactor,
  mayOperate,
  type OperatorErrorCode,
  operatorErrors,
  sessionState,
} from '../../rules/index.ts';
import type { AccessTokens } from './access-token.ts';

type Check<Code extends OperatorErrorCode> = (request: FastifyRequest) => Promise<Code | null>;

export interface Authentication {
  readonly 'signed-in': Check<ErrorCode>;
  readonly operator: Check<'not_found' | 'second_factor_required'>;
}

/**
 * One read by primary key for each call, and nothing kept in memory. So a logout, a lost role or a disabled user
 * counts from the commit on, on every process, whether or not that process hears the outbox (E7).
 */
export function authentication(parts: {
  readonly database: Queryable;
  readonly tokens: Pick<AccessTokens, 'verify'>;
  readonly clock: Clock;
  /** Whether the firm's people must have proved themselves with two factors. */
  readonly needsSecondFactor: boolean;
}): Authentication {
  async function signedIn(request: FastifyRequest): Promise<ErrorCode | null> {
    const token = bearerOf(request);
    const now = parts.clock.now();
    const claims = token === null ? null : await parts.tokens.verify(token, now);
    if (claims === null) return 'unauthenticated';
    const found = await sessionRow(parts.database, claims.sessionId);
    if (found === undefined || found.user_id !== claims.userId) return 'unauthenticated';
    if (found.disabled_at !== null) return 'auth/user-disabled';
    if (found.blocked_at !== null) return 'blocked_user';
    const times = { lastSeenAt: found.last_seen_at, expiresAt: found.expires_at, endedAt: found.ended_at };
    if (sessionState(times, now) !== 'open') return 'unauthenticated';
    request.viewer = {
      userId: claims.userId,
      sessionId: claims.sessionId,
      roles: found.roles,
      amr: found.amr,
      authTime: found.auth_time,
    };
    return null;
  }

  return { 'signed-in': signedIn, operator: operatorCheck(signedIn, parts.needsSecondFactor) };
}

/** For people of the firm whose roles are among those that the route is for. */
export function operatorCheck(
  signedIn: Authentication['signed-in'],
  needsSecondFactor: boolean,
): Authentication['operator'] {
  return async (request) => {
    // To everybody else these addresses do not exist; 401 or 403 would end an investor's session in the browser.
    if ((await signedIn(request)) !== null) return 'not_found';
    const { roles, amr } = viewerOf(request);
    const wanted = request.routeOptions.config.roles ?? [];
    if (!mayOperate(roles, wanted, request.method)) return 'not_found';
    return needsSecondFactor && !hasSecondFactor(amr) ? 'second_factor_required' : null;
  };
}

/** The same checks, with the refusal that the caller is answered. */
export function accessChecks({ 'signed-in': signedIn, operator }: Authentication) {
  const refusing =
    <Code extends OperatorErrorCode>(check: Check<Code>) =>
    async (request: FastifyRequest) => {
      const code = await check(request);
      return code === null ? null : operatorErrors.publicError(code);
    };
  return { 'signed-in': refusing(signedIn), operator: refusing(operator) };
}

export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

interface Row {
  user_id: Id<'user'>;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  amr: string[];
  auth_time: Date;
  roles: string[];
  disabled_at: Date | null;
  blocked_at: Date | null;
}

const sessionRow = (database: Queryable, sessionId: string) =>
  database.maybe<Row>(
    sql.named(
      'session-authenticate',
      sql`select s.user_id, s.last_seen_at, s.expires_at, s.ended_at, s.amr, s.auth_time, u.roles, u.disabled_at, u.blocked_at
        from session s join user_account u on u.id = s.user_id where s.id = ${sessionId}`,
    ),
  );
