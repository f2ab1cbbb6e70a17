import { defineJob, enqueue, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { followPaymentJob } from './follow-payment-job.ts';
import { PENDING } from './payment-row.ts';
import { UNSENT_QUEUE } from './unsent-queue-name.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BATCH = 100;

interface DuePayment {
  readonly id: Id<'pay'>;
  readonly sending: 'new' | 'unknown' | 'known' | 'refused';
  readonly created_at: Date;
}

/** Every minute: what was not sent, what nobody knows of and what is overdue is seen to, each by a job of its own. */
export const sweepPaymentsJob: Job = defineJob({
  name: 'wallet.sweep-payments',
  async handle(_payload, { database, clock, log }) {
    const now = clock.now();
    const later = (ms: number) => new Date(now.getTime() + ms);
    await database.transaction(async (tx) => {
      const due = await tx.rows<DuePayment>(sql`update payment set next_look_at =
          case when sending = 'known' then ${later(HOUR_MS)}::timestamptz else ${later(5 * MINUTE_MS)}::timestamptz end
        where id in (select id from payment where status = ${PENDING} and next_look_at <= ${now}
          order by next_look_at limit ${BATCH} for update skip locked)
        returning id, sending, created_at`);
      for (const { id, sending, created_at } of due) {
        await enqueue(tx, followPaymentJob, { paymentId: id }, { key: `${followPaymentJob.name}:${id}` });
        if (sending === 'known' || now.getTime() - created_at.getTime() <= HOUR_MS) continue;
        log.error({ payment: id, sending }, 'a payment has not reached the payment service for over an hour');
        await openWork(tx, { queue: UNSENT_QUEUE, subject: id, since: now });
      }
    });
  },
});
