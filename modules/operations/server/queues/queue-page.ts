import type { Queryable } from '@furrow/database/database';
import { countWork, listWork, type WorkPlace, type WorkQuery } from '@furrow/database/work-list';
import type { Queue, QueueAct } from '@furrow/module/queue';
import { mayOperate } from '../../../identity/rules/index.ts';
import type { Operator, QueuePage, QueueQuery } from '../../contract/index.ts';
import { lateBefore, queueAge } from '../../rules/index.ts';
import { describeItems } from './describe-items.ts';

const PAGE_LENGTH = 50;

/** A page of one queue, and how many there are under each of its tabs. */
export async function queuePage(
  database: Queryable,
  queue: Queue,
  acts: readonly QueueAct[],
  { userId, roles }: Operator,
  { tab, order, after }: QueueQuery,
  now: Date,
): Promise<QueuePage> {
  const { name, title, goalDays } = queue;
  const mayAct = mayOperate(roles, queue.roles, 'POST');
  const narrowed = tabFilter(queue, tab, userId, now);
  const place = after === null ? null : readPlace(after);
  const count = (of: QueueQuery['tab']) => countWork(database, tabFilter(queue, of, userId, now));
  const [items, oldest, all, mine, late] = await Promise.all([
    listWork(database, {
      ...narrowed,
      order,
      ...(place === null ? {} : { after: place }),
      // One more than is shown tells whether there is a next page.
      limit: PAGE_LENGTH + 1,
    }),
    listWork(database, { queue: name, order: 'oldest', limit: 1 }),
    count('all'),
    count('mine'),
    count('late'),
  ]);
  const shown = items.slice(0, PAGE_LENGTH);
  return {
    name,
    title,
    goalDays,
    counts: { all, mine, late },
    oldestMs: oldest[0] === undefined ? null : queueAge(oldest[0].since, goalDays, now).businessMs,
    items: await describeItems(database, queue, shown, now),
    mayTake: mayAct,
    acts: mayAct
      ? acts.flatMap(({ queue: of, name: act, label, reasonIsSent }) =>
          of === name ? [{ name: act, label, reasonIsSent }] : [],
        )
      : [],
    next: items.length > PAGE_LENGTH ? writePlace(shown.at(-1)) : null,
  };
}

/** What a tab of a queue narrows it to. */
export function tabFilter(
  { name, goalDays }: Queue,
  tab: QueueQuery['tab'],
  userId: string,
  now: Date,
): Pick<WorkQuery, 'queue' | 'takenBy' | 'before'> {
  if (tab === 'mine') return { queue: name, takenBy: userId };
  if (tab === 'late') return { queue: name, before: lateBefore(goalDays, now) };
  return { queue: name };
}

const writePlace = (place: WorkPlace | undefined) =>
  place === undefined ? null : `${place.since.toISOString()}~${place.subject}`;

/** An address that somebody wrote by hand begins at the beginning. */
function readPlace(text: string): WorkPlace | null {
  const [time = '', subject = ''] = text.split('~');
  const since = new Date(time);
  return Number.isNaN(since.getTime()) || subject === '' ? null : { since, subject };
}
