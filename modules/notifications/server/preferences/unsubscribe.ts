import type { Sealer } from '@furrow/crypto/seal';
import type { Database, Queryable, Transaction } from '@furrow/database/database';
import type { UnsubscribeLink } from '../../contract/index.ts';
import { paceOf } from '../../rules/index.ts';
import { changePaces } from './change-preferences.ts';
import { chosenPaces } from './mail-preferences.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Whoever holds the link has the email; that they are the person, nobody has shown. */
const ACTOR = 'link:unsubscribe';

export async function unsubscribeLink(
  { database, sealer }: { readonly database: Queryable; readonly sealer: Sealer },
  token: string,
): Promise<UnsubscribeLink> {
  const scope = readUnsubscribeToken(sealer, token);
  if (scope === null || scope.kinds.length === 0) return { state: 'unknown' };
  const chosen = (await chosenPaces(database, [scope.userId])).get(scope.userId) ?? {};
  const stopped = scope.kinds.every((kind) => paceOf(kind, chosen) === 'off');
  return { state: stopped ? 'stopped' : 'sent', kinds: scope.kinds };
}

/** Pressed twice it is the same. False: the link is none of ours. */
export async function unsubscribe(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  { token, act, now }: { readonly token: string; readonly act: 'unsubscribe' | 'undo'; readonly now: Date },
): Promise<boolean> {
  const scope = readUnsubscribeToken(sealer, token);
  if (scope === null || scope.kinds.length === 0) return false;
  const pace = act === 'undo' ? 'back' : 'off';
  await database.transaction((tx: Transaction) => changePaces(tx, { ...scope, pace, actor: ACTOR, now }));
  return true;
}
