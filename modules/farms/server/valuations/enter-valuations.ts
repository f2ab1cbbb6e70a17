import type { Actor } from '@furrow/database/approval';
import { propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  readValuationCsv,
  type Valuation,
  type ValuationCsvFault,
  type ValuationLine,
} from '../../rules/index.ts';
import { checkValuations } from './check-valuations.ts';
import { isStanding, valuationApproval } from './valuation-approval.ts';
import { insertBatch, lockValuations, VALUATION_QUEUE, type ValuationVia } from './valuation-batch.ts';

export interface EnteredBatch {
  readonly batchId: Id<'vbt'>;
  readonly proposalId: Id<'prop'>;
  readonly lines: number;
}

export type EnterRefusal =
  | { readonly code: 'faults'; readonly faults: readonly ValuationCsvFault[] }
  | { readonly code: 'valuation_replaced' };

interface By {
  readonly by: Actor;
  readonly reason: string;
  readonly now: Date;
}

/** Puts one value of a farm before a second person. `replaces` names the one that it corrects. */
export function enterValuation(
  tx: Transaction,
  {
    farmId,
    valuation,
    replaces,
    ...by
  }: By & {
    readonly farmId: Id<'farm'>;
    readonly valuation: Valuation;
    readonly replaces: Id<'val'> | null;
  },
): Promise<Result<EnteredBatch, EnterRefusal>> {
  return enter(tx, [{ ...valuation, line: 1, farm: farmId }], { ...by, via: 'form', replaces });
}

/** Puts a whole file before a second person, or none of it. */
export async function enterValuationCsv(
  tx: Transaction,
  { csv, ...by }: By & { readonly csv: string },
): Promise<Result<EnteredBatch, EnterRefusal>> {
  const { lines, faults } = readValuationCsv(csv);
  if (faults.length > 0) return err({ code: 'faults', faults });
  return enter(tx, lines, { ...by, via: 'csv', replaces: null });
}

async function enter(
  tx: Transaction,
  lines: readonly ValuationLine[],
  {
    via,
    replaces,
    by,
    reason,
    now,
  }: By & { readonly via: ValuationVia; readonly replaces: Id<'val'> | null },
): Promise<Result<EnteredBatch, EnterRefusal>> {
  await lockValuations(tx);
  if (replaces !== null && !(await isStandingOf(tx, replaces, lines)))
    return err({ code: 'valuation_replaced' });
  const checked = await checkValuations(tx, lines, { now, replaces });
  if (checked.faults.length > 0) return err({ code: 'faults', faults: checked.faults });
  const batchId = await insertBatch(tx, {
    lines: checked.lines,
    via,
    replaces,
    enteredBy: by.userId,
    at: now,
  });
  const proposal = await propose(tx, valuationApproval, {
    subject: `valuations:${batchId}`,
    payload: { batch_id: batchId },
    reason,
    proposer: by,
    now,
  });
  // It was checked a moment ago, under the same lock.
  if (!proposal.ok) throw new Error(`valuations were checked and then refused: ${proposal.error}`);
  await tx.run(sql`update valuation_batch set proposal_id = ${proposal.value} where id = ${batchId}`);
  await openWork(tx, { queue: VALUATION_QUEUE, subject: batchId, since: now });
  return ok({ batchId, proposalId: proposal.value, lines: checked.lines.length });
}

/** A correction is about a value that stands, of the same farm. */
async function isStandingOf(
  tx: Transaction,
  replaces: Id<'val'>,
  lines: readonly ValuationLine[],
): Promise<boolean> {
  const row = await tx.maybe<{ farm_id: string }>(
    sql`select farm_id from farm_valuation where id = ${replaces}`,
  );
  return lines.every(({ farm }) => farm === row?.farm_id) && (await isStanding(tx, replaces));
}
