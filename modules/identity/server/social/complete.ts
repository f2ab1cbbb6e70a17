import type { Transaction } from '@furrow/database/database';
import type { SocialOutcome } from '../../contract/social.ts';
import { isConnection, publicError } from '../../rules/index.ts';
import type { Visitor } from '../log-in/visitor.ts';
import type { Cookie } from '../sessions/cookies.ts';
import type { PageReader } from '../sessions/read-session.ts';
import { connectProfile } from './connect.ts';
import type { OauthFlow } from './oauth-state.ts';
import type { SocialDeps } from './ports.ts';
import type { ClosedToNew } from './profile-source.ts';
import { proveAgain } from './prove-again.ts';
import type { SocialProfile } from './provider.ts';
import { refused } from './refusal.ts';
import { type ProfileSignIn, signInProfile } from './sign-in-profile.ts';

export interface Completed {
  readonly outcome: SocialOutcome;
  readonly cookies: readonly Cookie[];
}

/** What the round trip was for, done in one transaction. `reader` is whoever asked while signed in. */
export async function complete(
  tx: Transaction,
  deps: SocialDeps,
  back: { readonly visitor: Visitor; readonly closedToNew: ClosedToNew },
  came: { readonly flow: OauthFlow; readonly profile: SocialProfile; readonly reader: PageReader | null },
): Promise<Completed> {
  const { flow, profile, reader } = came;
  const { connection } = flow;
  if (!isConnection(connection)) throw publicError('auth/operation-not-allowed');
  const { visitor, closedToNew } = back;
  const { request } = visitor;
  const source = { profile, via: connection, from: visitor, closedToNew, request, now: deps.clock.now() };
  if (flow.intent === 'login') {
    const signIn = await signInProfile(tx, deps, { ...source, mfa: flow.mfa });
    const cookies = signIn.kind === 'signed_in' ? [visitor.device.cookie, ...signIn.cookies] : [];
    return { outcome: outcomeOf(signIn, flow), cookies };
  }
  if (reader === null) throw publicError('auth_timeout');
  const own = { ...source, userId: reader.userId, sessionId: reader.sessionId };
  if (flow.intent === 'link') {
    const done = await connectProfile(tx, deps, own);
    return {
      outcome: done.ok ? { kind: 'linked', connection } : refused(connection, done.error),
      cookies: [],
    };
  }
  const proved = await proveAgain(tx, deps.sessions, own);
  return proved.ok
    ? { outcome: { kind: 'stepped_up', connection }, cookies: proved.value }
    : { outcome: refused(connection, proved.error), cookies: [] };
}

function outcomeOf(signIn: ProfileSignIn, { connection, redirect }: OauthFlow): SocialOutcome {
  switch (signIn.kind) {
    case 'refused':
      return refused(connection, signIn.code);
    case 'mfa_required':
      return { kind: 'mfa_required', connection, redirect, mfa_token: signIn.mfaToken };
    case 'signed_in':
      return {
        kind: 'signed_in',
        connection,
        redirect,
        is_new: signIn.isNew,
        confirm_privacy: signIn.confirmPrivacy,
      };
  }
}
