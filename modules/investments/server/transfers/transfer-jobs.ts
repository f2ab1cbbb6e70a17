import type { Transaction } from '@furrow/database/database';
import type { Job, ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { declareJob, implementJob } from '../../../investors/server/index.ts';
import { isTransferReminderDue, TRANSFER_REMINDER_DAYS } from '../../rules/index.ts';
import { expireTransfer } from './end-transfer.ts';
import { transferMails } from './transfer-emails.ts';
import { lockTransfer, transfersWhere } from './transfer-row.ts';
import { tellOfTransfer, transferEmail } from './transfer-turns.ts';

const watchJob = declareJob<Record<string, never>>('investments.watch-transfers');

interface MailDeps {
  readonly mailer: Mailer;
  readonly site: Site;
}

/** Emails to both sides, and once an hour what has run out or soon will. */
export const transferJobs = ({ mailer, site }: MailDeps): readonly Job[] => [
  implementJob(transferEmail, async ({ turn, transferId }, { clock, once }) => {
    await once(turn, async (tx) =>
      mailer.sendAll(tx, await transferMails(tx, site, { turn, transferId }), clock.now()),
    );
  }),
  implementJob(watchJob, async (_payload, { database, clock, signal }) => {
    const now = clock.now();
    const soon = new Date(now.getTime() + TRANSFER_REMINDER_DAYS * 24 * 60 * 60_000);
    const due = await transfersWhere(
      database,
      sql`status = 'initiated' and (expires_at <= ${now} or (expires_at <= ${soon} and reminded_at is null))
        order by expires_at, id`,
    );
    for (const { id } of due) {
      if (signal.aborted) return;
      await database.transaction(async (tx) => {
        if ((await expireTransfer(tx, id, now)) === null) await remind(tx, id, now);
      });
    }
  }),
];

export const WATCH_TRANSFERS: ScheduledJob = { job: watchJob, cron: '25 * * * *' };

/** What was sent is noted with the email, so that neither is there without the other. */
async function remind(tx: Transaction, id: Id<'trf'>, now: Date): Promise<void> {
  const row = await lockTransfer(tx, id);
  if (row.status !== 'initiated' || row.reminded_at !== null || !isTransferReminderDue(row.expires_at, now))
    return;
  await tx.run(sql`update ownership_transfer set reminded_at = ${now} where id = ${id}`);
  await tellOfTransfer(tx, row, { turn: 'ends_soon', now });
}
