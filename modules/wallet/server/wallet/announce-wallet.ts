import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import { OWN_REFRESH_CHANNEL } from '../../../investors/rules/index.ts';

/** Tells the open pages of an account's owner that its wallet has changed; called behind everything that was written. */
export function announceWallet(
  tx: Transaction,
  { userId, accountId }: { readonly userId: string; readonly accountId: Id<'acc'> },
): Promise<void> {
  return publish(tx, {
    topic: 'wallet.changed',
    channel: OWN_REFRESH_CHANNEL,
    userId,
    data: { account_id: accountId, subject: 'wallet' },
  });
}
