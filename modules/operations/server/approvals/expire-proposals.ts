import { expireProposals } from '@furrow/database/approval-decide';
import { defineJob, type Job } from '@furrow/database/jobs';
import type { House } from '@furrow/module/house';

export const expireProposalsJob = defineJob({
  name: 'operations.expire-proposals',
  maxAttempts: 3,
  async handle() {
    throw new Error('only the process knows what its modules propose');
  },
});

/** Nobody can decide a proposal whose time is over, whether or not this has run; it is for the lists to say so. */
export const proposalExpirer = (house: Pick<House, 'approvals'>): Job => ({
  ...expireProposalsJob,
  async handle(_payload, { database, clock }) {
    const kinds = house.approvals();
    while ((await database.transaction((tx) => expireProposals(tx, kinds, clock.now()))) > 0);
  },
});
