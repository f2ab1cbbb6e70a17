import type { Transaction } from '@furrow/database/database';
import { type ErrorCode, provedSince, secondFactorNeeded, tenantMethods } from '../../rules/index.ts';
import { recordMfaEvent } from '../second-factor/mfa-event.ts';
import { lockPerson } from '../second-factor/mfa-login.ts';
import { isMfaOn } from '../second-factor/mfa-switch.ts';
import type { Cookie } from '../sessions/cookies.ts';
import type { PageReader } from '../sessions/read-session.ts';
import { linkedUser } from '../social/identity-links.ts';
import { followTenantEmail } from './follow-tenant-email.ts';
import type { TenantDeps } from './ports.ts';
import { type BackFromTenant, notAfter } from './sign-in-at-tenant.ts';

export type OwnAnswer =
  | { readonly kind: 'done'; readonly cookies: readonly Cookie[] }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

const NOT_PROVED = { kind: 'refused', code: 'auth/requires-recent-login' } as const;

/**
 * For the session that began the round trip and its owner alone. A step-up renews it under another id (E10), if the
 * person proved themselves since they were asked to; a check only follows what the tenant says of the address.
 */
export async function answerOwnSession(
  tx: Transaction,
  deps: Pick<TenantDeps, 'sessions' | 'mailer' | 'site' | 'maintenance'>,
  { userId, sessionId }: Pick<PageReader, 'userId' | 'sessionId'>,
  { identity, flow, visitor, now }: BackFromTenant,
): Promise<OwnAnswer> {
  const { profile, authTime } = identity;
  const { request } = visitor;
  const via = flow.ask.connection;
  await lockPerson(tx, userId);
  if ((await linkedUser(tx, profile)) !== userId) {
    await recordMfaEvent(tx, { kind: 'step_up_failed', userId, request, detail: { via }, now });
    return { kind: 'refused', code: 'social_not_yours' };
  }
  await followTenantEmail(tx, deps, { userId, sessionId, profile, visitor, now });
  if (flow.check) return { kind: 'done', cookies: [] };
  const amr = tenantMethods(via, identity.amr);
  if (!provedSince(authTime, new Date(flow.begunAt), now)) return NOT_PROVED;
  if (secondFactorNeeded({ mfaRequired: await isMfaOn(tx, userId) }, amr)) return NOT_PROVED;
  const renewed = { sessionId, amr, request, authTime: notAfter(authTime, now), now };
  return { kind: 'done', cookies: (await deps.sessions.renew(tx, renewed)).cookies };
}
