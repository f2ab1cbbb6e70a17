import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { blockAfter } from '../../rules/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import { stopWithdrawals } from '../payments/stop-withdrawals.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';
import { RETURNS_QUEUE } from './returns-queue-name.ts';

/**
 * Keeps a wallet's block in line with what its owner owes; called behind every journal that changes a receivable, in
 * its transaction. What the firm blocked stays blocked until the firm lifts it.
 */
export async function alignBlock(
  tx: Transaction,
  { accountId, actor, now }: { readonly accountId: Id<'acc'>; readonly actor: string; readonly now: Date },
): Promise<void> {
  const { block_reason: before } = await lockWallet(tx, accountId);
  const { owedCents } = await walletFunds(tx, { accountId, now });
  const after = blockAfter(before, owedCents);
  if (after === before) return;
  if (before === 'return') await closePaidReturns(tx, accountId, now);
  await tx.run(sql`update wallet set block_reason = ${after},
      blocked_at = case when ${after}::text is null then null else ${now}::timestamptz end
    where account_id = ${accountId}`);
  await appendAudit(tx, {
    actor,
    action: after === null ? 'wallet.unblocked' : 'wallet.blocked',
    subject: `account:${accountId}`,
    before: { block_reason: before },
    after: { block_reason: after, owed: toDollarString(owedCents) },
    at: now,
  });
  const kind = after === null ? 'unblocked' : 'blocked';
  const event = { kind, account_id: accountId, because: after, owed_cents: `${owedCents}` } as const;
  await publishEvent(tx, event, now);
  if (after !== null) await stopWithdrawals(tx, { accountId, actor, reason: RETURNED, now });
}

const RETURNED = 'A deposit came back after its money was used.';

/** What was owed for is paid: nobody of the firm has to see to it any more. */
async function closePaidReturns(tx: Transaction, accountId: Id<'acc'>, now: Date): Promise<void> {
  const returned = await tx.rows<{ id: Id<'pay'> }>(
    sql`select id from payment where account_id = ${accountId} and returned_at is not null`,
  );
  for (const { id } of returned)
    await closeWork(tx, { queue: RETURNS_QUEUE, subject: id, actor: null, outcome: 'paid', now });
}
