import type { Transaction } from '@furrow/database/database';
import { defineJob, enqueue, type Job, type ScheduledJob } from '@furrow/database/jobs';
import type { InquiryDeps } from '../inquiry-deps.ts';
import { deliverDue } from './deliver-due.ts';

const NAME = 'inquiries.deliver';
const MAX_ATTEMPTS = 3;

/** As those know it who queue it. */
const declared = defineJob<Record<never, never>>({
  name: NAME,
  maxAttempts: MAX_ATTEMPTS,
  async handle() {
    throw new Error(`this process does no ${NAME}`);
  },
});

/** Has what is due passed on. One at a time over all processes. */
export const queueDelivery = (tx: Transaction): Promise<void> =>
  enqueue(tx, declared, {}, { key: NAME, queue: 'inquiries' });

export const deliverJob = (deps: InquiryDeps): Job =>
  defineJob({
    name: NAME,
    maxAttempts: MAX_ATTEMPTS,
    async handle(_payload, { signal }) {
      await deliverDue(deps, signal);
    },
  });

export const DELIVER_EACH_MINUTE: ScheduledJob = { job: declared, cron: '* * * * *' };
