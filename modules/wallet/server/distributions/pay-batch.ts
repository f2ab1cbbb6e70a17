import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { ok } from '@furrow/kernel/result';
import { type HolderFacts, holderFacts } from '../../../investors/server/index.ts';
import type { DistributionEvent } from '../../contract/index.ts';
import { payTime } from '../../rules/index.ts';
import { publishPayments } from '../events/publish-event.ts';
import { type NewJournal, type Writing, writeJournals } from '../ledger/write-journals.ts';
import { alignBlock } from '../returns/align-block.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { announceWallets } from '../wallet/announce-wallet.ts';
import { lineLegs } from './line-legs.ts';
import { type LockedWallet, lockWallets } from './lock-wallets.ts';
import { lockRun, type RunRow } from './run-row.ts';
import { setApart } from './set-apart.ts';

export const FAILED_QUEUE = 'failed_distribution_payments';
export const LINE_CAUSE = 'distribution_line';
const ACTOR = 'job:pay-distributions';

export interface PayBatch {
  readonly id: Id<'dist'>;
  readonly limit: number;
  /** Also those that were held: their wallets may be free by now. */
  readonly held?: boolean;
  readonly now: Date;
}

interface LineRow {
  readonly id: Id<'dln'>;
  readonly account_id: Id<'acc'>;
  readonly custodian: string | null;
  readonly net_cents: bigint;
  readonly withheld_cents: bigint;
}

/** `short`: the farm has too little for all of them together, and nothing was done. */
export type BatchOutcome = 'none' | 'some' | 'short';

/**
 * Pays the next payments of a run, each by a journal of its own, all in one transaction: whoever is killed has paid all of them or
 * none. A payment that cannot be made is held or failed, and says why.
 */
export async function payBatch(
  tx: Transaction,
  { id, limit, held = false, now }: PayBatch,
): Promise<BatchOutcome> {
  const run = await lockRun(tx, id);
  if (run === undefined || !isDue(run, now)) return 'none';
  const lines = await nextLines(tx, id, limit, held);
  if (lines.length === 0) return 'none';
  const ids = lines.map(({ account_id }) => account_id);
  const accounts = await holderFacts(tx, ids);
  const wallets = await lockWallets(tx, ids);
  const isBlocked = ({ account_id }: LineRow) => wallets.get(account_id)?.blockReason === 'firm';
  const isClosed = ({ account_id }: LineRow) => accounts.get(account_id)?.isOpen !== true;
  const failed = lines.filter(isClosed);
  const kept = lines.filter((line) => !isClosed(line) && isBlocked(line));
  const paid = lines.filter((line) => !isClosed(line) && !isBlocked(line));
  const outcome = await payLines(tx, run, paid, wallets, now);
  if (outcome === 'short' && lines.length > 1) return 'short';
  await failLines(tx, failed, 'account_closed', now);
  if (outcome === 'short') await failLines(tx, paid, 'operating_too_low', now);
  const newlyHeld = await tx.rows<{ id: Id<'dln'> }>(sql`update distribution_line set status = 'held'
    where id = any(${kept.map((line) => line.id)}::text[]) and status <> 'held' returning id`);
  const heldNow = new Set(newlyHeld.map((line) => line.id));
  const told = { run, accounts, now };
  await publishPayments(
    tx,
    paymentsEvent(
      kept.filter((line) => heldNow.has(line.id)),
      'held',
      told,
    ),
  );
  if (outcome === 'short') return 'some';
  await publishPayments(tx, paymentsEvent(paid, 'paid', told));
  await announceWallets(
    tx,
    paid.flatMap(({ account_id: accountId }) => {
      const userId = accounts.get(accountId)?.userId;
      return userId === undefined ? [] : [{ userId, accountId }];
    }),
  );
  return 'some';
}

interface Told {
  readonly run: RunRow;
  readonly accounts: ReadonlyMap<string, HolderFacts>;
  readonly now: Date;
}

/** What was withheld altogether is no payment. */
function paymentsEvent(
  lines: readonly LineRow[],
  state: DistributionEvent['state'],
  { run, accounts, now }: Told,
): DistributionEvent {
  return {
    kind: 'distribution',
    at: now.toISOString(),
    farm_id: run.farm_id,
    distribution_id: run.id,
    distribution_kind: run.kind,
    state,
    lines: lines.flatMap(({ id, account_id, custodian, net_cents }) => {
      const user_id = accounts.get(account_id)?.userId;
      if (user_id === undefined || net_cents === 0n) return [];
      return [{ line_id: id, user_id, account_id, cents: `${net_cents}`, to_custodian: custodian !== null }];
    }),
  };
}

const isDue = ({ status, pay_on }: RunRow, now: Date) =>
  status === 'paid' || (status === 'approved' && payTime(pay_on) <= now);

function nextLines(tx: Transaction, id: Id<'dist'>, limit: number, held: boolean): Promise<LineRow[]> {
  // A held payment is looked at again only once its wallet is not blocked, or the sweep would never end.
  const statuses = held
    ? sql`status = 'held' and not exists (select from wallet where wallet.account_id = line.account_id and block_reason = 'firm')`
    : sql`status = 'pending'`;
  return tx.rows<LineRow>(sql`select id, account_id, custodian, net_cents, withheld_cents from distribution_line line
    where distribution_id = ${id} and ${statuses} order by account_id limit ${limit} for no key update`);
}

async function payLines(
  tx: Transaction,
  run: RunRow,
  lines: readonly LineRow[],
  wallets: ReadonlyMap<string, LockedWallet>,
  now: Date,
): Promise<'paid' | 'short'> {
  const moving = lines.filter(({ net_cents }) => net_cents > 0n);
  const taxed = lines.filter(({ withheld_cents }) => withheld_cents > 0n);
  const payments = moving.map(({ id, account_id: accountId, custodian, net_cents: netCents }) => ({
    key: `distribution:${id}`,
    cause: { type: LINE_CAUSE, id },
    legs: lineLegs({
      farmId: run.farm_id,
      accountId,
      custodian,
      netCents,
      owedCents: wallets.get(accountId)?.owedCents ?? 0n,
    }),
  }));
  const withheld = taxed.map(({ id: lineId, withheld_cents: cents }) =>
    setApart({ lineId, farmId: run.farm_id, cents }),
  );
  const written = await writeAll(tx, [...payments, ...withheld], { actor: ACTOR, at: now });
  if (!written.ok) return 'short';
  const journals = written.value;
  const journalOf = new Map(moving.map(({ id }, index) => [id, journals[index]?.id ?? null]));
  const transactions = new Map<string, Id<'txn'>>();
  for (const { id, account_id: accountId, custodian, net_cents: amountCents } of moving) {
    if (custodian !== null) continue;
    const cause = { type: LINE_CAUSE, id };
    const journalId = journalOf.get(id) ?? null;
    transactions.set(
      id,
      await addTransaction(tx, {
        accountId,
        type: 'distribution',
        amountCents,
        cause,
        at: now,
        landsOn: null,
        journalId,
      }),
    );
  }
  await tx.run(sql`
    update distribution_line set status = 'paid', paid_at = ${now}, journal_id = paid.journal, transaction_id = paid.txn
    from unnest(${lines.map(({ id }) => id)}::text[], ${lines.map(({ id }) => journalOf.get(id) ?? null)}::text[],
      ${lines.map(({ id }) => transactions.get(id) ?? null)}::text[]) as paid (line, journal, txn)
    where id = paid.line`);
  for (const { account_id: accountId } of moving)
    if ((wallets.get(accountId)?.owedCents ?? 0n) > 0n)
      await alignBlock(tx, { accountId, actor: ACTOR, now });
  return 'paid';
}

/** Where nothing moves, nothing is written. */
const writeAll = async (tx: Transaction, journals: readonly NewJournal[], writing: Writing) =>
  journals.length === 0 ? ok([]) : writeJournals(tx, journals, writing);

async function failLines(
  tx: Transaction,
  lines: readonly LineRow[],
  failure: string,
  now: Date,
): Promise<void> {
  for (const { id } of lines) {
    await tx.run(sql`update distribution_line set status = 'failed', failure = ${failure} where id = ${id}`);
    await openWork(tx, { queue: FAILED_QUEUE, subject: id, since: now });
  }
}
