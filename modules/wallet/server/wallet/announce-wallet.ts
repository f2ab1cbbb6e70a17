import type { Transaction } from '@furrow/database/database';
import { type NewMessage, publish, publishAll } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import { OWN_REFRESH_CHANNEL } from '../../../investors/rules/index.ts';

interface ChangedWallet {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
}

/** Tells the open pages of an account's owner that its wallet has changed; called behind everything that was written. */
export const announceWallet = (tx: Transaction, changed: ChangedWallet): Promise<void> =>
  publish(tx, changedMessage(changed));

export const announceWallets = (tx: Transaction, changed: readonly ChangedWallet[]): Promise<void> =>
  publishAll(tx, changed.map(changedMessage));

const changedMessage = ({ userId, accountId }: ChangedWallet): NewMessage => ({
  topic: 'wallet.changed',
  channel: OWN_REFRESH_CHANNEL,
  userId,
  data: { account_id: accountId, subject: 'wallet' },
});
