import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { mayMove, statesBefore, WALLET_MOVES } from '../../rules/index.ts';
import { anyAccount } from '../accounts/account-row.ts';
import type { InvestorDeps } from '../deps.ts';
import { recordHistory } from '../history.ts';
import { applyCustomer } from './apply-customer.ts';

/** What the firm does with a wallet: close it, or open it again. */
export interface WalletOrder {
  readonly accountId: string;
  readonly to: 'deactivated' | 'reactivated';
  /** `operator:…` */
  readonly actor: string;
  readonly reason: string;
}

/** The provider is told first, and its answer follows upon the order. */
export async function orderWallet(
  { database, clock, payments }: InvestorDeps,
  { accountId, to, actor, reason }: WalletOrder,
): Promise<Result<'done' | 'already', 'not_found' | 'wallet_not_wanted' | 'verification_unavailable'>> {
  const row = await anyAccount(database, accountId);
  if (row === undefined || row.customer_id === null) return err('not_found');
  if (row.wallet_status === to) return ok('already');
  if (!mayMove(WALLET_MOVES, row.wallet_status, to)) return err('wallet_not_wanted');
  if (payments === null) return err('verification_unavailable');
  const order = to === 'deactivated' ? payments.customers.deactivate : payments.customers.reactivate;
  const answer = await order(row.customer_id);
  if (!answer.ok)
    return err(answer.error.code === 'wrong_state' ? 'wallet_not_wanted' : 'verification_unavailable');
  const now = clock.now();
  return database.transaction(async (tx) => {
    // What was said of a closed wallet counts no more once it is open.
    const moved = await tx.run(sql`update investment_account set wallet_status = ${to}, updated_at = ${now},
        wallet_reported_at = case when ${to} = 'reactivated' then null else wallet_reported_at end
      where id = ${accountId} and deleted_at is null and wallet_status = any(${statesBefore(WALLET_MOVES, to)})`);
    if (moved === 0) return ok('already');
    const from = row.wallet_status;
    const line = { accountId, userId: row.user_id, subject: 'wallet', event: to, from, to } as const;
    await recordHistory(tx, { ...line, actor, reason, at: now });
    await applyCustomer(tx, accountId, answer.value, { at: null, now });
    return ok('done');
  });
}
