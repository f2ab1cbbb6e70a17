import { needsCertification } from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import type { InvestorDeps, PaymentsService } from '../common/deps.ts';
import { ProviderUnavailable } from '../common/provider-unavailable.ts';
import { applyCertification } from '../people/certify-owners.ts';
import { applyCustomer } from './apply-customer.ts';

/** Asks for the customer itself, whatever it was that somebody told of it. */
export async function refreshCustomer(
  { database, clock }: InvestorDeps,
  { customers }: PaymentsService,
  row: AccountRow,
  at: Date,
): Promise<void> {
  if (row.customer_id === null) return;
  const found = await customers.find(row.customer_id);
  if (!found.ok) throw new ProviderUnavailable('looking at a customer', found.error);
  const now = clock.now();
  await database.transaction((tx) => applyCustomer(tx, row.id, found.value, { at, now }));
  if (!needsCertification(row.type)) return;
  const certified = await customers.certification(row.customer_id);
  if (!certified.ok) throw new ProviderUnavailable('looking at a certification', certified.error);
  await database.transaction((tx) => applyCertification(tx, row.id, certified.value, now));
}
