import { defineJob, type Job, type ScheduledJob } from '@furrow/database/jobs';
import { implementJob } from '../../../investors/server/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { lookAtEnvelopeJob } from './hear-event.ts';
import { lookAtEnvelope } from './look-at-envelope.ts';
import { watchEnvelopes } from './watch-envelopes.ts';

const WATCH = 'investments.watch-envelopes';

/** What webhooks gave a reason to look at, and what was not heard of. Nothing where agreements are signed here. */
export function envelopeJobs(deps: InvestmentDeps): readonly Job[] {
  const { signing } = deps;
  const look = implementJob(lookAtEnvelopeJob, async ({ id }) => {
    if (signing === null) return;
    const looked = await lookAtEnvelope({ ...deps, signing }, id, deps.clock.now());
    // Tried again; its pauses grow.
    if (!looked.ok) throw new Error(`${signing.name} did not answer about ${id}: ${looked.error.code}`);
  });
  const watch = defineJob({
    name: WATCH,
    async handle(_payload, { log, signal }) {
      if (signing !== null) await watchEnvelopes({ ...deps, signing, log, signal });
    },
  });
  return [look as Job, watch];
}

/** Only the name matters to the schedule. */
export const WATCH_ENVELOPES: ScheduledJob = {
  job: defineJob({
    name: WATCH,
    async handle() {
      throw new Error('only scheduled here');
    },
  }),
  cron: '* * * * *',
};
