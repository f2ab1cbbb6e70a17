import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { PasskeyCreationOptions, PasskeyRegistration } from '../../contract/mfa-passkey.ts';
import { publicError } from '../../rules/index.ts';
import { hasSignInMethod } from '../../rules/linking.ts';
import { signInMethodsOf } from '../log-in/sign-in-methods.ts';
import { recordMfaEvent } from '../second-factor/mfa-event.ts';
import { lockPerson } from '../second-factor/mfa-login.ts';
import { type Changer, notifyOfChange, settleWithoutFactors } from '../second-factor/mfa-switch.ts';
import { type PasskeyRow, removePasskey, renamePasskey } from './passkeys.ts';
import { passkeyCreationOptionsFor, registerPasskey } from './register-passkey.ts';
import type { RelyingParty } from './relying-party.ts';

export function beginPasskey(
  database: Database,
  { userId, party, now }: { userId: Id<'user'>; party: RelyingParty; now: Date },
): Promise<PasskeyCreationOptions> {
  return database.transaction(async (tx) => {
    const { email, name } = await tx.one<{ email: string; name: string }>(
      sql`select email, trim(first_name || ' ' || last_name) as name from user_account where id = ${userId}`,
    );
    return passkeyCreationOptionsFor(tx, { user: { id: userId, email, name }, party, now });
  });
}

export function addPasskey(
  database: Database,
  who: Changer,
  given: { response: PasskeyRegistration; name: string | undefined; party: RelyingParty },
): Promise<Result<PasskeyRow, 'passkey_invalid'>> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, who.userId);
    const added = await registerPasskey(tx, { ...given, userId: who.userId, now: who.now });
    if (!added.ok) return err('passkey_invalid');
    await notifyOfChange(tx, who, 'passkey_added', { passkey: added.value.id, name: added.value.name });
    return ok(added.value);
  });
}

/** A name is no factor: it goes into the history, but nobody gets a mail about it. */
export function namePasskey(
  database: Database,
  { userId, request, now }: Pick<Changer, 'userId' | 'request' | 'now'>,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return database.transaction(async (tx) => {
    const renamed = await renamePasskey(tx, { userId, id, name });
    const detail = { passkey: id, name };
    if (renamed) await recordMfaEvent(tx, { kind: 'passkey_renamed', userId, request, detail, now });
    return renamed;
  });
}

/**
 * Answers whether a second factor is still asked for; undefined where there is no such passkey of this person. Throws
 * `last_way_in`, and nothing is removed, where it is all somebody can sign in with.
 */
export function dropPasskey(database: Database, who: Changer, id: string): Promise<boolean | undefined> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, who.userId);
    const removed = await removePasskey(tx, { userId: who.userId, id });
    if (removed === undefined) return undefined;
    if (!hasSignInMethod(await signInMethodsOf(tx, who.userId))) throw publicError('last_way_in');
    await notifyOfChange(tx, who, 'passkey_removed', { passkey: id, name: removed.name });
    return settleWithoutFactors(tx, who);
  });
}
