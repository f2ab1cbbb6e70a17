import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import type { EndedPayment } from './payment-ended.ts';
import type { PaymentRow } from './payment-row.ts';

/** What later modules make messages of; it is no frame of the live channel. */
export const PAYMENT_ENDED_TOPIC = 'wallet.payment.ended';

/** Tells open pages, and whoever writes notifications, how a payment ended; the last thing its transaction does. */
export async function announcePayment(
  tx: Transaction,
  row: PaymentRow,
  { outcome, now }: Pick<EndedPayment, 'outcome' | 'now'>,
): Promise<void> {
  const accountId = row.account_id;
  const data = { payment_id: row.id, account_id: accountId, direction: row.direction, outcome };
  await publish(tx, { topic: PAYMENT_ENDED_TOPIC, data });
  const facts = await walletFactsOf(tx, { accountId, now });
  if (facts !== null) await announceWallet(tx, { userId: facts.userId, accountId });
}
