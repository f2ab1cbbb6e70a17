import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { MailDelivery, StoredMail } from './mail-delivery.ts';
import { maskHtml, maskText } from './mask-mail.ts';

type Payload = { readonly id: string };

const NAME = 'mail.deliver';
/** With the runner's growing pauses about a day: as long as a mail server may be away. */
const MAX_ATTEMPTS = 14;

/** Only the name and the attempts matter to whoever queues it. */
export const deliverMailJob: Job<Payload> = defineJob({
  name: NAME,
  maxAttempts: MAX_ATTEMPTS,
  async handle() {
    throw new Error('no delivery is configured in this process');
  },
});

/** Hands a waiting mail to the delivery. A failure that may pass is thrown, so that the job is tried again. */
export function mailJob(delivery: MailDelivery): Job<Payload> {
  return defineJob({
    name: NAME,
    maxAttempts: MAX_ATTEMPTS,
    async handle({ id }, { database, clock, log }) {
      const mail = await database.maybe<StoredMail>(
        sql`select id, recipient as "to", subject, text_body as text, html_body as html, unsubscribe_url as unsubscribe
          from mail_message where id = ${id} and status = 'waiting'`,
      );
      if (mail === undefined) return;
      const outcome = await delivery.deliver(mail);
      if (outcome.status === 'kept') {
        await database.run(sql`update mail_message set status = 'kept', delivered_at = ${clock.now()}
          where id = ${id} and status = 'waiting'`);
        return;
      }
      if (outcome.status === 'failed') log.warn({ mail: id, reason: outcome.error }, 'a mail was given up');
      // What has left is no longer needed here, and a body may hold a link that opens something: its words alone stay.
      await database.run(sql`update mail_message set status = ${outcome.status}, delivered_at = ${clock.now()},
          error = ${outcome.status === 'failed' ? outcome.error : null}, text_body = '', html_body = '', unsubscribe_url = null,
          shown_text = ${maskText(mail.text)}, shown_html = ${maskHtml(mail.html)}
        where id = ${id} and status = 'waiting'`);
    },
  });
}
