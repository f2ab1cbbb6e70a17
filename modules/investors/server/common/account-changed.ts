import type { Transaction } from '@furrow/database/database';
import { enqueue, type Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import { declareJob, implementJob } from './declare-job.ts';
import type { HistoryLine } from './history-line.ts';

/** What was decided about an account, as far as it matters to what the account has begun. */
export interface ChangedAccount {
  readonly accountId: Id<'acc'>;
  readonly now: Date;
}

declare module '@furrow/module/house' {
  interface Questions {
    /** The check of its owner or its business, or the accreditation of an account has come to something. Told by a job, perhaps more than once. */
    accountChanged(tx: Transaction, changed: ChangedAccount): Promise<void>;
  }
}

const accountChangedJob = declareJob<{ readonly accountId: Id<'acc'> }>('investors.account-changed');

const DECISIVE: ReadonlySet<HistoryLine['subject']> = new Set(['kyc', 'kyb', 'accreditation']);

/**
 * Queued in the transaction of the decision. The account is locked there, and whoever hears of it may have to lock things
 * that come before an account: so it is told afterwards.
 */
export async function tellAccountChanged(
  tx: Transaction,
  { accountId, subject, event, from, to }: HistoryLine,
): Promise<void> {
  // An approval that has just run out by the calendar is still on record as approved when it is extended.
  const isNews = event === 'extended' || (to !== undefined && from !== to);
  if (!isNews || !DECISIVE.has(subject)) return;
  await enqueue(tx, accountChangedJob, { accountId }, { key: `${accountChangedJob.name}:${accountId}` });
}

export function accountChangeTeller({
  database,
  clock,
  answersTo,
}: Pick<House, 'database' | 'clock' | 'answersTo'>): Job<{ readonly accountId: Id<'acc'> }> {
  return implementJob(accountChangedJob, async ({ accountId }) => {
    for (const hear of answersTo('accountChanged'))
      await database.transaction((tx) => hear(tx, { accountId, now: clock.now() }));
  });
}
