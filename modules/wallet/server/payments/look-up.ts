import { err, ok, type Result } from '@furrow/kernel/result';
import type { Payments, Transfer } from '@furrow/providers/payments';
import { type ProviderRefusal, refusal } from '@furrow/providers/provider-refusal';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payment-row.ts';

/** Null where the service never heard of it. */
export async function lookUp(
  { database, clock }: Pick<PaymentDeps, 'database' | 'clock'>,
  payments: Payments,
  row: PaymentRow,
): Promise<Result<Transfer | null, ProviderRefusal>> {
  if (row.transfer_id !== null) return payments.findTransfer(row.transfer_id);
  const facts = await walletFactsOf(database, { accountId: row.account_id, now: clock.now() });
  if (facts === null || facts.customerId === null) return err(refusal('not_found'));
  const found = await payments.findTransferByCorrelation(facts.customerId, row.id);
  return found.ok ? ok(found.value) : found;
}
