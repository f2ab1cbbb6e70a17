import { sql } from '@furrow/database/sql';
import { PublicError } from '@furrow/kernel/errors';
import type { TenantAuthorizeQuery } from '../../contract/tenant.ts';
import { AUTH0_CONNECTION, SOCIAL_FLOW_LIFETIME_MS } from '../../rules/connections.ts';
import { publicError } from '../../rules/index.ts';
import { newSecret } from '../sessions/session-secret.ts';
import { askingSession } from '../social/asking-session.ts';
import { type BegunFlow, callbackAddress, flowOf } from '../social/begin.ts';
import { flowCookie, flowSecrets } from '../social/flow-secrets.ts';
import { issueOauthState } from '../social/oauth-state.ts';
import type { TenantDeps } from './ports.ts';
import type { Auth0Settings } from './settings.ts';
import type { TenantFlow } from './tenant-flow.ts';

/** What was asked for, with targets on this site alone. Throws for a connection there is none of. */
export function tenantFlow(
  { social }: Auth0Settings,
  connection: string,
  query: TenantAuthorizeQuery,
  origin: string,
): TenantFlow {
  const known = ([AUTH0_CONNECTION, ...social] as const).find((name) => name === connection);
  if (known === undefined) throw publicError('auth/operation-not-allowed');
  const check = query.intent === 'check';
  const intent = query.intent === 'login' ? 'login' : 'step_up';
  return {
    // All of them come back to one address, so that the tenant has to know only that one.
    ...flowOf(AUTH0_CONNECTION, { ...query, intent }, origin),
    check,
    begunAt: '',
    ask: {
      connection: known,
      signUp: query.screen === 'signup',
      again: query.intent === 'step_up',
      mfa: query.mfa === '1',
      loginHint: null,
    },
  };
}

/** The session this browser has: what a step-up renews, and what a sign-in replaces if there is one. */
export async function withOwnSession(
  { database, clock }: Pick<TenantDeps, 'database' | 'clock'>,
  flow: TenantFlow,
  refreshToken: string | null,
): Promise<TenantFlow> {
  try {
    const { sessionId } = await askingSession(database, refreshToken, clock.now());
    if (flow.intent === 'login') return { ...flow, sessionId };
    const { email } = await database.one<{ email: string }>(
      sql`select u.email from session s join user_account u on u.id = s.user_id where s.id = ${sessionId}`,
    );
    return { ...flow, sessionId, ask: { ...flow.ask, loginHint: email } };
  } catch (error) {
    if (flow.intent === 'login' && error instanceof PublicError) return flow;
    throw error;
  }
}

/** Throws `unavailable` when the tenant cannot be asked where its page is; nothing has happened then. */
export async function beginAtTenant(
  { database, clock, tenant }: TenantDeps,
  asked: TenantFlow,
  origin: string,
): Promise<BegunFlow> {
  const browserSecret = newSecret();
  const now = clock.now();
  const flow = { ...asked, begunAt: now.toISOString() };
  const state = await database.transaction((tx) => issueOauthState(tx, { flow, browserSecret, now }));
  const location = await tenant
    .authorizationUrl(flowSecrets(state, browserSecret), callbackAddress(origin, AUTH0_CONNECTION), flow.ask)
    .catch((cause: unknown) => {
      throw publicError('unavailable', { cause, retryAfterSeconds: 5 });
    });
  const maxAgeSeconds = SOCIAL_FLOW_LIFETIME_MS / 1_000;
  const secure = origin.startsWith('https:');
  return { location: location.href, cookie: flowCookie(state, browserSecret, { maxAgeSeconds, secure }) };
}
