import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { canInvest } from '../../rules/index.ts';
import type { SubscriptionRow } from '../farm-row.ts';
import { subscriptionOf } from '../present.ts';
import { offeringOpenedJob } from './offering-opened.ts';
import { waitingListEmail } from './waiting-list-email.ts';

/**
 * Called by whatever can make a farm investable: it opens, a pledge becomes an offering, a private one is private no
 * longer, shares of a full one come back. Later modules and those who wait are told afterwards, by jobs that exist if
 * and only if the change does. Of a private offering the firm speaks to its guests itself.
 */
export async function notifyIfInvestable(
  tx: Transaction,
  before: SubscriptionRow,
  after: SubscriptionRow,
  at: Date,
): Promise<void> {
  const isOpen = (farm: SubscriptionRow) => canInvest(subscriptionOf(farm), at);
  if (!isOpen(before) && isOpen(after)) {
    const key = `${offeringOpenedJob.name}:${after.id}`;
    await enqueue(tx, offeringOpenedJob, { farmId: after.id }, { key });
  }
  if (isForEverybody(before, at) || !isForEverybody(after, at)) return;
  await enqueue(tx, waitingListEmail, { farmId: after.id }, { key: `farms.tell-waiting:${after.id}` });
}

function isForEverybody(farm: SubscriptionRow, at: Date): boolean {
  return !farm.private && canInvest(subscriptionOf(farm), at);
}
