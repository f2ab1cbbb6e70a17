import { expireProposals } from '@furrow/database/approval-decide';
import { defineJob } from '@furrow/database/jobs';

/** Nobody can decide a proposal whose time is over, whether or not this has run; it is for the lists to say so. */
export const expireProposalsJob = defineJob({
  name: 'operations.expire-proposals',
  maxAttempts: 3,
  async handle(_payload, { database, clock }) {
    while ((await database.transaction((tx) => expireProposals(tx, clock.now()))) > 0);
  },
});
