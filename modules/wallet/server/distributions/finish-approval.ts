import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { type Id, readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { type HolderFacts, holderFacts } from '../../../investors/server/index.ts';
import {
  type FinishWay,
  farmAccount,
  finishWayOf,
  moved,
  type PaymentLineStatus,
  runReference,
} from '../../rules/index.ts';
import { WIRE_CLEARING } from '../bank-lines/take-lines.ts';
import { publishPayments } from '../events/publish-event.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { writeJournals } from '../ledger/write-journals.ts';
import { FAILED_QUEUE, LINE_CAUSE } from './pay-batch.ts';
import { recordRun } from './record-run.ts';
import { lockRun, type RunRow } from './run-row.ts';
import { setApart } from './set-apart.ts';

export type FinishPayload = {
  readonly distribution_id: string;
  readonly line_id: string;
  readonly way: FinishWay;
  /** Of a payment by other means: the number of what paid it, such as a check's. */
  readonly reference: string | null;
};
export type FinishRefusal =
  | 'not_found'
  | 'payment_not_failed'
  | 'payment_other_way'
  | 'operating_too_low'
  | 'bank_reference_known';

export const finishSubject = (runId: string, lineId: string): string =>
  `distribution_payment:${runId}/${lineId}`;

interface LineRow {
  readonly id: Id<'dln'>;
  readonly account_id: Id<'acc'>;
  readonly custodian: string | null;
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
        reference: payload.reference,
        try: line.tries,
      },
    });
  },

  async carryOut(tx, payload, { actor, proposedBy, reason, now }): Promise<Result<null, FinishRefusal>> {
    const found = await failedLine(tx, payload);
    if (!found.ok) return found;
    const { run, line } = found.value;
    const by = { actor, now };
    if (payload.way === 'again') await makePending(tx, line);
    else if (!(await payOutside(tx, found.value, payload.reference, by))) return err('operating_too_low');
    const event = payload.way === 'again' ? 'reissued' : 'paid_outside';
    await closeWork(tx, { queue: FAILED_QUEUE, subject: line.id, actor, outcome: event, now });
    const after = { line: line.id, amount: toDollarString(line.net_cents), reference: payload.reference };
    await recordRun(tx, {
      id: run.id,
      event,
      actor,
      at: now,
      after: { ...after, reason, proposed_by: proposedBy },
    });
    return ok(null);
  },
};

/** Locked, with the way that fits what its account is now. */
async function failedLine(
  tx: Transaction,
  { distribution_id, line_id, way, reference }: FinishPayload,
): Promise<Result<Failed, FinishRefusal>> {
  const runId = readId('dist', distribution_id);
  const run = runId === null ? undefined : await lockRun(tx, runId);
  const line =
    await tx.maybe<LineRow>(sql`select id, account_id, custodian, net_cents, withheld_cents, status, failure, tries
    from distribution_line where id = ${line_id} and distribution_id = ${distribution_id} for no key update`);
  if (run === undefined || line === undefined) return err('not_found');
  if (line.status !== 'failed') return err('payment_not_failed');
  const account = (await holderFacts(tx, [line.account_id])).get(line.account_id);
  if (way !== finishWayOf({ isOpen: account?.isOpen === true })) return err('payment_other_way');
  if ((way === 'outside') !== (reference !== null)) return err('payment_other_way');
  const known = await tx.maybe(sql`select 1 from distribution_line where paid_outside = ${reference}`);
  return known === undefined ? ok({ run, line, account }) : err('bank_reference_known');
}

/** The next sweep makes it, under the key it always had. */
const makePending = (tx: Transaction, { id }: LineRow) =>
  tx.run(
    sql`update distribution_line set status = 'pending', failure = null, tries = tries + 1 where id = ${id}`,
  );

/** The firm's bank paid it: the money leaves the farm under the one key of this payment, so that no sweep pays it too. */
async function payOutside(
  tx: Transaction,
  { run, line, account }: Failed,
  reference: string | null,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<boolean> {
  const cause = { type: LINE_CAUSE, id: line.id };
  const legs = moved(farmAccount(run.farm_id, 'operating'), WIRE_CLEARING, line.net_cents);
  const payment = { key: `distribution:${line.id}`, cause, legs };
  const withheld = setApart({ lineId: line.id, farmId: run.farm_id, cents: line.withheld_cents });
  // Less than a cent is paid by no journal.
  const isPaid = line.net_cents > 0n;
  const journals = [...(isPaid ? [payment] : []), ...(line.withheld_cents > 0n ? [withheld] : [])];
  const written = journals.length === 0 ? ok([]) : await writeJournals(tx, journals, { actor, at: now });
  if (!written.ok) return false;
  const journalId = isPaid ? (written.value[0]?.id ?? null) : null;
  await tx.run(sql`update distribution_line set status = 'paid', failure = null, paid_at = ${now}, journal_id = ${journalId},
      paid_outside = ${reference} where id = ${line.id}`);
  if (account === undefined || line.net_cents === 0n) return true;
  const { id: line_id, account_id, custodian, net_cents } = line;
  await publishPayments(tx, {
    kind: 'distribution',
    at: now.toISOString(),
    farm_id: run.farm_id,
    distribution_id: run.id,
    distribution_kind: run.kind,
    state: 'paid',
    lines: [
      {
        ...{ line_id, account_id, user_id: account.userId, cents: `${net_cents}` },
        to_custodian: custodian !== null,
        is_outside: true,
      },
    ],
  });
  return true;
}
