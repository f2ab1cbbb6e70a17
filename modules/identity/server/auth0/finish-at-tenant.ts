import type { SocialOutcome } from '../../contract/social.ts';
import { AUTH0_CONNECTION } from '../../rules/connections.ts';
import type { Cookie } from '../sessions/cookies.ts';
import { sessionThatAsked } from '../social/asking-session.ts';
import { callbackAddress } from '../social/begin.ts';
import type { ReturnFromProvider } from '../social/finish.ts';
import { flowCookie, flowSecrets, isState, readFlowCookie } from '../social/flow-secrets.ts';
import { takeOauthState } from '../social/oauth-state.ts';
import { isRefusal } from '../social/refusal.ts';
import { beginAtTenant } from './begin-at-tenant.ts';
import type { TenantDeps } from './ports.ts';
import { signInAtTenant, type TenantSignIn } from './sign-in-at-tenant.ts';
import { answerOwnSession, type OwnAnswer } from './step-up-at-tenant.ts';
import type { TenantFlow } from './tenant-flow.ts';
import { outcomeOfTenantError, refusedAtTenant } from './tenant-refusal.ts';

export type ReturnFromTenant = Omit<ReturnFromProvider, 'connection'>;

export interface FinishedAtTenant {
  readonly outcome: SocialOutcome;
  /** Null where nobody knows what was begun: state missing, used, foreign or too old. */
  readonly flow: TenantFlow | null;
  readonly cookies: readonly Cookie[];
  /** Set where the tenant has to be gone to once more. */
  readonly location?: string;
}

/** The browser is back. Nothing of what it brings is looked at before it has shown that it began this itself. */
export async function finishAtTenant(deps: TenantDeps, back: ReturnFromTenant): Promise<FinishedAtTenant> {
  const begun = await takeFlow(deps, back);
  if (begun === null)
    return { outcome: refusedAtTenant(AUTH0_CONNECTION, 'auth_timeout'), flow: null, cookies: [] };
  const { flow, state } = begun;
  const { connection } = flow.ask;
  const spent = flowCookie(state, '', { maxAgeSeconds: 0, secure: back.origin.startsWith('https:') });
  try {
    const ended = await exchange(deps, back, begun);
    const outcome = outcomeOf(ended, flow);
    if (ended.kind === 'stale') {
      const again = { ...flow, ask: { ...flow.ask, again: true } };
      const { location, cookie } = await beginAtTenant(deps, again, back.origin);
      return { outcome, flow, cookies: [spent, cookie], location };
    }
    const entered = 'cookies' in ended && ended.cookies.length > 0;
    return {
      outcome,
      flow,
      cookies: entered ? [spent, back.visitor.device.cookie, ...ended.cookies] : [spent],
    };
  } catch (error) {
    if (!isRefusal(error)) back.log.warn({ err: error, connection }, 'a sign-in at the tenant failed');
    return { outcome: outcomeOfTenantError(connection, error), flow, cookies: [spent] };
  }
}

interface Begun {
  readonly flow: TenantFlow;
  readonly state: string;
  readonly browserSecret: string;
}

async function takeFlow({ database, clock }: TenantDeps, back: ReturnFromTenant): Promise<Begun | null> {
  const given = new URLSearchParams(back.search).getAll('state');
  const state = given[0];
  if (given.length !== 1 || !isState(state)) return null;
  const browserSecret = readFlowCookie(back.cookieHeader, state);
  if (browserSecret === null) return null;
  const taken = { state, connection: AUTH0_CONNECTION, browserSecret, now: clock.now() };
  const flow = await database.transaction((tx) => takeOauthState<TenantFlow>(tx, taken));
  return flow && { flow, state, browserSecret };
}

async function exchange(
  deps: TenantDeps,
  { origin, search, cookieHeader, visitor, closedToNew }: ReturnFromTenant,
  { flow, state, browserSecret }: Begun,
): Promise<TenantSignIn | OwnAnswer> {
  const own = flow.intent === 'login' ? null : await sessionThatAsked(deps, flow, cookieHeader);
  const callbackUrl = new URL(`${callbackAddress(origin, AUTH0_CONNECTION)}${search}`);
  // Over the network, so outside of any transaction.
  const identity = await deps.tenant.identity(callbackUrl, flowSecrets(state, browserSecret));
  const came = { identity, flow, visitor, closedToNew, now: deps.clock.now() };
  return deps.database.transaction<TenantSignIn | OwnAnswer>((tx) =>
    own === null ? signInAtTenant(tx, deps, came) : answerOwnSession(tx, deps, own, came),
  );
}

function outcomeOf(ended: TenantSignIn | OwnAnswer, { ask, redirect }: TenantFlow): SocialOutcome {
  const { connection } = ask;
  switch (ended.kind) {
    case 'refused':
      return refusedAtTenant(connection, ended.code);
    case 'stale':
      return refusedAtTenant(connection, 'auth_timeout');
    case 'mfa_required':
      return { kind: 'mfa_required', connection, redirect, mfa_token: ended.mfaToken };
    case 'done':
      return { kind: 'stepped_up', connection };
    case 'signed_in':
      return {
        kind: 'signed_in',
        connection,
        redirect,
        is_new: ended.isNew,
        confirm_privacy: ended.confirmPrivacy,
      };
  }
}
