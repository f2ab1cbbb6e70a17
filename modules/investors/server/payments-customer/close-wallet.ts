import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import type { Customer, Customers } from '@furrow/providers/customers';
import type { ProviderRefusal } from '@furrow/providers/provider-refusal';
import { lacksReason, type Refusal, refuse, WALLET_MOVES, type WalletStatus } from '../../rules/index.ts';
import { anyAccount } from '../accounts/account-row.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { notifyOfCheck } from '../verification/notify-owner.ts';
import { applyCustomer } from './apply-customer.ts';

/** What the firm does with a wallet: close it, or open it again. */
export interface WalletOrder {
  readonly accountId: Id<'acc'>;
  readonly to: 'deactivated' | 'reactivated';
  /** `operator:…` */
  readonly actor: string;
  readonly reason: string;
  /** As whoever orders it had it before them. */
  readonly seen?: WalletStatus | undefined;
}

export type WalletOrderRefusal =
  | 'not_found'
  | 'reason_required'
  | 'changed_since'
  | 'wallet_not_wanted'
  | 'verification_unavailable';

/** The provider is told first, and its answer follows upon the order. */
export async function orderWallet(
  { database, clock, payments }: Pick<InvestorDeps, 'database' | 'clock' | 'payments'>,
  { accountId, to, actor, reason, seen }: WalletOrder,
): Promise<Result<'done' | 'already', Refusal<WalletOrderRefusal>>> {
  if (lacksReason(reason)) return refuse('reason_required');
  const row = await anyAccount(database, accountId);
  if (row === undefined || row.customer_id === null) return refuse('not_found');
  if (row.wallet_status === to) return ok('already');
  if (seen !== undefined && seen !== row.wallet_status) return refuse('changed_since');
  if (!WALLET_MOVES.canMove(row.wallet_status, to)) return refuse('wallet_not_wanted');
  if (payments === null) return refuse('verification_unavailable');
  const answer = await told(payments.customers, row.customer_id, to);
  if (!answer.ok)
    return refuse(answer.error.code === 'wrong_state' ? 'wallet_not_wanted' : 'verification_unavailable');
  const now = clock.now();
  await database.transaction(async (tx) => {
    // What was said of a closed wallet counts no more once it is open.
    const moved = await tx.run(sql`update investment_account set wallet_status = ${to}, updated_at = ${now},
        wallet_reported_at = case when ${to} = 'reactivated' then null else wallet_reported_at end
      where id = ${accountId} and deleted_at is null and wallet_status = any(${WALLET_MOVES.before(to)})`);
    // The provider's own word may have been quicker. Who ordered it, and why, is on record all the same.
    const from = row.wallet_status;
    const line = { accountId, userId: row.user_id, subject: 'wallet', event: to, from, to } as const;
    await recordHistory(tx, { ...line, actor, reason, at: now });
    // Whoever was quicker has told of it.
    if (moved > 0)
      await notifyOfCheck(tx, to === 'reactivated' ? 'wallet_reopened' : 'wallet_closed', accountId);
    await applyCustomer(tx, accountId, answer.value, { at: null, now });
  });
  return ok('done');
}

/** An order whose answer got lost was carried out all the same: then there is nothing left to order. */
async function told(
  customers: Customers,
  id: string,
  to: WalletOrder['to'],
): Promise<Result<Customer, ProviderRefusal>> {
  const answer = await (to === 'deactivated' ? customers.deactivate(id) : customers.reactivate(id));
  if (answer.ok || answer.error.code !== 'wrong_state') return answer;
  const found = await customers.find(id);
  if (!found.ok) return found;
  const { status } = found.value;
  const isSo = to === 'deactivated' ? status === to : status !== 'deactivated' && status !== 'suspended';
  return isSo ? found : answer;
}
