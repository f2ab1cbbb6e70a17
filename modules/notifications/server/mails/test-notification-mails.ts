import { createSealer } from '@furrow/crypto/seal';
import { installJobs, type Job } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { mailer } from '@furrow/providers/mail';
import { TEST_SECRET_KEY, testDatabase } from '@furrow/testing/database';
import { jobContext } from '@furrow/testing/job-context';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { MAIL_RULES, type MailRule } from '../../rules/mail-rule.ts';
import { type ToldNotice, writeNotifications } from '../write-notifications.ts';
import type { MailDeps } from './mail-deps.ts';
import { noticeMailer } from './mail-notices.ts';
import { digestSender } from './send-digests.ts';

/** A code that the rules send so. */
export function codeOf(wanted: MailRule): string {
  const found = Object.entries(MAIL_RULES).find(([, rule]) => rule === wanted);
  if (found === undefined) throw new Error(`no notice is mailed as ${wanted}`);
  return found[0];
}

/** Notifications and their emails on a database of their own, from a moment on. */
export async function notificationMailsAlone(start: string) {
  const { database, url, drop } = await testDatabase();
  await installJobs(database, url, silentLog);
  const clock = movableClock(start);
  const sealer = createSealer(TEST_SECRET_KEY);
  const site = { origin: 'https://furrow.example', brandName: 'Furrow', contactEmail: 'help@furrow.example' };
  const deps: MailDeps = {
    mailer,
    site,
    sealer,
    maySend: async (_database, addresses) => new Set(addresses),
  };
  let made = 0;

  async function person({ verified = true } = {}): Promise<{ userId: string; email: string }> {
    made += 1;
    const [userId, now] = [newId('user', clock.now()), clock.now()];
    const email = `reader${made}@furrow.example`;
    await database.run(sql`insert into user_account
        (id, email, email_normal, email_verified_at, first_name, created_at, updated_at)
      values (${userId}, ${email}, ${email}, ${verified ? now : null}, 'Ada', ${now}, ${now})`);
    return { userId, email };
  }

  /** As the follower of events does it. */
  const tell = (userId: string, rule: MailRule, more: Partial<ToldNotice> = {}) => {
    made += 1;
    const notice: ToldNotice = {
      userId,
      channel: 'general-updates',
      type: 'investment',
      code: codeOf(rule),
      text: `News number ${made}. More of it.`,
      link: '/profile/accounts',
      cause: `test:${made}`,
      at: clock.now(),
      ...more,
    };
    return database.transaction((tx) => writeNotifications(tx, [notice]));
  };

  /** What waits for the workers, done twice over: it must not matter. */
  async function work(more: Partial<MailDeps> = {}): Promise<void> {
    const job = noticeMailer({ ...deps, ...more });
    const queued = await database.rows<{ payload: { ids: string[] } }>(sql`select job.payload
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = ${job.name} order by job.id`);
    for (const { payload } of [...queued, ...queued]) await job.handle(payload, jobContext(database, clock));
  }

  const digest = (more: Partial<MailDeps> = {}): Promise<void> => {
    const job: Job = digestSender({ ...deps, ...more });
    return job.handle({}, jobContext(database, clock));
  };

  const mails = (email: string) =>
    database.rows<{ kind: string; subject: string; text: string; html: string; unsubscribe: string | null }>(
      sql`select kind, subject, text_body as text, html_body as html, unsubscribe_url as unsubscribe
        from mail_message where recipient = ${email} order by id`,
    );

  return { database, clock, sealer, deps, person, tell, work, digest, mails, drop };
}
