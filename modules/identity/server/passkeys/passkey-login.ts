import type { Database } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { PasskeyAssertion } from '../../contract/mfa-passkey.ts';
import { recordMfaEvent } from '../second-factor/mfa-event.ts';
import { type SignedInWithMfa, signIn } from '../second-factor/mfa-login.ts';
import type { SessionRequest, StartSession } from '../sessions/start-session.ts';
import { assertPasskey } from './assert-passkey.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyLogin {
  readonly response: PasskeyAssertion;
  readonly party: RelyingParty;
  readonly request: SessionRequest;
  readonly now: Date;
}

/** Without a name, a password or a code: the unlocked passkey is all of them. */
export function passkeyLogin(
  { database, startSession }: { database: Database; startSession: StartSession },
  { response, party, request, now }: PasskeyLogin,
): Promise<Result<SignedInWithMfa, 'passkey_invalid'>> {
  return database.transaction(async (tx) => {
    const found = await assertPasskey(tx, { purpose: 'login', userId: null, party, now, response });
    if (found.ok) {
      const userId = found.value.user_id;
      return ok(await signIn(tx, startSession, { userId, amr: ['webauthn'], request, now }));
    }
    const { reason, userId } = found.error;
    if (reason === 'cloned' && userId !== null) {
      await recordMfaEvent(tx, { kind: 'passkey_cloned', userId, request, now });
    }
    return err('passkey_invalid');
  });
}
