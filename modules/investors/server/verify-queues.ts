import { compareWork } from '@furrow/database/work-compare';
import type { Proof } from '@furrow/module/proof';
import { INVESTOR_QUEUES, waitingByTheTables } from './common/work.ts';

/** What waits by the tables is in its queue, and nothing else is. */
export const queueProof: Proof['find'] = async (snapshot) =>
  (await compareWork(snapshot, INVESTOR_QUEUES, waitingByTheTables())).map(
    ({ queue, subject, isInQueue }) => ({
      rule: 'I44',
      where: subject,
      detail: isInQueue
        ? `is in the queue ${queue} and does not wait`
        : `waits and is not in the queue ${queue}`,
    }),
  );
