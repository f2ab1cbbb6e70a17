import { silentLog } from '@furrow/database/log';
import { type Clock, fixedClock } from '@furrow/kernel/clock';
import { err } from '@furrow/kernel/result';
import type { House } from '@furrow/module/house';
import type { ProvenBooks } from '@furrow/module/proof';
import { RuntimeValues } from '@furrow/module/runtime-settings';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import type { ProvenUpTo } from './books/last-whole-run.ts';
import { QUEUE_GOALS_SETTING, queuesWithGoals } from './settings/goals-setting.ts';
import type { SystemNeeds } from './system-needs.ts';

type Parts = Pick<House, 'database' | 'clock' | 'realTime' | 'isDemo' | 'queues' | 'answersTo'> & SystemNeeds;

export interface TestOperations extends TestDatabase {
  readonly house: Parts;
  readonly settings: RuntimeValues;
  /** What the next run of the proofs will find. */
  books: ProvenBooks;
  /** What the last run was told to look at. */
  provenSince: ProvenUpTo | undefined;
}

const QUEUE = { title: 'Identity', roles: ['compliance'], goalDays: 1, describe: async () => new Map() };

/** The part of the house that the state of the system is read from, on a database of its own. */
export async function operationsAlone(
  clock: Clock = fixedClock('2026-03-02T15:00:00.000Z'),
  answersTo: House['answersTo'] = () => [],
): Promise<TestOperations> {
  const test = await testDatabase();
  const settings = new RuntimeValues([QUEUE_GOALS_SETTING], {}, silentLog);
  const operations: TestOperations = {
    ...test,
    settings,
    books: { checks: [] },
    provenSince: undefined,
    house: {
      database: test.database,
      clock,
      realTime: clock,
      isDemo: false,
      queues: queuesWithGoals([{ ...QUEUE, name: 'identity' }], settings),
      answersTo,
      system: {
        settings,
        declaredGoals: { identity: QUEUE.goalDays },
        redact: (text) => text.replaceAll('secret', '…'),
        proveBooks: async (since) => {
          operations.provenSince = since;
          return operations.books;
        },
        moveClock: async () => err('not_a_demonstration'),
      },
    },
  };
  return operations;
}
