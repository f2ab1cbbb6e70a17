import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { lockWalletFacts } from '../../../investors/server/index.ts';
import { type CalledOff, callOff } from './call-off.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, lockPayment, type PaymentRow } from './payment-row.ts';

export interface CancelPayment {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly transactionId: Id<'txn'>;
}

/** Its owner calls a payment off. */
export const cancelPayment = (deps: PaymentDeps, asked: CancelPayment): Promise<CalledOff> =>
  callOff(deps, { find: (tx, now) => ownPayment(tx, asked, now), actor: `user:${asked.userId}` });

/** The payment behind a transaction of one's own, locked; undefined where there is none. */
async function ownPayment(
  tx: Transaction,
  { userId, accountId, transactionId }: CancelPayment,
  now: Date,
): Promise<PaymentRow | undefined> {
  if ((await lockWalletFacts(tx, { userId, accountId, now })) === null) return undefined;
  const row = await findPayment(
    tx,
    sql`account_id = ${accountId} and id = (select cause_id from wallet_transaction
      where id = ${transactionId} and account_id = ${accountId} and cause_type = 'payment' and type <> 'return')`,
  );
  return row && lockPayment(tx, row);
}
