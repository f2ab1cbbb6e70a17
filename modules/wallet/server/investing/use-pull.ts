import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';

/** So much of a settled pull is set aside for what it was pulled for: it is not in the wallet and holds nothing back there. */
export async function usePull(tx: Transaction, paymentId: Id<'pay'>, cents: Cents): Promise<void> {
  const used = await tx.run(sql`update payment set used_cents = used_cents + ${cents}::bigint
    where id = ${paymentId}`);
  if (used === 0) throw new Error(`no payment ${paymentId}`);
}

/** It is back in the wallet, and waits there like any other deposit of its day. */
export const givePullBack = (tx: Transaction, paymentId: Id<'pay'>, cents: Cents): Promise<void> =>
  usePull(tx, paymentId, -cents);
