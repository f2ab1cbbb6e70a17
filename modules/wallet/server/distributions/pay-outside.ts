import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { holderFacts } from '../../../investors/server/index.ts';
import { farmAccount, moved } from '../../rules/index.ts';
import { WIRE_CLEARING } from '../bank-lines/take-lines.ts';
import { unlessTaken } from '../common/unless-taken.ts';
import { publishPayments } from '../events/publish-event.ts';
import { writeJournals } from '../ledger/write-journals.ts';
import { FAILED_QUEUE, LINE_CAUSE } from './pay-batch.ts';
import { recordRun } from './record-run.ts';
import { lockRun, type RunRow } from './run-row.ts';
import { setApart } from './set-apart.ts';

interface Act {
  readonly id: Id<'dist'>;
  readonly lineId: Id<'dln'>;
  readonly userId: string;
  readonly now: Date;
}

interface LineRow {
  readonly id: Id<'dln'>;
  readonly account_id: Id<'acc'>;
  readonly custodian: string | null;
  readonly net_cents: bigint;
  readonly withheld_cents: bigint;
}

/** Two people agreed: somebody may send a check or wire now. Until its number is entered, the money is the farm's. */
export const agreeOutside = (tx: Transaction, lineId: Id<'dln'>) =>
  tx.run(
    sql`update distribution_line set status = 'paying_outside' where id = ${lineId} and status = 'failed'`,
  );

/** It was sent: the money leaves the farm under the one key of this payment, so that no sweep pays it too. */
export async function confirmOutside(
  tx: Transaction,
  { id, lineId, reference, userId, now }: Act & { readonly reference: string },
): Promise<Result<null, 'payment_not_outside' | 'operating_too_low' | 'bank_reference_known'>> {
  const found = await lockOutside(tx, { id, lineId });
  if (found === null) return err('payment_not_outside');
  const { run, line } = found;
  const actor = `operator:${userId}`;
  const booked = await unlessTaken(tx, 'distribution_line_paid_outside_key', async () => {
    const journalId = await bookOutside(tx, run, line, { actor, now });
    if (journalId === undefined) return false;
    await tx.run(sql`update distribution_line set status = 'paid', failure = null, paid_at = ${now},
        journal_id = ${journalId}, paid_outside = ${reference} where id = ${lineId}`);
    return true;
  });
  if (!booked.ok) return booked;
  if (!booked.value) return err('operating_too_low');
  await closeWork(tx, { queue: FAILED_QUEUE, subject: lineId, actor, outcome: 'paid_outside', now });
  const after = { line: lineId, amount: toDollarString(line.net_cents), reference };
  await recordRun(tx, { id, event: 'paid_outside', actor, at: now, after });
  await tellHolder(tx, run, line, now);
  return ok(null);
}

/** Nothing was sent after all: it has failed as before, and two people can finish it again. */
export async function dropOutside(
  tx: Transaction,
  { id, lineId, reason, userId, now }: Act & { readonly reason: string },
): Promise<Result<null, 'payment_not_outside'>> {
  if ((await lockOutside(tx, { id, lineId })) === null) return err('payment_not_outside');
  await tx.run(sql`update distribution_line set status = 'failed' where id = ${lineId}`);
  const after = { line: lineId, reason };
  await recordRun(tx, { id, event: 'not_paid_outside', actor: `operator:${userId}`, at: now, after });
  return ok(null);
}

async function lockOutside(tx: Transaction, { id, lineId }: Pick<Act, 'id' | 'lineId'>) {
  const run = await lockRun(tx, id);
  const line = await tx.maybe<LineRow>(sql`select id, account_id, custodian, net_cents, withheld_cents
    from distribution_line where id = ${lineId} and distribution_id = ${id} and status = 'paying_outside' for no key update`);
  return run === undefined || line === undefined ? null : { run, line };
}

/** Null where less than a cent is paid, which no journal does; undefined where the farm has too little. */
async function bookOutside(
  tx: Transaction,
  { farm_id: farmId }: RunRow,
  { id, net_cents, withheld_cents }: LineRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<Id<'jrn'> | null | undefined> {
  const cause = { type: LINE_CAUSE, id };
  const legs = moved(farmAccount(farmId, 'operating'), WIRE_CLEARING, net_cents);
  const isPaid = net_cents > 0n;
  const journals = [
    ...(isPaid ? [{ key: `distribution:${id}`, cause, legs }] : []),
    ...(withheld_cents > 0n ? [setApart({ lineId: id, farmId, cents: withheld_cents })] : []),
  ];
  if (journals.length === 0) return null;
  const written = await writeJournals(tx, journals, { actor, at: now });
  if (!written.ok) return undefined;
  return isPaid ? written.value[0]?.id : null;
}

async function tellHolder(tx: Transaction, run: RunRow, line: LineRow, now: Date): Promise<void> {
  const { id: line_id, account_id, custodian, net_cents } = line;
  const account = (await holderFacts(tx, [account_id])).get(account_id);
  if (account === undefined || net_cents === 0n) return;
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
}
