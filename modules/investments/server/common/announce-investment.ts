import type { Transaction } from '@furrow/database/database';
import { type NewMessage, publish } from '@furrow/database/outbox';
import { INVESTMENT_CHANNEL } from '../../rules/index.ts';
import type { InvestmentRow } from './investment-row.ts';

type Changed = Pick<InvestmentRow, 'id' | 'user_id' | 'farm_id' | 'status'>;

export const changedMessage = ({ id, user_id, farm_id, status }: Changed): NewMessage => ({
  topic: 'investment.changed',
  channel: INVESTMENT_CHANNEL,
  userId: user_id,
  data: { id, farm_id, status },
});

/** Tells the open pages of its owner that an investment has changed; called behind everything that was written. */
export function announceInvestment(tx: Transaction, changed: Changed): Promise<void> {
  return publish(tx, changedMessage(changed));
}
