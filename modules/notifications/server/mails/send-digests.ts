import type { Database, Transaction } from '@furrow/database/database';
import type { Job, JobPayload, ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { visibleFarmNames } from '../../../farms/server/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import { declareJob, holderFacts, implementJob } from '../../../investors/server/index.ts';
import {
  type DueDigest,
  digestDue,
  type NoticeMailKind,
  OPTIONAL_MAIL_KINDS,
  paceOf,
} from '../../rules/index.ts';
import { type ChosenPaces, chosenPaces } from '../preferences/mail-preferences.ts';
import { type DigestItem, digestMail } from './digest-mail.ts';
import { type MailDeps, unsubscribeUrl } from './mail-deps.ts';
import { settleMail } from './mail-notices.ts';

/** So many people are looked at together; each gets a transaction of their own. */
const BATCH = 200;
/** What nobody read for so long is not news any more. */
const OLDEST_MS = 14 * 24 * 60 * 60_000;

const sendDigestsJob = declareJob<JobPayload>('notifications.send-digests');

/** Eight in New York, whatever the season; made up for on the same day only. */
export const SEND_DIGESTS: ScheduledJob = {
  job: sendDigestsJob as Job,
  cron: '0 8 * * *',
  timeZone: 'America/New_York',
  catchUpMs: 12 * 60 * 60_000,
};

export function digestSender(deps: MailDeps): Job {
  return implementJob(sendDigestsJob, async (_payload, { database, clock, log }) => {
    const now = clock.now();
    const due = digestDue(now);
    if (due === null) return;
    let sent = 0;
    let after = '';
    for (let people = await peopleWaiting(database, after); people.length > 0; ) {
      const chosen = await chosenPaces(
        database,
        people.map(({ userId }) => userId),
      );
      for (const { userId, kinds } of people)
        if (kinds.some((kind) => isFor(due, kind, chosen.get(userId) ?? {})))
          sent += await database.transaction((tx) => sendDigest(tx, deps, { userId, due, now }));
      after = people.at(-1)?.userId ?? after;
      people = people.length === BATCH ? await peopleWaiting(database, after) : [];
    }
    if (sent > 0) log.info({ sent, day: due.day }, 'digests were written');
  }) as Job;
}

/** What is sent now, and what its reader wants no more, which need not wait any longer. */
function isFor({ paces }: DueDigest, kind: NoticeMailKind, chosen: ChosenPaces): boolean {
  const pace = paceOf(kind, chosen);
  return pace === 'off' || paces.includes(pace);
}

function peopleWaiting(
  database: Database,
  after: string,
): Promise<{ userId: string; kinds: NoticeMailKind[] }[]> {
  return database.rows<{
    userId: string;
    kinds: NoticeMailKind[];
  }>(sql`select user_id as "userId", array_agg(distinct mail_kind) as kinds from notification
    where mail_waits and user_id > ${after} group by user_id order by user_id limit ${BATCH}`);
}

interface WaitingRow {
  readonly id: string;
  readonly mail_kind: NoticeMailKind;
  readonly text: string;
  readonly farm_id: string | null;
  readonly account_id: string | null;
  readonly at: Date;
  readonly read: boolean;
}

interface Asked {
  readonly userId: string;
  readonly due: DueDigest;
  readonly now: Date;
}

/** Whoever comes second finds nothing that waits, or the day taken. Answers how many emails it wrote. */
async function sendDigest(tx: Transaction, deps: MailDeps, { userId, due, now }: Asked): Promise<number> {
  const waiting = await tx.rows<WaitingRow>(sql`
    select n.id, n.mail_kind /* never null: mail_kind */, n.text, n.farm_id, n.account_id, n.at,
      (n.read_at is not null or n.ordinal <= c.read_through) as read
    from notification n join notification_count c on c.user_id = n.user_id and c.channel = n.channel
    where n.user_id = ${userId} and n.mail_waits order by n.at desc, n.id desc for update of n`);
  const chosen = (await chosenPaces(tx, [userId])).get(userId) ?? {};
  const done = waiting.filter(({ mail_kind }) => isFor(due, mail_kind, chosen));
  const fresh = done.filter(
    ({ mail_kind, at, read }) =>
      !read && paceOf(mail_kind, chosen) !== 'off' && now.getTime() - at.getTime() < OLDEST_MS,
  );
  const told = await nameThings(tx, fresh, userId, now);
  const [person] = await contactsOf(tx, [userId]);
  const maySend = person !== undefined && (await deps.maySend(tx, [person.email])).has(person.email);
  const isSent = told.length > 0 && person !== undefined && maySend;
  if (isSent) {
    // What came in after today's digest waits for the next.
    if (!(await takeDay(tx, userId, due.day, now))) return 0;
    const kinds = OPTIONAL_MAIL_KINDS.filter((kind) => ['daily', 'weekly'].includes(paceOf(kind, chosen)));
    const unsubscribe = unsubscribeUrl(deps, { userId, kinds });
    await deps.mailer.send(
      tx,
      digestMail(
        deps.site,
        person,
        told.map(({ item }) => item),
        unsubscribe,
      ),
      now,
    );
  }
  await settleMail(tx, {
    mailed: isSent ? told.map(({ id }) => id) : [],
    all: done.map(({ id }) => id),
    now,
  });
  return isSent ? 1 : 0;
}

async function takeDay(tx: Transaction, userId: string, day: string, now: Date): Promise<boolean> {
  const taken = await tx.run(sql`insert into notification_digest (user_id, day, at)
    values (${userId}, ${day}::date, ${now}) on conflict (user_id, day) do nothing`);
  return taken === 1;
}

/** Nothing about a farm that its reader may no longer see; and another's account is not named. */
async function nameThings(
  tx: Transaction,
  rows: readonly WaitingRow[],
  userId: string,
  now: Date,
): Promise<{ readonly id: string; readonly item: DigestItem }[]> {
  const farmIds = rows.flatMap(({ farm_id }) => farm_id ?? []);
  const farms = await visibleFarmNames(tx, { userId, farmIds, now });
  const accounts = await holderFacts(
    tx,
    rows.flatMap(({ account_id }) => account_id ?? []),
  );
  return rows.flatMap(({ id, text, farm_id, account_id }) => {
    if (farm_id !== null && !farms.has(farm_id)) return [];
    const account = account_id === null ? undefined : accounts.get(account_id);
    const own = account?.userId === userId ? account.name : null;
    return [
      { id, item: { text, farm: farm_id === null ? null : (farms.get(farm_id) ?? null), account: own } },
    ];
  });
}
