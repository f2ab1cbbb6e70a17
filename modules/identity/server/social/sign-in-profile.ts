import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ErrorCode } from '../../rules/index.ts';
import { secondFactorNeeded } from '../../rules/step-up.ts';
import { signIn } from '../second-factor/mfa-login.ts';
import { startMfaLogin } from '../second-factor/mfa-token.ts';
import type { Cookie } from '../sessions/cookies.ts';
import { refuseIfBarred, type SessionRequest, type StartSession } from '../sessions/start-session.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import type { ProfileSource } from './profile-source.ts';
import type { NotifyOfSocial } from './social-mail.ts';

export type ProfileSignIn =
  | {
      readonly kind: 'signed_in';
      readonly isNew: boolean;
      readonly confirmPrivacy: boolean;
      readonly cookies: readonly Cookie[];
    }
  | { readonly kind: 'mfa_required'; readonly mfaToken: string }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

export interface ProfileLogin extends ProfileSource {
  readonly request: SessionRequest;
  /** Whether the browser is ready to ask for a code now. */
  readonly mfa: boolean;
}

/**
 * Signs in whoever the provider vouches for. A provider is one factor: who has a second one gets a step to it and no
 * session (E15). Throws for those who are disabled or blocked, and then nothing of it happened.
 */
export async function signInProfile(
  tx: Transaction,
  { startSession, tell }: { startSession: StartSession; tell: NotifyOfSocial },
  login: ProfileLogin,
): Promise<ProfileSignIn> {
  const { via, request, now } = login;
  const found = await findOrCreateUser(tx, login);
  if (found.kind === 'refused') return found;
  const { userId } = found;
  const user = await tx.one<AccountState>(
    sql`select mfa_required, confirm_privacy, disabled_at, blocked_at from user_account where id = ${userId}`,
  );
  refuseIfBarred(user);
  if (found.kind !== 'known') await tell(tx, { kind: found.kind, userId, via, now });
  const amr = [via];
  if (secondFactorNeeded({ mfaRequired: user.mfa_required }, amr)) {
    if (!login.mfa) return { kind: 'refused', code: 'social_mfa_required' };
    const { mfaToken } = await startMfaLogin(tx, { userId, amr, now });
    return { kind: 'mfa_required', mfaToken };
  }
  const { cookies } = await signIn(tx, startSession, { userId, amr, request, now });
  return {
    kind: 'signed_in',
    isNew: found.kind === 'created',
    confirmPrivacy: user.confirm_privacy,
    cookies,
  };
}

interface AccountState {
  mfa_required: boolean;
  confirm_privacy: boolean;
  disabled_at: Date | null;
  blocked_at: Date | null;
}
