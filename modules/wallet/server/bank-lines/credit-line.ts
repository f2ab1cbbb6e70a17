import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { House } from '@furrow/module/house';
import { holderFacts } from '../../../investors/server/index.ts';
import { creditLegs } from '../../rules/index.ts';
import { emptyIntoCustodian } from '../custodians/owe-custodian.ts';
import { publishEvent } from '../events/publish-event.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import type { Purpose } from '../payments/payment-ended.ts';
import { alignBlock } from '../returns/align-block.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';
import type { WireRow } from '../wires/wire-row.ts';
import { endLine } from './end-line.ts';
import { outKey } from './line-row.ts';
import type { PlannedMatch } from './plan-match.ts';
import { WIRE_SUSPENSE } from './take-lines.ts';
import { wireEvent } from './wire-event.ts';

/** A wire that has come: the money is in the wallet, and whatever it was for may take it from there; what is left of an IRA's goes back. */
export interface MatchedWire {
  readonly wireId: Id<'wire'>;
  readonly accountId: Id<'acc'>;
  readonly purpose: Purpose;
  readonly amountCents: Cents;
  readonly at: Date;
}

declare module '@furrow/module/house' {
  interface Questions {
    /** A wire was credited. It is told in the transaction that credits it, so exactly once, whoever is killed. */
    wireMatched(tx: Transaction, matched: MatchedWire): Promise<void>;
  }
}

export type WireMatched = (tx: Transaction, matched: MatchedWire) => Promise<void>;

export function tellWireMatched({ answersTo }: Pick<House, 'answersTo'>): WireMatched {
  return async (tx, matched) => {
    for (const hear of answersTo('wireMatched')) await hear(tx, matched);
  };
}

export interface Crediting {
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
  readonly wireMatched: WireMatched;
}

/** Credits what came, whatever was awaited: the investor reads the amount of the bank. It may be withdrawn at once. */
export async function creditLine(
  tx: Transaction,
  planned: PlannedMatch,
  crediting: Crediting,
): Promise<void> {
  const { line, wire, facts } = planned;
  const { actor, reason, now, wireMatched } = crediting;
  const accountId = facts.id;
  const cause = { type: 'bank_line', id: line.id };
  await lockWallet(tx, accountId);
  const { owedCents } = await walletFunds(tx, { accountId, now });
  const legs = [
    { account: WIRE_SUSPENSE, cents: -line.amount_cents },
    ...creditLegs(accountId, line.amount_cents, owedCents),
  ];
  const journal = await writeJournal(tx, { key: outKey(line), cause, legs }, { actor, at: now });
  // The line is in suspense, so its money is.
  if (!journal.ok) throw new Error(`a wire in suspense could not be credited: ${journal.error.code}`);
  const journalId = journal.value.id;
  const amountCents = line.amount_cents;
  await addTransaction(tx, {
    accountId,
    type: 'deposit',
    amountCents,
    cause,
    at: now,
    landsOn: null,
    journalId,
    round: line.taken_back,
  });
  await alignBlock(tx, { accountId, actor, now });
  await endLine(tx, {
    line,
    to: 'matched',
    journalId,
    actor,
    reason,
    now,
    accountId,
    wireId: wire?.id ?? null,
  });
  if (wire !== null) await endWire(tx, wire, { amountCents, now });
  await publishEvent(tx, wireEvent({ line, wire, accountId, state: 'matched' }), now);
  await announceWallet(tx, { userId: facts.userId, accountId });
  if (wire === null) return;
  const purpose = { type: wire.purpose_type, id: wire.purpose_id };
  await wireMatched(tx, { wireId: wire.id, accountId, purpose, amountCents, at: now });
  // More than was asked for, or for what has ended meanwhile.
  const account = facts.needsWallet ? undefined : (await holderFacts(tx, [accountId])).get(accountId);
  if (account !== undefined) await emptyIntoCustodian(tx, { account, actor, now });
}

async function endWire(
  tx: Transaction,
  { id }: WireRow,
  { amountCents, now }: { readonly amountCents: Cents; readonly now: Date },
): Promise<void> {
  await tx.run(sql`update wire_reference set status = 'matched', matched_cents = ${amountCents}, ended_at = ${now}
    where id = ${id}`);
}
