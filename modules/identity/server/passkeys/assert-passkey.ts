import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyRequestOptions } from '../../contract/mfa-passkey.ts';
import {
  CHALLENGE_LIFETIME_MS,
  type Challenge,
  challengeIn,
  issueChallenge,
  takeChallenge,
} from './passkey-challenge.ts';
import { findPasskey, type PasskeyRow, passkeysOf } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

export type AssertionPurpose = Exclude<Challenge['purpose'], 'register'>;

interface Asked {
  readonly purpose: AssertionPurpose;
  /** Null: the passkey itself says whose it is. */
  readonly userId: Id<'user'> | null;
  readonly party: RelyingParty;
  readonly now: Date;
}

export async function passkeyRequestOptionsFor(
  tx: Transaction,
  { purpose, userId, party, now }: Asked,
): Promise<PasskeyRequestOptions> {
  const own = userId === null ? [] : await passkeysOf(tx, userId);
  return {
    challenge: await issueChallenge(tx, { purpose, userId, now }),
    timeout: CHALLENGE_LIFETIME_MS,
    rpId: party.id,
    allowCredentials: own.map((row) => ({
      id: row.credential_id,
      type: 'public-key',
      transports: row.transports,
    })),
    userVerification: 'required',
  };
}

/** `cloned`: the signature is right but the key has counted back, so there are two of it. */
export type AssertionRefusal = 'invalid' | 'cloned';

/**
 * Whose passkey this is, proved. The challenge is used up whatever comes of it, so the caller's transaction has to be
 * committed after a refusal too.
 */
export async function assertPasskey(
  tx: Transaction,
  { purpose, userId, party, now, response }: Asked & { response: PasskeyAssertion },
): Promise<Result<PasskeyRow, { reason: AssertionRefusal; userId: Id<'user'> | null }>> {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(tx, challenge, { purpose, userId, now }))) {
    return err({ reason: 'invalid', userId });
  }
  const passkey = await findPasskey(tx, response.id);
  if (!passkey || !isFor(passkey, userId, response)) return err({ reason: 'invalid', userId });
  const counter = await signedCounter(passkey, response, challenge, party);
  if (counter === null) return err({ reason: 'invalid', userId });
  // Most passkeys live on several devices and always say 0; one that counts must count upwards.
  const counted = await tx.run(sql`update passkey set counter = ${counter}, last_used_at = ${now}
    where id = ${passkey.id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);
  return counted === 1 ? ok(passkey) : err({ reason: 'cloned', userId: passkey.user_id });
}

function isFor(passkey: PasskeyRow, userId: Id<'user'> | null, { response }: PasskeyAssertion): boolean {
  const handle = response.userHandle;
  if (handle !== undefined && handle !== Buffer.from(passkey.user_id).toString('base64url')) return false;
  return userId === null || passkey.user_id === userId;
}

/** The counter under a signature that is right, or null. The library's own counter check is left to the database. */
async function signedCounter(
  passkey: PasskeyRow,
  { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }: PasskeyAssertion,
  challenge: string,
  party: RelyingParty,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
