import type { Transaction } from '@furrow/database/database';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { PaymentEvent } from '../../contract/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import type { EndedPayment } from './payment-ended.ts';
import type { PaymentRow } from './payment-row.ts';

/** Tells open pages, and whoever writes notifications, how a payment ended; the last thing its transaction does. */
export async function announcePayment(
  tx: Transaction,
  row: PaymentRow,
  { outcome, now }: Pick<EndedPayment, 'outcome' | 'now'>,
): Promise<void> {
  const accountId = row.account_id;
  await publishEvent(tx, paymentEvent(row, outcome), now);
  const facts = await walletFactsOf(tx, { accountId, now });
  if (facts !== null) await announceWallet(tx, { userId: facts.userId, accountId });
}

export const paymentEvent = (
  row: PaymentRow,
  state: PaymentEvent['state'],
): Omit<PaymentEvent, 'user_id' | 'at'> => ({
  kind: 'payment',
  account_id: row.account_id,
  payment_id: row.id,
  direction: row.direction,
  state,
  purpose: row.purpose_type,
});
