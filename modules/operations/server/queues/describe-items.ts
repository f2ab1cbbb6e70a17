import type { Queryable } from '@furrow/database/database';
import type { WorkItem } from '@furrow/database/work-list';
import { toDollarString } from '@furrow/kernel/money';
import type { Queue } from '@furrow/module/queue';
import type { WaitingItem } from '../../contract/index.ts';
import { queueAge } from '../../rules/index.ts';
import { colleagues } from '../colleagues.ts';

/** A page of a queue with what its module says of each: two statements, whatever its length. */
export async function describeItems(
  database: Queryable,
  queue: Queue,
  items: readonly WorkItem[],
  now: Date,
): Promise<readonly WaitingItem[]> {
  if (items.length === 0) return [];
  const [lines, nameOf] = await Promise.all([
    queue.describe(
      database,
      items.map(({ subject }) => subject),
      now,
    ),
    colleagues(
      database,
      items.map(({ takenBy }) => takenBy),
    ),
  ]);
  return items.flatMap(({ subject, since, takenBy }) => {
    const line = lines.get(subject);
    if (line === undefined) return [];
    const { amountCents, ...shown } = line;
    return [
      {
        subject,
        ...shown,
        amount: amountCents === null ? null : toDollarString(amountCents),
        since,
        ...queueAge(since, queue.goalDays, now),
        takenBy: takenBy === null ? null : nameOf(takenBy),
      },
    ];
  });
}
