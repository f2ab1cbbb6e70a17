import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyCreationOptions, PasskeyRegistration } from '../../contract/mfa-passkey.ts';
import { CHALLENGE_LIFETIME_MS, challengeIn, issueChallenge, takeChallenge } from './passkey-challenge.ts';
import { findPasskey, type PasskeyRow, passkeysOf } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256: what keys, telephones and Windows can do. */
const ALGORITHMS = [-8, -7, -257];
/** More than anybody owns; a list without an end would be a way to fill the table. */
const MOST_PASSKEYS = 20;

export interface PasskeyOwner {
  readonly id: Id<'user'>;
  readonly email: string;
  readonly name: string;
}

export async function passkeyCreationOptionsFor(
  tx: Transaction,
  { user, party, now }: { user: PasskeyOwner; party: RelyingParty; now: Date },
): Promise<PasskeyCreationOptions> {
  const own = await passkeysOf(tx, user.id);
  return {
    rp: { id: party.id, name: party.name },
    // Our own opaque id: it comes back when somebody signs in without saying who they are.
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.email,
      displayName: user.name || user.email,
    },
    challenge: await issueChallenge(tx, { purpose: 'register', userId: user.id, now }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: own.map((row) => ({
      id: row.credential_id,
      type: 'public-key',
      transports: row.transports,
    })),
    // Both are what lets a passkey stand for name, password and second factor together.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    extensions: { credProps: true },
  };
}

export interface RegisterPasskey {
  readonly userId: Id<'user'>;
  readonly response: PasskeyRegistration;
  readonly name: string | undefined;
  readonly party: RelyingParty;
  readonly now: Date;
}

/** Refused: not what was asked for, already somebody's, or one too many. The challenge is used up either way. */
export async function registerPasskey(
  tx: Transaction,
  { userId, response, name, party, now }: RegisterPasskey,
): Promise<Result<PasskeyRow, 'invalid'>> {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(tx, challenge, { purpose: 'register', userId, now }))) {
    return err('invalid');
  }
  const verified = await verify(response, challenge, party);
  const own = await passkeysOf(tx, userId);
  if (!verified || own.length >= MOST_PASSKEYS || (await findPasskey(tx, verified.id))) return err('invalid');
  const row: PasskeyRow = {
    id: newId('psk', now),
    user_id: userId,
    credential_id: verified.id,
    public_key: verified.publicKey,
    counter: BigInt(verified.counter),
    transports: response.response.transports,
    name: name ?? `Passkey ${own.length + 1}`,
    created_at: now,
    last_used_at: null,
  };
  const kept = await tx.run(sql`insert into passkey
      (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${row.id}, ${userId}, ${row.credential_id}, ${row.public_key}, ${row.counter}, ${row.transports},
      ${row.name}, ${now})
    on conflict (credential_id) do nothing`);
  return kept === 1 ? ok(row) : err('invalid');
}

/** The library throws whatever is wrong with what a browser sent; to us it is all the same: not a passkey. */
async function verify(response: PasskeyRegistration, challenge: string, party: RelyingParty) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}
