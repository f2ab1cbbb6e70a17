import type { Queryable } from '@furrow/database/database';
import type { Confirmation, ConfirmationKind } from '../../contract/index.ts';
import { accountByEmail, accountById } from '../users/account-row.ts';
import { readLink, spentLink } from './mailed-link.ts';

/** What the page of a mailed link shows. It only reads: mail filters open every link before people do (J3). */
export async function readConfirmation(
  database: Queryable,
  asked: { kind: ConfirmationKind; token: string; userId: string | null; now: Date },
): Promise<Confirmation> {
  const { kind, token: secret, userId, now } = asked;
  const link = await readLink(database, { kind, secret, now });
  if (link === null) {
    const owner = await spentLink(database, { kind, secret, now });
    return owner === null ? { state: 'expired' } : { state: 'done', own: owner === userId };
  }
  const account = await accountById(database, link.userId);
  if (account === undefined) return { state: 'expired' };
  const { email } = link.data;
  const own = account.id === userId;
  if (kind === 'verify_email') {
    if (account.email !== email) return { state: 'expired' };
    if (account.email_verified_at !== null) return { state: 'done', own };
  } else {
    const other = await accountByEmail(database, email);
    if (other !== undefined && other.id !== account.id) return { state: 'taken' };
  }
  return { state: 'open', email, openedAt: account.created_at.toISOString(), own };
}
