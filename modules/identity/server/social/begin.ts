import { PublicError } from '@furrow/kernel/errors';
import type { AuthorizeQuery } from '../../contract/social.ts';
import { SOCIAL_FLOW_LIFETIME_MS } from '../../rules/connections.ts';
import type { Cookie } from '../cookies.ts';
import { newSecret } from '../session-secret.ts';
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
  `${origin}/api/identity/callback/${connection}`;

export async function beginSocial(
  { database, clock, providerFor }: SocialDeps,
  { connection, query, origin }: { connection: string; query: AuthorizeQuery; origin: string },
): Promise<BegunFlow> {
  const provider = providerFor(connection, origin);
  if (provider === null) throw new PublicError('auth/operation-not-allowed');
  const flow: OauthFlow = {
    connection,
    mode: query.mode,
    redirect: ownTarget(query.redirect, origin),
    from: ownTarget(query.from, origin),
    mfa: query.mfa === '1',
  };
  const browserSecret = newSecret();
  const now = clock.now();
  const state = await database.transaction((tx) => issueOauthState(tx, { flow, browserSecret, now }));
  const location = await provider.authorizationUrl(
    flowSecrets(state, browserSecret),
    callbackAddress(origin, connection),
  );
  const maxAgeSeconds = SOCIAL_FLOW_LIFETIME_MS / 1_000;
  const secure = origin.startsWith('https:');
  return { location: location.href, cookie: flowCookie(state, browserSecret, { maxAgeSeconds, secure }) };
}
