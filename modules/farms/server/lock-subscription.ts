import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Subscription } from '../rules/index.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { subscriptionOf } from './present.ts';

/** How far an offering is subscribed; until this transaction ends nobody takes shares or gives any back. */
export async function lockSubscription(tx: Transaction, farmId: Id<'farm'>): Promise<Subscription> {
  return subscriptionOf(
    await tx.one<SubscriptionRow>(
      sql`select ${subscriptionColumns} from farm where id = ${farmId} for no key update`,
    ),
  );
}
