import type { Queryable } from '@furrow/database/database';
import { countWork, listDone, listWork, queueStates } from '@furrow/database/work-list';
import { businessTimeBetween } from '@furrow/kernel/business-time';
import { newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import type { Queue } from '@furrow/module/queue';
import type { ConsoleHome, DecidedItem, Operator, QueueInMenu, QueueSummary } from '../../contract/index.ts';
import { lateBefore, queueAge } from '../../rules/index.ts';
import { colleagues, operatorOf } from '../colleagues.ts';
import { describeItems } from './describe-items.ts';

/** As many as one can tell apart on the axis of ages. */
const DOTS = 24;
const MINE_SHOWN = 8;
const DECIDED_SHOWN = 20;

/** The queues of the menu, with how many wait in each, in one statement. */
export async function queueMenu(
  database: Queryable,
  queues: readonly Queue[],
): Promise<readonly QueueInMenu[]> {
  const states = await queueStates(
    database,
    queues.map(({ name }) => name),
    { ages: 0 },
  );
  return queues.map(({ name, title }, index) => ({ name, title, waiting: states[index]?.waiting ?? 0 }));
}

/** What somebody of the firm sees first: what waits, what they took, and what was decided today. */
export async function consoleHome(
  database: Queryable,
  queues: readonly Queue[],
  operator: Operator,
  now: Date,
): Promise<ConsoleHome> {
  const [summaries, mine, decidedToday] = await Promise.all([
    queueSummaries(database, queues, now),
    takenItems(database, queues, operator, now),
    decidedSince(database, queues, startOfNewYorkDay(newYorkDay(now)), now),
  ]);
  return { queues: summaries, mine, decidedToday };
}

async function queueSummaries(
  database: Queryable,
  queues: readonly Queue[],
  now: Date,
): Promise<readonly QueueSummary[]> {
  const states = await queueStates(
    database,
    queues.map(({ name }) => name),
    { ages: DOTS },
  );
  return Promise.all(
    queues.map(async ({ name, title, goalDays }, index) => {
      const { waiting = 0, ages = [] } = states[index] ?? {};
      const [oldest] = ages;
      const limit = lateBefore(goalDays, now);
      const among = ages.filter((since) => since < limit).length;
      // Where all the oldest are late there may be more of them than dots.
      const late = among < DOTS ? among : await countWork(database, { queue: name, before: limit });
      return {
        name,
        title,
        goalDays,
        waiting,
        late,
        oldestMs: oldest === undefined ? null : queueAge(oldest, goalDays, now).businessMs,
        ages: ages.map((since) => queueAge(since, goalDays, now).ofGoal),
      };
    }),
  );
}

async function takenItems(
  database: Queryable,
  queues: readonly Queue[],
  { userId }: Operator,
  now: Date,
): Promise<ConsoleHome['mine']> {
  const lists = await Promise.all(
    queues.map(async (queue) => {
      const items = await listWork(database, {
        queue: queue.name,
        order: 'oldest',
        takenBy: userId,
        limit: MINE_SHOWN,
      });
      const described = await describeItems(database, queue, items, now);
      return described.map((item) => ({ ...item, queue: queue.title }));
    }),
  );
  return lists
    .flat()
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .slice(0, MINE_SHOWN);
}

async function decidedSince(
  database: Queryable,
  queues: readonly Queue[],
  from: Date,
  now: Date,
): Promise<readonly DecidedItem[]> {
  const done = await listDone(database, {
    queues: queues.map(({ name }) => name),
    from,
    limit: DECIDED_SHOWN,
  });
  const nameOf = await colleagues(
    database,
    done.map(({ doneBy }) => operatorOf(doneBy)),
  );
  const lines = new Map(
    await Promise.all(
      queues
        .map((queue) => ({ queue, of: done.filter((item) => item.queue === queue.name) }))
        .filter(({ of }) => of.length > 0)
        .map(async ({ queue, of }) => {
          const subjects = of.map(({ subject }) => subject);
          return [queue.name, { queue, lines: await queue.describe(database, subjects, now) }] as const;
        }),
    ),
  );
  return done.flatMap((item) => {
    const of = lines.get(item.queue);
    const line = of?.lines.get(item.subject);
    if (of === undefined || line === undefined) return [];
    const userId = operatorOf(item.doneBy);
    return [
      {
        queue: of.queue.title,
        subject: item.subject,
        title: line.title,
        kind: line.kind,
        path: line.path,
        outcome: item.outcome,
        by: userId === null ? null : nameOf(userId),
        at: item.doneAt,
        businessMs: businessTimeBetween(item.since, item.doneAt),
      },
    ];
  });
}
