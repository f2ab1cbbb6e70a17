import { addressOf } from '@furrow/http/endpoint';
import { returnFromProvider } from '../../contract/api.ts';
import type { AuthorizeQuery } from '../../contract/social.ts';
import { SOCIAL_FLOW_LIFETIME_MS } from '../../rules/connections.ts';
import { publicError } from '../../rules/index.ts';
import { requireFresh } from '../second-factor/step-up.ts';
import type { Cookie } from '../sessions/cookies.ts';
import { newSecret } from '../sessions/session-secret.ts';
import { askingSession } from './asking-session.ts';
import { flowCookie, flowSecrets } from './flow-secrets.ts';
import { issueOauthState, type OauthFlow } from './oauth-state.ts';
import { ownTarget } from './own-target.ts';
import type { SocialDeps } from './ports.ts';

export interface BegunFlow {
  readonly location: string;
  readonly cookie: Cookie;
}

/** The address the provider sends people back to. Made of our own address alone, whatever the request says. */
export const callbackAddress = (origin: string, connection: string) =>
  origin + addressOf(returnFromProvider.path, { params: { connection } });

/** What was asked for, with targets on this site alone. */
export function flowOf(connection: string, query: AuthorizeQuery, origin: string): OauthFlow {
  return {
    connection,
    mode: query.mode,
    redirect: ownTarget(query.redirect, origin),
    from: ownTarget(query.from, origin),
    mfa: query.mfa === '1',
    intent: query.intent,
    sessionId: null,
    flow: query.flow ?? null,
  };
}

export async function beginSocial(
  deps: SocialDeps,
  {
    flow,
    origin,
    refreshToken,
  }: { readonly flow: OauthFlow; readonly origin: string; readonly refreshToken: string | null },
): Promise<BegunFlow> {
  const { database, clock } = deps;
  const { connection, intent } = flow;
  const provider = deps.providerFor(connection, origin);
  if (provider === null) throw publicError('auth/operation-not-allowed');
  const now = clock.now();
  const sessionId = intent === 'login' ? null : await sessionFor(deps, flow, refreshToken);
  const browserSecret = newSecret();
  const state = await database.transaction((tx) =>
    issueOauthState(tx, { flow: { ...flow, sessionId }, browserSecret, now }),
  );
  const location = await provider.authorizationUrl(
    flowSecrets(state, browserSecret),
    callbackAddress(origin, connection),
    { ask: intent !== 'login' },
  );
  const maxAgeSeconds = SOCIAL_FLOW_LIFETIME_MS / 1_000;
  const secure = origin.startsWith('https:');
  return { location: location.href, cookie: flowCookie(state, browserSecret, { maxAgeSeconds, secure }) };
}

/** Whoever connects a provider opens a door to the account: they have to have proved lately that it is theirs. */
async function sessionFor(
  { database, clock, connectable }: SocialDeps,
  { connection, intent }: OauthFlow,
  refreshToken: string | null,
): Promise<string> {
  if (!connectable.includes(connection)) throw publicError('auth/operation-not-allowed');
  const now = clock.now();
  const asking = await askingSession(database, refreshToken, now);
  if (intent === 'link') requireFresh(asking, now);
  return asking.sessionId;
}
