import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type CustodianWireStatus, type LedgerAccount, moved } from '../../rules/index.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { recordRun } from './record-run.ts';

export type WirePayload = { readonly wire_id: string };
export type WireRefusal = 'not_found' | 'wire_cannot_move';

export const WIRE_CAUSE = 'custodian_wire';
export const wireSubject = (wireId: string): string => `custodian_wire:${wireId}`;
const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };

export interface WireRow {
  readonly id: Id<'cwr'>;
  readonly distribution_id: Id<'dist'>;
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
      sql`select count(*)::int as clients from distribution_line where wire_id = ${wire_id}`,
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
    const payable: LedgerAccount = { owner: `custodian:${wire.custodian}`, kind: 'custodian_payable' };
    const written = await writeJournal(
      tx,
      {
        key: `${WIRE_CAUSE}:${wire.id}:${wire.tries}`,
        cause: { type: WIRE_CAUSE, id: wire.id },
        legs: moved(payable, clearing, wire.amount_cents),
      },
      { actor, at: now },
    );
    if (!written.ok) throw new Error(`a wire was agreed to and then refused: ${written.error.code}`);
    await tx.run(sql`update custodian_wire set status = 'sent', sent_at = ${now}, journal_id = ${written.value.id}
      where id = ${wire.id}`);
    const after = { wire: wire.id, custodian: wire.custodian, amount: toDollarString(wire.amount_cents) };
    await recordRun(tx, { id: wire.distribution_id, event: 'wire_sent', actor, at: now, after });
    return ok(null);
  },
};
