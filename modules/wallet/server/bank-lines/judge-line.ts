import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type WalletFacts, walletFactsOf } from '../../../investors/server/index.ts';
import { type AwaitedWire, type LineMatch, proposeMatch } from '../../rules/index.ts';
import type { WireRow } from '../wires/wire-row.ts';
import type { LineRow } from './line-row.ts';

type Judged = Pick<LineRow, 'id' | 'day' | 'amount_cents' | 'sender' | 'memo' | 'wire_id'>;

export interface Judgement {
  readonly match: LineMatch;
  /** The earlier line that it seems to repeat. */
  readonly twinId: Id<'line'> | null;
}

/** What a line looks like beside what was awaited under its reference, at this moment. */
export async function judgeLine(
  database: Queryable,
  line: Judged,
  wire: WireRow | null,
  now: Date,
): Promise<Judgement> {
  const twinId = await findTwin(database, line);
  const facts = wire && (await walletFactsOf(database, { accountId: wire.account_id, now }));
  const awaited = wire === null || facts === null ? null : awaitedOf(wire, facts);
  const incoming = { amountCents: line.amount_cents, sender: line.sender, hasTwin: twinId !== null };
  return { match: proposeMatch(incoming, awaited), twinId };
}

export const awaitedOf = (
  { status, amount_cents }: Pick<WireRow, 'status' | 'amount_cents'>,
  facts: Pick<WalletFacts, 'type' | 'holderNames'>,
): AwaitedWire => ({ status, amountCents: amount_cents, holder: holderOf(facts) });

/** As names are compared: a person's, a trust's with its trustees and dates, or a firm's without its legal form. */
export function holderOf({
  type,
  holderNames,
}: Pick<WalletFacts, 'type' | 'holderNames'>): AwaitedWire['holder'] {
  const kind = type === 'individual' ? 'person' : type === 'entity' ? 'firm' : 'trust';
  return { kind, holders: holderNames };
}

/**
 * The earlier line with the same reference, or with the same day, amount, sender and memo under another number of the
 * bank. Money that went back, or is about to, is not there any more: the same may come again.
 */
async function findTwin(database: Queryable, line: Judged): Promise<Id<'line'> | null> {
  const twin = await database.maybe<{ id: Id<'line'> }>(sql`select id from bank_line other
    where other.id < ${line.id} and other.status in ('suspense', 'matched', 'farm')
      and (other.wire_id = ${line.wire_id} or other.matched_wire_id = ${line.wire_id}
        or (other.day = ${line.day}::date and other.amount_cents = ${line.amount_cents}
          and other.sender = ${line.sender} and other.memo = ${line.memo}))
    order by other.id limit 1`);
  return twin?.id ?? null;
}
