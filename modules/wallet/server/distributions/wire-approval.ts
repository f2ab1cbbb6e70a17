import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type CustodianWireStatus, type LedgerAccount, moved } from '../../rules/index.ts';
import { WIRE_CLEARING } from '../bank-lines/take-lines.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { recordWire } from './record-wire.ts';

export type WirePayload = { readonly wire_id: string };
export type WireRefusal = 'not_found' | 'wire_cannot_move';

export const WIRE_CAUSE = 'custodian_wire';
export const wireSubject = (wireId: string): string => `custodian_wire:${wireId}`;

export interface WireRow {
  readonly id: Id<'cwr'>;
  /** Null where it brings refunds. */
  readonly distribution_id: Id<'dist'> | null;
  readonly custodian: string;
  readonly amount_cents: bigint;
  readonly status: CustodianWireStatus;
  readonly tries: number;
  readonly journal_id: Id<'jrn'> | null;
}

export function lockWire(tx: Transaction, id: string): Promise<WireRow | undefined> {
  return tx.maybe<WireRow>(sql`select id, distribution_id, custodian, amount_cents, status, tries, journal_id
    from custodian_wire where id = ${id} for no key update`);
}

/** Under the very name that the wire was opened for. */
const payableTo = ({ custodian }: WireRow): LedgerAccount => ({
  owner: `custodian:${custodian}`,
  kind: 'custodian_payable',
});

/** For how many accounts a wire is, by its payments and refunds. */
export const wireClients = (wireId: Sql): Sql => sql`(select count(*)::int from (
  select account_id from distribution_line where wire_id = ${wireId}
  union select account_id from custodian_refund where wire_id = ${wireId}) client)`;

/** Sending a custodian what it gets for its clients: two people let money out of the firm's bank. */
export const wireApproval: ApprovalKind<WirePayload, WireRefusal> = {
  name: 'wallet.custodian_wire',
  proposers: ['treasury', 'admin'],
  deciders: ['treasury', 'admin'],
  about: (figures) => figureText(figures, 'custodian'),

  async effect(tx, { wire_id }) {
    const wire = await lockWire(tx, wire_id);
    if (wire === undefined) return err('not_found');
    if (wire.status !== 'waiting') return err('wire_cannot_move');
    const { clients } = await tx.one<{ clients: number }>(
      sql`select ${wireClients(sql`${wire_id}`)} as clients`,
    );
    const { custodian, amount_cents, tries } = wire;
    return ok({
      totalCents: amount_cents,
      figures: { custodian, amount: toDollarString(amount_cents), clients, try: tries },
    });
  },

  async carryOut(tx, { wire_id }, { actor, now }): Promise<Result<null, WireRefusal>> {
    const wire = await lockWire(tx, wire_id);
    if (wire?.status !== 'waiting') return err('wire_cannot_move');
    const written = await writeJournal(
      tx,
      {
        key: `${WIRE_CAUSE}:${wire.id}:${wire.tries}`,
        cause: { type: WIRE_CAUSE, id: wire.id },
        legs: moved(payableTo(wire), WIRE_CLEARING, wire.amount_cents),
      },
      { actor, at: now },
    );
    if (!written.ok) throw new Error(`a wire was agreed to and then refused: ${written.error.code}`);
    await tx.run(sql`update custodian_wire set status = 'sent', sent_at = ${now}, journal_id = ${written.value.id}
      where id = ${wire.id}`);
    const after = { wire: wire.id, custodian: wire.custodian, amount: toDollarString(wire.amount_cents) };
    await recordWire(tx, wire, { event: 'sent', actor, at: now, after });
    return ok(null);
  },
};
