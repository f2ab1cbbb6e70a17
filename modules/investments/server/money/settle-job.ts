import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { declareJob } from '../../../investors/server/index.ts';

/** Sees to the money of one investment, whatever has become of it meanwhile. */
export const settleInvestmentJob = declareJob<{ readonly investmentId: Id<'inv'> }>('investments.settle');

export const settleSoon = (tx: Transaction, investmentId: Id<'inv'>): Promise<void> =>
  enqueue(tx, settleInvestmentJob, { investmentId }, { key: `${settleInvestmentJob.name}:${investmentId}` });
