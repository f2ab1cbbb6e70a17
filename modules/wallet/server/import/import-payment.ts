import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { SANDBOX_SETTLEMENT } from '@furrow/providers/payments-sandbox-account';
import { importSandboxTransfer, type KnownTransfer } from '@furrow/providers/sandbox-import';
import { findBank } from '../banks/bank-row.ts';
import { PROVIDER_ACTOR } from '../payments/apply-transfer.ts';
import { endPayment } from '../payments/end-payment.ts';
import type { NewPayment, PaymentTerms } from '../payments/new-payment.ts';
import { noteTransfer } from '../payments/note-transfer.ts';
import { lockPayment, type PaymentRow, paymentById } from '../payments/payment-row.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';

/** A deposit or withdrawal that was asked for some time ago, judged as it would have been then. */
export async function importPayment(
  tx: Transaction,
  terms: PaymentTerms,
  payment: NewPayment,
): Promise<Id<'pay'>> {
  const requested = await requestPayment(tx, terms, payment);
  if (!requested.ok) throw new Error(`a payment is refused: ${JSON.stringify(requested.error.code)}`);
  return requested.value.id;
}

export interface ImportedTransfer {
  readonly paymentId: Id<'pay'>;
  readonly requestedAt: Date;
  /** Null while it is under way: the stand-in moves it by the clock. */
  readonly end: { readonly at: Date; readonly failure: string | null } | null;
}

/** What became of an imported payment, at the stand-in of the payment service and in the books. */
export async function importTransfer(
  tx: Transaction,
  { withdrawDays }: Pick<PaymentTerms, 'withdrawDays'>,
  { paymentId, requestedAt, end }: ImportedTransfer,
): Promise<void> {
  const payment = await paymentById(tx, paymentId);
  if (payment === undefined) throw new Error(`no payment ${paymentId}`);
  const locked = await lockPayment(tx, payment);
  const transferId = await importSandboxTransfer(tx, await knownTransfer(tx, locked, end), requestedAt);
  // Nobody but the wallet itself waits for what is paid into it.
  const deps = { withdrawDays, paymentSent: async () => {}, paymentEnded: async () => {} };
  const row = await noteTransfer(tx, deps, locked, transferId, requestedAt);
  if (end === null) return;
  const by = { actor: PROVIDER_ACTOR, now: end.at };
  if (end.failure === null) return settlePayment(tx, deps, row, by);
  await endPayment(tx, deps, row, { ...by, to: 'failed', failure: end.failure, sending: 'known' });
}

async function knownTransfer(
  tx: Transaction,
  row: PaymentRow,
  end: ImportedTransfer['end'],
): Promise<KnownTransfer> {
  const bank = await findBank(tx, row.bank_id);
  if (bank === undefined || bank.source_id === null) throw new Error(`no bank of ${row.id}`);
  return {
    bankId: bank.source_id,
    settlementId: SANDBOX_SETTLEMENT[row.provider],
    direction: row.direction,
    amountCents: row.amount_cents,
    correlationId: row.id,
    end: end && endOf(end),
  };
}

const endOf = ({ at, failure }: NonNullable<ImportedTransfer['end']>): KnownTransfer['end'] =>
  failure === null ? { status: 'processed', at } : { status: 'failed', at, code: failure };
