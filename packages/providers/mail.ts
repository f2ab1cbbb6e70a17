import { enqueueAll } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { newId } from '@furrow/kernel/ids';
import { deliverMailJob } from './mail-job.ts';
import type { MailMessage } from './mail-message.ts';

export type { MailMessage } from './mail-message.ts';

export interface Mailer {
  /** The mail is written with what made it necessary: it goes out if and only if that is committed. */
  send(tx: Transaction, message: MailMessage, now: Date): Promise<void>;
  /** The same for many, in a number of statements that does not grow with theirs. */
  sendAll(tx: Transaction, messages: readonly MailMessage[], now: Date): Promise<void>;
}

const LINE_BREAK = /\p{Cc}/u;
/** So many are delivered by one job: each job costs the database more than the mail in it. */
const TOGETHER = 20;

export const mailer: Mailer = {
  send: (tx, message, now) => mailer.sendAll(tx, [message], now),
  async sendAll(tx, messages, now) {
    if (messages.length === 0) return;
    // A break in either would start another header line.
    if (
      messages.some(({ to, subject, unsubscribe = '' }) => LINE_BREAK.test(`${to}${subject}${unsubscribe}`))
    )
      throw new RangeError('a mail header has one line');
    const ids = messages.map(() => newId('mail', now));
    await tx.run(
      sql.named(
        'mail-insert',
        sql`insert into mail_message (id, kind, recipient, subject, text_body, html_body, unsubscribe_url, created_at)
          select id, kind, recipient, subject, text_body, html_body, unsubscribe_url, ${now}::timestamptz
          from unnest(${ids}::text[], ${messages.map(({ kind }) => kind)}::text[], ${messages.map(({ to }) => to)}::text[],
            ${messages.map(({ subject }) => subject)}::text[], ${messages.map(({ text }) => text)}::text[],
            ${messages.map(({ html }) => html)}::text[],
            ${messages.map(({ unsubscribe }) => unsubscribe ?? null)}::text[]) as given (id, kind, recipient, subject, text_body, html_body, unsubscribe_url)`,
      ),
    );
    const jobs = Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, at) => ({
      payload: { ids: ids.slice(at * TOGETHER, (at + 1) * TOGETHER) },
      key: null,
    }));
    await enqueueAll(tx, deliverMailJob, jobs);
  },
};
