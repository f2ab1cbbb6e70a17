import { type Database, DatabaseUnavailable } from '@furrow/database/database';
import { defineJob, enqueueAll, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { MailDelivery, MailOutcome, StoredMail } from './mail-delivery.ts';
import { maskHtml, maskText } from './mask-mail.ts';

type Payload = { readonly ids: readonly string[] };
/** Jobs that were queued before mails went together name one each. */
type OldPayload = { readonly id: string };

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

/** One job for each mail, for those that are tried again: one that is not taken must not hold up the others. */
const eachAlone = (ids: readonly string[]) => ids.map((id) => ({ payload: { ids: [id] }, key: null }));

/**
 * Hands waiting mails to the delivery, one after the other. If one of several fails for now, it and the rest get jobs of
 * their own. A mail that is alone in its job throws, so that the job is tried again.
 */
export function mailJob(delivery: MailDelivery): Job<Payload | OldPayload> {
  return defineJob({
    name: NAME,
    maxAttempts: MAX_ATTEMPTS,
    async handle(payload, { database, clock, log }) {
      const ids = 'ids' in payload ? payload.ids : [payload.id];
      const mails = await waitingMails(database, ids);
      const kept: string[] = [];
      let again: readonly string[] = [];
      for (const [index, mail] of mails.entries()) {
        try {
          const outcome = await delivery.deliver(mail);
          if (outcome.status === 'failed')
            log.warn({ mail: mail.id, reason: outcome.error }, 'a mail was given up');
          // Noted one by one as they leave: what is done again after a crash must not be sent twice.
          if (outcome.status === 'kept') kept.push(mail.id);
          else await noteGone(database, mail, outcome, clock.now());
        } catch (error) {
          if (ids.length === 1 || error instanceof DatabaseUnavailable) throw error;
          // Each try with a silent mail server takes the whole time limit, so the rest don't wait here.
          again = mails.slice(index).map(({ id }) => id);
          log.warn({ err: error, mail: mail.id, mails: again.length }, 'mails are tried again one by one');
          break;
        }
      }
      if (kept.length > 0) await noteKept(database, kept, clock.now());
      if (again.length > 0)
        await database.transaction((tx) => enqueueAll(tx, deliverMailJob, eachAlone(again)));
    },
  });
}

const waitingMails = (database: Database, ids: readonly string[]): Promise<StoredMail[]> =>
  database.rows<StoredMail>(
    sql.named(
      'mail-waiting',
      sql`select id, recipient as "to", subject, text_body as text, html_body as html, unsubscribe_url as unsubscribe
        from mail_message where id = any(${ids}::text[]) and status = 'waiting' order by id`,
    ),
  );

const noteKept = (database: Database, ids: readonly string[], now: Date): Promise<number> =>
  database.run(
    sql.named(
      'mail-kept',
      sql`update mail_message set status = 'kept', delivered_at = ${now}
        where id = any(${ids}::text[]) and status = 'waiting'`,
    ),
  );

/** What has left is no longer needed here, and a body may hold a link that opens something: its words alone stay. */
const noteGone = (
  database: Database,
  { id, text, html }: StoredMail,
  outcome: Exclude<MailOutcome, { status: 'kept' }>,
  now: Date,
): Promise<number> =>
  database.run(sql`update mail_message set status = ${outcome.status}, delivered_at = ${now},
      error = ${outcome.status === 'failed' ? outcome.error : null}, text_body = '', html_body = '', unsubscribe_url = null,
      shown_text = ${maskText(text)}, shown_html = ${maskHtml(html)}
    where id = ${id} and status = 'waiting'`);
