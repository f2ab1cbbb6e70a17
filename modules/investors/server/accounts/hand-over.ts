import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { lockUser } from '../../../identity/server/index.ts';
import { needsKyb, needsWallet } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { type AccountRow, lockAccount } from './account-row.ts';
import { shapeOf } from './account-state.ts';
import { askPayments, createCustomerJob } from './wallet-jobs.ts';

/** May the payments provider be told of this account? Its person is known as they are now, and a business has handed itself in. */
export function isReadyForWallet(row: AccountRow): boolean {
  if (!needsWallet(row.type) || row.kyc_status !== 'success' || row.reverify_account_info) return false;
  return !needsKyb(shapeOf(row)) || row.kyb_status !== null;
}

/** Hands an account to the payments provider, once; a job makes the call. True where it was handed over just now. */
export async function handOver(
  tx: Transaction,
  accountId: Id<'acc'>,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<boolean> {
  const row = await lockAccount(tx, accountId);
  if (row === undefined || row.wallet_status !== 'new' || !isReadyForWallet(row)) return false;
  await tx.run(sql`update investment_account set wallet_status = 'pending', wallet_problem = null,
      customer_email = ${row.customer_email ?? (await freeAddress(tx, row))}, updated_at = ${now}
    where id = ${row.id}`);
  await recordHistory(tx, {
    accountId: row.id,
    userId: row.user_id,
    subject: 'wallet',
    event: 'handed_over',
    from: 'new',
    to: 'pending',
    actor,
    at: now,
  });
  await askPayments(tx, createCustomerJob, accountId);
  return true;
}

/**
 * The provider takes every address once. A person's first account goes under their own, the others under a
 * sub-address of it; kept with the account, so that a twin the provider speaks of can only be the account itself.
 */
export async function freeAddress(tx: Transaction, row: Pick<AccountRow, 'id' | 'user_id'>): Promise<string> {
  const owner = await lockUser(tx, row.user_id);
  if (owner === undefined) throw new Error(`the owner of ${row.id} has gone`);
  const { email } = owner;
  const taken = await tx.maybe(sql`select from investment_account where customer_email = ${email}`);
  if (taken === undefined) return email;
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+${row.id.slice(4)}${email.slice(at)}`;
}
