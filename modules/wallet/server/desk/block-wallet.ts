import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockWalletFactsOf } from '../../../investors/server/index.ts';
import { blockAfter } from '../../rules/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import { stopWithdrawals } from '../payments/stop-withdrawals.ts';
import { pausePlans } from '../plans/pause-plans.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';

export interface WalletOrder {
  readonly accountId: Id<'acc'>;
  readonly to: 'blocked' | 'open';
  readonly reason: string;
  /** Somebody of the firm. */
  readonly userId: string;
  readonly now: Date;
}

/** The firm blocks a wallet, or lifts its block; what is owed keeps it blocked all the same. Asked again, nothing changes. */
export async function blockWallet(
  tx: Transaction,
  { accountId, to, reason, userId, now }: WalletOrder,
): Promise<Result<null, Refusal<'not_found' | 'wallet_own' | 'wallet_not_wanted'>>> {
  const facts = await lockWalletFactsOf(tx, { accountId, now });
  if (facts === null) return refuse('not_found');
  if (!facts.needsWallet) return refuse('wallet_not_wanted');
  if (facts.userId === userId) return refuse('wallet_own');
  const { block_reason: before } = await lockWallet(tx, accountId);
  const { owedCents } = await walletFunds(tx, { accountId, now });
  const after = to === 'blocked' ? 'firm' : blockAfter(null, owedCents);
  if (after === before) return ok(null);
  await tx.run(sql`update wallet set block_reason = ${after},
      blocked_at = case when ${after}::text is null then null else ${now}::timestamptz end
    where account_id = ${accountId}`);
  await appendAudit(tx, {
    actor: `operator:${userId}`,
    action: to === 'blocked' ? 'wallet.blocked' : 'wallet.unblocked',
    subject: `account:${accountId}`,
    before: { block_reason: before },
    after: { block_reason: after, reason },
    at: now,
  });
  const kind = after === null ? 'unblocked' : 'blocked';
  const event = { kind, account_id: accountId, because: after, owed_cents: `${owedCents}` } as const;
  await publishEvent(tx, event, now);
  if (to === 'blocked') {
    await stopWithdrawals(tx, { accountId, actor: `operator:${userId}`, reason, now });
    await pausePlans(tx, { accountId, because: 'blocked', now });
  }
  await announceWallet(tx, { userId: facts.userId, accountId });
  return ok(null);
}
