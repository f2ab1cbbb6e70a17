import { defineJob, type Job, type ScheduledJob } from '@furrow/database/jobs';
import { implementJob } from '../../../investors/server/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { lookAtEnvelopeJob } from './hear-event.ts';
import { lookAtEnvelope } from './look-at-envelope.ts';
import { watchEnvelopes } from './watch-envelopes.ts';

const WATCH = 'investments.watch-envelopes';

/** What webhooks gave a reason to look at, and what was not heard of. Nothing where no service is known. */
export function envelopeJobs(deps: InvestmentDeps): readonly Job[] {
  const { envelopeService: service } = deps;
  const look = implementJob(lookAtEnvelopeJob, async ({ id }) => {
    if (service === null) return;
    const looked = await lookAtEnvelope({ ...deps, service }, id, deps.clock.now());
    // Tried again; its pauses grow.
    if (!looked.ok) throw new Error(`${service.name} did not answer about ${id}: ${looked.error.code}`);
  });
  const watch = defineJob({
    name: WATCH,
    async handle(_payload, { log, signal }) {
      if (service !== null) await watchEnvelopes({ ...deps, service, log, signal });
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
