import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { holderFacts } from '../../../investors/server/index.ts';
import {
  dropPull,
  emptyIntoCustodian,
  giveBackFromEscrow,
  givePullBack,
  releaseHold,
  withdrawReference,
} from '../../../wallet/server/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { moneyOf, paidCause, pulledBy, refundCause } from './money-of.ts';

/**
 * Every cent of an investment that ends goes back to where it came from, once: what is held is free again, what is in
 * escrow is returned, and what is under way is called off, or will be a deposit. The investment is locked.
 */
export async function takeBack(
  tx: Transaction,
  row: InvestmentRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  if (row.account_id === null) return;
  const account = (await holderFacts(tx, [row.account_id])).get(row.account_id);
  if (account === undefined) throw new Error(`the account of ${row.id} is gone`);
  for (const { hold_id: holdId, cents, state, source } of await moneyOf(tx, row.id)) {
    if (state === 'held') {
      const freed = await releaseHold(tx, {
        accountId: account.id,
        holdId,
        cause: paidCause(holdId),
        actor,
        now,
      });
      if (!freed.ok) throw new Error(`the hold ${holdId} of ${row.id} is gone`);
      await emptyIntoCustodian(tx, { account, actor, now });
    } else if (state === 'escrow') {
      const key = `investment:${row.id}:back:${holdId}`;
      await giveBackFromEscrow(tx, {
        farmId: row.farm_id,
        account,
        cents,
        key,
        cause: refundCause(holdId),
        actor,
        now,
      });
    } else continue;
    const to = state === 'held' ? 'released' : 'returned';
    await tx.run(sql`update investment_money set state = ${to}, ended_at = ${now} where hold_id = ${holdId}`);
    const paymentId = pulledBy(source);
    if (paymentId !== null) await givePullBack(tx, paymentId, cents);
  }
  if (row.payment_id !== null) await dropPull(tx, row.payment_id, { actor, now });
  if (row.wire_id !== null) await withdrawReference(tx, row.wire_id, { actor, now });
}
