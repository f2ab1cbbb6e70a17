import { countJobs, listJobs } from '@furrow/database/jobs';
import { newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import type { House } from '@furrow/module/house';
import { countMail } from '@furrow/providers/mail-archive';
import type { SystemSummary } from '../contract/index.ts';
import type { EventFate } from '../rules/index.ts';
import { auditNames } from './audit/audit-names.ts';
import { manyReads } from './audit/many-reads.ts';
import { newestRun } from './books/newest-run.ts';

type SummaryHouse = Pick<House, 'database' | 'clock' | 'realTime' | 'answersTo'>;

/** More than anybody reads one by one; the page of events has all of them. */
const MOST_EVENTS = 100;

export async function systemSummary(house: SummaryHouse): Promise<SystemSummary> {
  const { database, clock, realTime } = house;
  const today = startOfNewYorkDay(newYorkDay(clock.now()));
  const [run, { oldestDue, dead, waiting }, [firstDead], waitingEvents, givenUp, mail, many] =
    await Promise.all([
      newestRun(database),
      countJobs(database, realTime.now()),
      listJobs(database, { state: 'dead', job: null, after: null, limit: 1 }),
      countEvents(house, 'waiting'),
      countEvents(house, 'given_up'),
      countMail(database, today),
      manyReads(database, clock.now()),
    ]);
  const nameOf = await auditNames(
    database,
    many.map(({ actor }) => actor),
  );
  return {
    books: run && {
      at: run.endedAt,
      checks: run.checks.length,
      rows: run.rows,
      problems: run.problems,
    },
    jobs: {
      dead,
      waiting,
      oldestDueMs: oldestDue === null ? null : realTime.now().getTime() - oldestDue.getTime(),
      firstDead: firstDead?.job ?? null,
    },
    events: { waiting: waitingEvents, givenUp, most: MOST_EVENTS },
    emails: { written: mail.sent, failed: mail.failed },
    manyReads: many.map(({ actor, records }) => ({ who: nameOf(actor), records })),
  };
}

async function countEvents({ database, answersTo }: SummaryHouse, fate: EventFate): Promise<number> {
  const query = { provider: null, fate, after: null, limit: MOST_EVENTS };
  const found = await Promise.all(answersTo('providerEvents').map((source) => source.list(database, query)));
  return Math.min(found.flat().length, MOST_EVENTS);
}
