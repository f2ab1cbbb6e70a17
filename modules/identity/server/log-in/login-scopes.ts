import type { Queryable, Transaction } from '@furrow/database/database';
import { addressGroup } from '@furrow/http/address-group';
import type { Id } from '@furrow/kernel/ids';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { type AttemptScope, forget, scopeOf } from './attempts.ts';
import { isKnownDevice } from './device.ts';
import type { Visitor } from './visitor.ts';

/** Failed passwords from browsers that nobody knows. */
export const strangersScope = (emailNormal: string) => scopeOf('login:account', emailNormal);
/** Failed passwords of somebody who is signed in already. */
export const ownScope = (userId: Id<'user'>) => scopeOf('login:own', userId);
const deviceScope = (emailNormal: string, deviceId: string) =>
  scopeOf('login:device', `${emailNormal}\n${deviceId}`);

/**
 * Who this try counts against. A browser that has signed in to this account before has a budget of its own: what others
 * do to the account or from the same network does not keep it out.
 */
export async function loginScopes(
  { database, limits }: { database: Queryable } & Pick<AccountDeps, 'limits'>,
  emailNormal: string,
  userId: Id<'user'> | null,
  { ip, device }: Visitor,
  now: Date,
): Promise<{ readonly known: boolean; readonly scopes: readonly AttemptScope[] }> {
  if (await isKnownDevice(database, { userId, deviceId: device.id, now })) {
    return {
      known: true,
      scopes: [{ scope: deviceScope(emailNormal, device.id), budget: limits.account }],
    };
  }
  return {
    known: false,
    scopes: [
      { scope: strangersScope(emailNormal), budget: limits.account },
      { scope: `login:address:${addressGroup(ip)}`, budget: limits.address },
    ],
  };
}

/** What was guessed at the old password says nothing about the new one, and locks nobody out who has it. */
export async function forgetGuesses(
  tx: Transaction,
  account: { readonly id: Id<'user'>; readonly email_normal: string },
  deviceId: string,
): Promise<void> {
  const { id, email_normal: emailNormal } = account;
  await forget(tx, [strangersScope(emailNormal), ownScope(id), deviceScope(emailNormal, deviceId)]);
}
