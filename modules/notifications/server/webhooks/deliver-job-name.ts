import type { Transaction } from '@furrow/database/database';
import { defineJob, enqueue } from '@furrow/database/jobs';

/** As those know it who queue it; the work is in `deliver-job.ts`. */
export const DELIVER_JOB = 'notifications.deliver-webhooks';

const declared = defineJob<Record<never, never>>({
  name: DELIVER_JOB,
  maxAttempts: 3,
  async handle() {
    throw new Error(`this process does no ${DELIVER_JOB}`);
  },
});

/** Has what is due delivered. One at a time over all processes: endpoints that hang must not take all workers. */
export const queueDeliveries = (tx: Transaction): Promise<void> =>
  enqueue(tx, declared, {}, { key: DELIVER_JOB, queue: 'webhooks' });
