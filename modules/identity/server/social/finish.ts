import type { FastifyBaseLogger } from 'fastify';
import type { SocialOutcome } from '../../contract/social.ts';
import type { Visitor } from '../log-in/visitor.ts';
import type { Cookie } from '../sessions/cookies.ts';
import { sessionThatAsked } from './asking-session.ts';
import { callbackAddress } from './begin.ts';
import { type Completed, complete } from './complete.ts';
import { flowCookie, flowSecrets, isState, readFlowCookie } from './flow-secrets.ts';
import { type OauthFlow, takeOauthState } from './oauth-state.ts';
import type { SocialDeps } from './ports.ts';
import type { ClosedToNew } from './profile-source.ts';
import { isRefusal, outcomeOfError, refused } from './refusal.ts';

export interface ReturnFromProvider {
  readonly connection: string;
  readonly origin: string;
  /** As it came, with the question mark. */
  readonly search: string;
  readonly cookieHeader: string | undefined;
  readonly visitor: Visitor;
  readonly closedToNew: ClosedToNew;
  readonly log: FastifyBaseLogger;
}

export interface FinishedFlow {
  readonly outcome: SocialOutcome;
  /** Null where nobody knows what was begun: state missing, used, foreign or too old. */
  readonly flow: OauthFlow | null;
  readonly cookies: readonly Cookie[];
}

/** The browser is back. Nothing of what it brings is looked at before it has shown that it began this itself. */
export async function finishSocial(deps: SocialDeps, back: ReturnFromProvider): Promise<FinishedFlow> {
  const { connection, origin } = back;
  const begun = await takeFlow(deps, back);
  if (begun === null) return { outcome: refused(connection, 'auth_timeout'), flow: null, cookies: [] };
  const { flow, state } = begun;
  const spent = flowCookie(state, '', { maxAgeSeconds: 0, secure: origin.startsWith('https:') });
  try {
    const { outcome, cookies } = await exchange(deps, back, begun);
    return { outcome, flow, cookies: [spent, ...cookies] };
  } catch (error) {
    if (!isRefusal(error)) back.log.warn({ err: error, connection }, 'a social sign-in failed');
    return { outcome: outcomeOfError(connection, error), flow, cookies: [spent] };
  }
}

interface Begun {
  readonly flow: OauthFlow;
  readonly state: string;
  readonly browserSecret: string;
}

async function takeFlow({ database, clock }: SocialDeps, back: ReturnFromProvider): Promise<Begun | null> {
  const given = new URLSearchParams(back.search).getAll('state');
  const state = given[0];
  if (given.length !== 1 || !isState(state)) return null;
  const browserSecret = readFlowCookie(back.cookieHeader, state);
  if (browserSecret === null) return null;
  const { connection } = back;
  const flow = await database.transaction((tx) =>
    takeOauthState(tx, { state, connection, browserSecret, now: clock.now() }),
  );
  return flow && { flow, state, browserSecret };
}

async function exchange(
  deps: SocialDeps,
  back: ReturnFromProvider,
  { flow, state, browserSecret }: Begun,
): Promise<Completed> {
  const { connection, origin, search, cookieHeader } = back;
  const provider = deps.providerFor(connection, origin);
  if (provider === null) return { outcome: refused(connection, 'auth/operation-not-allowed'), cookies: [] };
  // Who asked while signed in has to be it still, before the provider is asked for anything.
  const reader = flow.intent === 'login' ? null : await sessionThatAsked(deps, flow, cookieHeader);
  const callbackUrl = new URL(`${callbackAddress(origin, connection)}${search}`);
  // Over the network, so outside of any transaction.
  const profile = await provider.profile(callbackUrl, flowSecrets(state, browserSecret));
  return deps.database.transaction((tx) => complete(tx, deps, back, { flow, profile, reader }));
}
