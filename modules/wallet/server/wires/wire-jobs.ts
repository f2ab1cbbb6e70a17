import { defineJob, type Job, type ScheduledJob } from '@furrow/database/jobs';
import type { WalletDeps } from '../common/deps.ts';
import { RECONCILE, RECONCILIATION_TIMES, reconciliationJob } from '../reconciliation/nightly-job.ts';
import { NOTE_INSTRUCTIONS, noteInstructionsJob } from './wire-instructions.ts';

/** What is done beside the requests about wires and the bank's books. */
export const wireJobs = (deps: WalletDeps): Job[] => [
  reconciliationJob(deps) as Job,
  noteInstructionsJob(deps.wires.instructions) as Job,
];

/** Only the name matters to the schedule. */
const named = (name: string): Job =>
  defineJob({
    name,
    async handle() {
      throw new Error('only scheduled here');
    },
  });

export const WIRE_SCHEDULE: readonly ScheduledJob[] = [
  { job: named(RECONCILE), ...RECONCILIATION_TIMES },
  { job: named(NOTE_INSTRUCTIONS), cron: '*/5 * * * *' },
];
