import type { Transaction } from '@furrow/database/database';
import { defineJob, type JobContext, type ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { publicError } from '../../rules/index.ts';
import { type ActOn, MISSED_QUEUE } from './act-on-item.ts';
import type { PublishDeps } from './publish-faults.ts';
import { publishItem } from './publish-item.ts';
import { unscheduleItem } from './unschedule-item.ts';

const NAME = 'content.publish-due';
const ACTOR = `job:${NAME}`;
/** In one minute; the next takes the rest. */
const MOST = 100;

/** Each text by itself: one whose figures are gone goes back to those who approved it and keeps none waiting. */
export async function publishDue(
  { database, clock, log }: Pick<JobContext, 'database' | 'clock' | 'log'>,
  deps: PublishDeps,
): Promise<void> {
  const now = clock.now();
  const due = await database.rows<{
    id: Id<'cnt'>;
    revision: number;
  }>(sql`select id, revision from content_item
    where state = 'scheduled' and scheduled_for <= ${now} order by scheduled_for, id limit ${MOST}`);
  for (const { id, revision } of due) {
    const fault = await database.transaction((tx) =>
      publishOrSay(tx, { id, revision, actor: ACTOR, now }, deps),
    );
    if (fault !== null) log.warn({ id, code: fault }, 'a scheduled text could not be published');
  }
}

/** What keeps it from being published is in its story, and an editor finds it among what waits. */
async function publishOrSay(tx: Transaction, order: ActOn, deps: PublishDeps): Promise<string | null> {
  const done = await publishItem(tx, order, deps);
  // Somebody was faster, and decided otherwise.
  if (done.ok || done.error.code === 'content_changed') return null;
  const { code } = done.error;
  const reason = publicError(code, done.error).message;
  await unscheduleItem(tx, { ...order, reason }, deps.nameOf);
  await openWork(tx, { queue: MISSED_QUEUE, subject: order.id, since: order.now });
  return code;
}

export const publishDueJob = (deps: PublishDeps) =>
  defineJob({ name: NAME, handle: (_payload, context) => publishDue(context, deps) });

/** The schedule needs only its name. */
export const PUBLISH_EACH_MINUTE: ScheduledJob = {
  job: defineJob({
    name: NAME,
    async handle() {
      throw new Error(`this process does no ${NAME}`);
    },
  }),
  cron: '* * * * *',
};
