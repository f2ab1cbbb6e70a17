import type { Database, Transaction } from '@furrow/database/database';
import { defineJob, type Job, type ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { farmNames } from '../../../farms/server/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import { FUNDING_TYPES, isPushed, latePush } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { type InvestmentRow, lockInvestment } from '../common/investment-row.ts';
import { publishEvent } from '../events/publish-event.ts';
import { LATE_PUSH_QUEUE } from '../money/queue-names.ts';
import { pushReminder } from './push-reminder.ts';

const WAITING = codesOf(['confirmation_pending']);
const PUSHED = FUNDING_TYPES.filter(isPushed);
const NAME = 'investments.remind-pushes';

export interface ReminderDeps {
  readonly mailer: Mailer;
  readonly site: Site;
}

/** Once a day: whoever was to send money and did not is reminded, and after that the firm has something to do. */
export const pushReminderJob = (deps: ReminderDeps): Job =>
  defineJob({
    name: NAME,
    async handle(_payload, { database, clock, signal }) {
      for (const id of await waitingPushes(database)) {
        if (signal.aborted) return;
        await database.transaction((tx) => remind(tx, deps, id, clock.now()));
      }
    },
  });

/** Only the name matters to the schedule. */
export const REMIND_PUSHES: ScheduledJob = {
  job: defineJob({
    name: NAME,
    async handle() {
      throw new Error('only scheduled here');
    },
  }),
  cron: '20 14 * * *',
};

async function waitingPushes(database: Database): Promise<Id<'inv'>[]> {
  const rows = await database.rows<{ id: Id<'inv'> }>(sql`select id from investment
    where status = any(${WAITING}::smallint[]) and funding = any(${PUSHED}::text[]) order by id`);
  return rows.map(({ id }) => id);
}

/** What was sent is noted with the email, so that neither is there without the other. */
async function remind(tx: Transaction, deps: ReminderDeps, id: Id<'inv'>, now: Date): Promise<void> {
  const row = await lockInvestment(tx, id);
  if (row === undefined || row.confirmed_at === null || !WAITING.includes(row.status)) return;
  const { reminders, isTask } = latePush(row.confirmed_at, now);
  const due = await tx.run(sql`update investment set push_reminders = ${reminders}
    where id = ${id} and push_reminders < ${reminders}`);
  if (due === 1) {
    await sendReminder(tx, deps, row, now);
    const { user_id } = row;
    await publishEvent(tx, { kind: 'push_reminder', user_id, investment_id: id, due_cents: null }, now);
  }
  if (isTask) await openWork(tx, { queue: LATE_PUSH_QUEUE, subject: id, since: now });
}

async function sendReminder(tx: Transaction, { mailer, site }: ReminderDeps, row: InvestmentRow, now: Date) {
  const [person] = await contactsOf(tx, [row.user_id]);
  const farm = (await farmNames(tx, [row.farm_id])).get(row.farm_id);
  if (person !== undefined && farm !== undefined)
    await mailer.send(tx, pushReminder(site, person, farm, row), now);
}
