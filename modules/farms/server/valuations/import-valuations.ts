import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Valuation, ValuationCsvFault } from '../../rules/index.ts';
import { approveBatch } from './approve-batch.ts';
import { checkValuations } from './check-valuations.ts';
import { insertBatch, lockValuations } from './valuation-batch.ts';

export interface ImportValuations {
  readonly lines: readonly (Valuation & { readonly farmId: Id<'farm'> })[];
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly approvedBy: string;
  readonly approvedAt: Date;
}

/** Takes over values that two people of the firm have already agreed on elsewhere. A fault in one of them is a bug of the caller. */
export async function importValuations(
  tx: Transaction,
  { lines, enteredBy, enteredAt, approvedBy, approvedAt }: ImportValuations,
): Promise<void> {
  await lockValuations(tx);
  const numbered = lines.map(({ farmId, ...line }, index) => ({ ...line, farm: farmId, line: index + 1 }));
  const checked = await checkValuations(tx, numbered, { now: enteredAt });
  if (checked.faults.length > 0) throw new Error(`valuations to import are wrong: ${words(checked.faults)}`);
  const batch = { lines: checked.lines, via: 'csv', replaces: null } as const;
  const batchId = await insertBatch(tx, { ...batch, enteredBy, at: enteredAt });
  const actor = `operator:${approvedBy}`;
  await approveBatch(tx, { batchId, approvedBy, actor, reason: '', at: approvedAt });
}

const words = (faults: readonly ValuationCsvFault[]) =>
  faults.map(({ line, fault }) => `${fault} in ${line}`).join(', ');
