import { Readable } from 'node:stream';
import type { Database } from '@furrow/database/database';
import { listWork, type WorkPlace } from '@furrow/database/work-list';
import { csvLine } from '@furrow/kernel/csv';
import type { Queue } from '@furrow/module/queue';
import type { QueueOrder, QueueTab } from '../../rules/index.ts';
import { describeItems } from './describe-items.ts';
import { tabFilter } from './queue-page.ts';

const BATCH = 500;
const HEAD = ['Id', 'Name', 'Kind', 'Detail', 'Status', 'Amount', 'Waiting since', 'Late', 'Taken by'];

interface Export {
  readonly userId: string;
  readonly tab: QueueTab;
  readonly order: QueueOrder;
  readonly now: Date;
}

/** All of a queue, read in batches while it is sent: it never lies in memory as a whole. */
export function queueCsv(database: Database, queue: Queue, { userId, tab, order, now }: Export): Readable {
  const filter = tabFilter(queue, tab, userId, now);
  async function* lines() {
    yield csvLine(HEAD);
    for (let after: WorkPlace | undefined; ; ) {
      const items = await listWork(database, {
        ...filter,
        order,
        ...(after === undefined ? {} : { after }),
        limit: BATCH,
      });
      const described = await describeItems(database, queue, items, now);
      yield described
        .map((item) =>
          csvLine([
            item.subject,
            item.title,
            item.kind,
            item.detail,
            item.status,
            item.amount,
            item.since.toISOString(),
            item.isLate ? 'yes' : 'no',
            item.takenBy?.name ?? null,
          ]),
        )
        .join('');
      if (items.length < BATCH) return;
      after = items.at(-1);
    }
  }
  return Readable.from(lines());
}
