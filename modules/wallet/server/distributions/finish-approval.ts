import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { type Id, readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { type HolderFacts, holderFacts } from '../../../investors/server/index.ts';
import { type FinishWay, finishWayOf, type PaymentLineStatus, runReference } from '../../rules/index.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { FAILED_QUEUE } from './pay-batch.ts';
import { agreeOutside } from './pay-outside.ts';
import { recordRun } from './record-run.ts';
import { lockRun, type RunRow } from './run-row.ts';

export type FinishPayload = {
  readonly distribution_id: string;
  readonly line_id: string;
  readonly way: FinishWay;
};
export type FinishRefusal = 'not_found' | 'payment_not_failed' | 'payment_other_way' | 'operating_too_low';

export const finishSubject = (runId: string, lineId: string): string =>
  `distribution_payment:${runId}/${lineId}`;

interface LineRow {
  readonly id: Id<'dln'>;
  readonly account_id: Id<'acc'>;
  readonly net_cents: bigint;
  readonly withheld_cents: bigint;
  readonly status: PaymentLineStatus;
  readonly failure: string | null;
  readonly tries: number;
}

interface Failed {
  readonly run: RunRow;
  readonly line: LineRow;
  readonly account: HolderFacts | undefined;
}

/** Finishing a payment that failed: one person tries it once more, and two do whatever else it takes. */
export const finishApproval: ApprovalKind<FinishPayload, FinishRefusal> = {
  name: 'wallet.distribution_payment',
  proposers: ['treasury', 'admin'],
  deciders: ['treasury', 'admin'],
  about: (figures) => figureText(figures, 'holder'),

  async effect(tx, payload) {
    const found = await failedLine(tx, payload);
    if (!found.ok) return found;
    const { run, line, account } = found.value;
    const { operating = 0n } = await readBalances(tx, `farm:${run.farm_id}`);
    if (operating < line.net_cents + line.withheld_cents) return err('operating_too_low');
    const farm = (await farmNames(tx, [run.farm_id])).get(run.farm_id);
    return ok({
      totalCents: line.net_cents,
      figures: {
        holder: account?.name || line.account_id,
        farm: farm?.name ?? run.farm_id,
        run: runReference(run.year, run.number),
        amount: toDollarString(line.net_cents),
        failed_because: line.failure,
        way: payload.way,
        try: line.tries,
      },
    });
  },

  async carryOut(tx, payload, { actor, proposedBy, reason, now }): Promise<Result<null, FinishRefusal>> {
    const found = await failedLine(tx, payload);
    if (!found.ok) return found;
    const { run, line } = found.value;
    const amount = toDollarString(line.net_cents);
    const after = { line: line.id, amount, reason, proposed_by: proposedBy };
    if (payload.way === 'outside') {
      await agreeOutside(tx, line.id);
      await recordRun(tx, { id: run.id, event: 'paying_outside', actor, at: now, after });
      return ok(null);
    }
    await makePending(tx, line);
    await closeWork(tx, { queue: FAILED_QUEUE, subject: line.id, actor, outcome: 'reissued', now });
    await recordRun(tx, { id: run.id, event: 'reissued', actor, at: now, after });
    return ok(null);
  },
};

/** Locked, with the way that fits what its account is now. */
async function failedLine(
  tx: Transaction,
  { distribution_id, line_id, way }: FinishPayload,
): Promise<Result<Failed, FinishRefusal>> {
  const runId = readId('dist', distribution_id);
  const run = runId === null ? undefined : await lockRun(tx, runId);
  const line =
    await tx.maybe<LineRow>(sql`select id, account_id, net_cents, withheld_cents, status, failure, tries
    from distribution_line where id = ${line_id} and distribution_id = ${distribution_id} for no key update`);
  if (run === undefined || line === undefined) return err('not_found');
  if (line.status !== 'failed') return err('payment_not_failed');
  const account = (await holderFacts(tx, [line.account_id])).get(line.account_id);
  if (way !== finishWayOf({ isOpen: account?.isOpen === true })) return err('payment_other_way');
  return ok({ run, line, account });
}

/** The next sweep makes it, under the key it always had. */
const makePending = (tx: Transaction, { id }: LineRow) =>
  tx.run(
    sql`update distribution_line set status = 'pending', failure = null, tries = tries + 1 where id = ${id}`,
  );
