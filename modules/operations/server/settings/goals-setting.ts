import type { Queue } from '@furrow/module/queue';
import { type RuntimeReader, runtimeSetting } from '@furrow/module/runtime-settings';
import { z } from 'zod';

const MOST_DAYS = 30;
const days = z
  .number('Enter a number of business days.')
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more.')
  .max(MOST_DAYS, `Enter ${MOST_DAYS} or less.`);

/** Only what differs from what a queue's module says. */
export const QUEUE_GOALS_SETTING = runtimeSetting<Record<string, number>>({
  name: 'operations.queue-goals',
  title: 'Goals of the queues',
  help: 'Business days in which an item should be decided. Older items count as late.',
  schema: z.record(z.string().regex(/^[a-z][a-z_]{0,39}$/), days),
  fallback: {},
  control: 'numbers',
  roles: ['compliance', 'treasury', 'offerings', 'editor'],
  needsTwo: false,
});

/** What the modules themselves say. */
export const declaredGoals = (queues: readonly Queue[]): Readonly<Record<string, number>> =>
  Object.fromEntries(queues.map(({ name, goalDays }) => [name, goalDays]));

/** The queues with the goals that are in force whenever somebody looks. */
export const queuesWithGoals = (queues: readonly Queue[], runtime: RuntimeReader): readonly Queue[] =>
  queues.map((queue) => ({
    ...queue,
    get goalDays() {
      return runtime.of(QUEUE_GOALS_SETTING)[queue.name] ?? queue.goalDays;
    },
  }));
