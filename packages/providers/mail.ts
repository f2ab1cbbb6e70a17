import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { newId } from '@furrow/kernel/ids';
import { deliverMailJob } from './mail-job.ts';
import type { MailMessage } from './mail-message.ts';

export type { MailMessage } from './mail-message.ts';

export interface Mailer {
  /** The mail is written with what made it necessary: it goes out if and only if that is committed. */
  send(tx: Transaction, message: MailMessage, now: Date): Promise<void>;
}

const LINE_BREAK = /\p{Cc}/u;

export const mailer: Mailer = {
  async send(tx, { to, subject, text, html }, now) {
    // A break in either would start another header line.
    if (LINE_BREAK.test(to) || LINE_BREAK.test(subject)) throw new RangeError('a mail header has one line');
    const id = newId('mail', now);
    await tx.run(sql`insert into mail_message (id, recipient, subject, text_body, html_body, created_at)
      values (${id}, ${to}, ${subject}, ${text}, ${html}, ${now})`);
    await enqueue(tx, deliverMailJob, { id });
  },
};
