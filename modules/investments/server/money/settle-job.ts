import type { Transaction } from '@furrow/database/database';
import { enqueue, enqueueAll } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { declareJob } from '../../../investors/server/index.ts';

/** Sees to the money of one investment, whatever has become of it meanwhile. */
export const settleInvestmentJob = declareJob<{ readonly investmentId: Id<'inv'> }>('investments.settle');

export type InvestmentsTogether = { readonly investmentIds: readonly Id<'inv'>[] };

/** Sees to those that were confirmed together. */
export const settleTogetherJob = declareJob<InvestmentsTogether>('investments.settle-together');

const keyOf = (investmentId: Id<'inv'>) => `${settleInvestmentJob.name}:${investmentId}`;

export const settleSoon = (tx: Transaction, investmentId: Id<'inv'>): Promise<void> =>
  enqueue(tx, settleInvestmentJob, { investmentId }, { key: keyOf(investmentId) });

export const settleAllSoon = (tx: Transaction, ids: readonly Id<'inv'>[]): Promise<void> =>
  enqueueAll(
    tx,
    settleInvestmentJob,
    ids.map((investmentId) => ({ payload: { investmentId }, key: keyOf(investmentId) })),
  );

export const settleTogetherSoon = (tx: Transaction, investmentIds: readonly Id<'inv'>[]): Promise<void> =>
  enqueue(tx, settleTogetherJob, { investmentIds });
