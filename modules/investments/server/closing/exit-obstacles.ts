import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { plural } from '@furrow/kernel/text';
import { saleRunsOf } from '../../../wallet/server/index.ts';

/** What of the sale is not paid out: nobody has exited before everybody has their money. */
export async function exitObstacles(database: Queryable, farmId: Id<'farm'>): Promise<string[]> {
  const runs = await saleRunsOf(database, farmId);
  if (!runs.some(({ isPaid }) => isPaid)) return ['no distribution of the sale has been paid'];
  return runs.flatMap(({ reference, isPaid, openPayments }) => {
    if (!isPaid) return [`${reference} is not paid`];
    if (openPayments === 0) return [];
    return [
      `${reference} has ${openPayments.toLocaleString('en-US')} open ${plural(openPayments, 'payment')}`,
    ];
  });
}
