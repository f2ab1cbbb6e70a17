import type { Sealer } from '@furrow/crypto/seal';
import type { Database, Queryable } from '@furrow/database/database';
import type { NoEmailLink } from '../../contract/index.ts';
import type { SuppressionWay } from '../../rules/index.ts';
import { readNoEmailToken } from './no-email-token.ts';
import { liftSuppression, suppressAddress } from './suppress-address.ts';
import { isSuppressed } from './suppressed-addresses.ts';

export type NoEmailAct = 'stop' | 'undo';

export async function noEmailLink(
  { database, sealer }: { readonly database: Queryable; readonly sealer: Sealer },
  token: string,
): Promise<NoEmailLink> {
  const email = readNoEmailToken(sealer, token);
  if (email === null) return { state: 'unknown' };
  return { state: (await isSuppressed(database, email)) ? 'stopped' : 'sent' };
}

interface OwnWish {
  readonly email: string;
  readonly act: NoEmailAct;
  readonly way: Exclude<SuppressionWay, 'firm'>;
  readonly actor: string;
  readonly now: Date;
}

/** What the owner of an address wishes. Pressed twice it is the same. */
export async function wishNoEmail(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  { email, act, way, actor, now }: OwnWish,
): Promise<void> {
  const by = { actor, reason: null, now };
  await database.transaction((tx) =>
    act === 'stop' ? suppressAddress(tx, sealer, { ...by, email, way }) : liftSuppression(tx, { email }, by),
  );
}
