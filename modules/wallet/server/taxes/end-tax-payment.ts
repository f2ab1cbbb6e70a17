import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmAccount, moved } from '../../rules/index.ts';
import { WIRE_CLEARING } from '../bank-lines/take-lines.ts';
import { unlessTaken } from '../common/unless-taken.ts';
import { writeJournal } from '../ledger/write-journals.ts';

export const TAX_CAUSE = 'tax_payment';

interface Act {
  readonly paymentId: string;
  readonly actor: string;
  readonly now: Date;
}

export type TaxEndRefusal = 'not_found' | 'tax_payment_over' | 'bank_reference_known';

/** The bank has sent it: by its number the tax is no longer owed. */
export async function confirmTaxPayment(
  tx: Transaction,
  { paymentId, confirmation, actor, now }: Act & { readonly confirmation: string },
): Promise<Result<null, TaxEndRefusal>> {
  const payment = await lockAgreed(tx, paymentId);
  if (!payment.ok) return payment;
  const { id, farm_id, amount_cents } = payment.value;
  const booked = await unlessTaken(tx, 'tax_payment_confirmation_key', async () => {
    const written = await writeJournal(
      tx,
      {
        key: `${TAX_CAUSE}:${id}`,
        cause: { type: TAX_CAUSE, id },
        legs: moved(farmAccount(farm_id, 'tax_withheld'), WIRE_CLEARING, amount_cents),
      },
      { actor, at: now },
    );
    if (!written.ok) throw new Error(`withheld tax was agreed to be paid and isn't there: ${id}`);
    const journal = written.value.id;
    await tx.run(sql`update tax_payment set status = 'paid', confirmation = ${confirmation},
        journal_id = ${journal}, ended_by = ${actor}, ended_at = ${now} where id = ${id}`);
    return { confirmation, journal };
  });
  if (!booked.ok) return booked;
  await record(tx, { id, event: 'paid', after: booked.value, actor, now });
  return ok(null);
}

/** The bank could not send it: it is owed as before, and can be proposed anew. */
export async function dropTaxPayment(
  tx: Transaction,
  { paymentId, reason, actor, now }: Act & { readonly reason: string },
): Promise<Result<null, TaxEndRefusal>> {
  const payment = await lockAgreed(tx, paymentId);
  if (!payment.ok) return payment;
  const { id } = payment.value;
  await tx.run(sql`update tax_payment set status = 'dropped', dropped_because = ${reason}, ended_by = ${actor},
      ended_at = ${now} where id = ${id}`);
  await record(tx, { id, event: 'dropped', after: { reason }, actor, now });
  return ok(null);
}

interface AgreedRow {
  readonly id: Id<'txp'>;
  readonly farm_id: Id<'farm'>;
  readonly amount_cents: bigint;
  readonly status: string;
}

async function lockAgreed(tx: Transaction, id: string): Promise<Result<AgreedRow, TaxEndRefusal>> {
  const row = await tx.maybe<AgreedRow>(
    sql`select id, farm_id, amount_cents, status from tax_payment where id = ${id} for no key update`,
  );
  if (row === undefined) return err('not_found');
  return row.status === 'agreed' ? ok(row) : err('tax_payment_over');
}

interface Ended {
  readonly id: Id<'txp'>;
  readonly event: 'paid' | 'dropped';
  readonly after: { readonly [name: string]: string };
  readonly actor: string;
  readonly now: Date;
}

const record = (tx: Transaction, { id, event, after, actor, now }: Ended) =>
  appendAudit(tx, {
    actor,
    action: `tax_payment.${event}`,
    subject: `tax_payment:${id}`,
    before: { status: 'agreed' },
    after: { status: event, ...after },
    at: now,
  });
