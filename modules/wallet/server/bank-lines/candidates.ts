import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import { type WalletFacts, walletFactsOf } from '../../../investors/server/index.ts';
import type { WireCandidate } from '../../contract/index.ts';
import { isFromHolder, OPEN_WIRES } from '../../rules/index.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { type WireRow, wiresWhere } from '../wires/wire-row.ts';
import { holderOf } from './judge-line.ts';
import type { LineRow } from './line-row.ts';

const MOST_LOOKED_AT = 25;

/** Awaited wires that a line may be: the one its memo names, then by sender and amount. */
export async function candidatesFor(database: Queryable, line: LineRow, now: Date): Promise<WireCandidate[]> {
  const own = await wiresWhere(database, sql`id = ${line.wire_id}`, 1);
  const others = await wiresWhere(
    database,
    sql`status = any(${OPEN_WIRES}) and id is distinct from ${line.wire_id}::text`,
    MOST_LOOKED_AT,
  );
  const found: WireCandidate[] = [];
  for (const wire of [...own, ...others]) {
    const facts = await walletFactsOf(database, { accountId: wire.account_id, now });
    if (facts !== null) found.push(await candidateOf(database, line, wire, facts));
  }
  const isLikely = (one: WireCandidate) => one.is_named || one.from_holder || one.difference === '0.00';
  return found.filter(isLikely).sort((one, other) => rank(other) - rank(one));
}

const rank = ({ is_named, from_holder, difference, told }: WireCandidate) =>
  (is_named ? 8 : 0) + (from_holder ? 4 : 0) + (difference === '0.00' ? 2 : 0) + (told === null ? 0 : 1);

async function candidateOf(
  database: Queryable,
  line: LineRow,
  wire: WireRow,
  facts: WalletFacts,
): Promise<WireCandidate> {
  const { wallet_available: available = 0n } = await readBalances(database, `account:${facts.id}`);
  const { amount_cents: awaited, told_sent_on, told_bank } = wire;
  return {
    wire_id: wire.id,
    reference: wire.reference,
    account_id: facts.id,
    account_title: facts.title,
    holders: [...facts.holderNames],
    amount: awaited === null ? null : toDollarString(awaited),
    status: wire.status,
    told: told_sent_on === null || told_bank === null ? null : { sent_on: told_sent_on, bank: told_bank },
    is_named: wire.id === line.wire_id,
    difference: awaited === null ? null : toDollarString(line.amount_cents - awaited),
    from_holder: isFromHolder(line.sender, holderOf(facts)),
    available: toDollarString(available),
    available_after: toDollarString(available + line.amount_cents),
  };
}
