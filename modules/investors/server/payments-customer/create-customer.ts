import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ProviderRefusal } from '@furrow/providers/provider-refusal';
import { type AccountRow, anyAccount, lockAccount } from '../accounts/account-row.ts';
import { askPayments, createCustomerJob, sendOwnersJob } from '../accounts/wallet-jobs.ts';
import { implementJob } from '../common/declare-job.ts';
import type { InvestorDeps, PaymentsService } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { isTrouble, noPayments, ProviderUnavailable } from '../common/provider-unavailable.ts';
import { forgetTold } from '../people/told-controller.ts';
import { notifyOfCheck } from '../verification/notify-owner.ts';
import { applyCustomer } from './apply-customer.ts';
import { CUSTOMER_LACKS, customerKey, customerOf } from './customer-of.ts';
import { refusalText } from './refusal-text.ts';

/** Makes the customer at the payments provider. However often it is tried, and whatever got lost, there is one. */
export function customerCreator(deps: InvestorDeps): Job<{ readonly accountId: Id<'acc'> }> {
  return implementJob(createCustomerJob, async ({ accountId }) => {
    const { database, clock, payments } = deps;
    if (payments === null) throw noPayments();
    const row = await anyAccount(database, accountId);
    if (row === undefined) return;
    const id = row.customer_id ?? (await create(deps, payments, row));
    if (id === null) return;
    const found = await payments.customers.find(id);
    if (!found.ok) throw new ProviderUnavailable('looking at a new customer', found.error);
    await database.transaction((tx) =>
      applyCustomer(tx, accountId, found.value, { at: null, now: clock.now() }),
    );
  });
}

async function create(
  { database, clock, sealer }: InvestorDeps,
  { customers, classification }: PaymentsService,
  { id }: AccountRow,
): Promise<string | null> {
  const now = clock.now();
  const prepared = await database.transaction(async (tx) => {
    const row = await lockAccount(tx, id);
    if (row?.wallet_status !== 'pending') return null;
    const customer = await customerOf(tx, row, { sealer, classification, digits: 'last_four', at: now });
    if (customer.ok) return { customer: customer.value, key: await customerKey(tx, row) };
    await giveBack(tx, row, CUSTOMER_LACKS[customer.error.code], now);
    return null;
  });
  if (prepared === null) return null;
  const made = await customers.create(prepared.customer, prepared.key);
  // A twin that was made for this account is what an answer that got lost had made; another's is not taken up.
  const customerId = made.ok ? made.value : await ownTwin(customers, made.error, id);
  if (customerId === null) {
    if (!made.ok) await refused(made.error);
    return null;
  }
  await database.transaction(async (tx) => {
    await tx.run(sql`update investment_account set customer_id = ${customerId}, updated_at = ${now}
      where id = ${id} and customer_id is null`);
    await askPayments(tx, sendOwnersJob, id);
  });
  return customerId;

  async function refused(why: ProviderRefusal): Promise<void> {
    if (isTrouble(why)) throw new ProviderUnavailable('making a customer', why);
    await database.transaction(async (tx) => {
      const row = await lockAccount(tx, id);
      if (row?.wallet_status !== 'pending') return;
      await forgetTold(tx, id);
      await giveBack(tx, row, refusalText(why), now);
    });
  }
}

async function ownTwin(
  customers: PaymentsService['customers'],
  { existingId }: ProviderRefusal,
  accountId: Id<'acc'>,
): Promise<string | null> {
  if (existingId === null) return null;
  const twin = await customers.find(existingId);
  if (twin.ok) return twin.value.correlationId === accountId ? existingId : null;
  if (twin.error.code === 'not_found') return null;
  throw new ProviderUnavailable('looking at a customer that is there already', twin.error);
}

/** It was not taken: the holder mends it and sends it again. */
async function giveBack(tx: Transaction, row: AccountRow, reason: string, now: Date): Promise<void> {
  await tx.run(sql`update investment_account set wallet_status = 'new', wallet_problem = ${reason},
      updated_at = ${now} where id = ${row.id}`);
  await recordHistory(tx, {
    accountId: row.id,
    userId: row.user_id,
    subject: 'wallet',
    event: 'not_taken',
    from: row.wallet_status,
    to: 'new',
    actor: 'provider:payments',
    reason,
    at: now,
  });
  await notifyOfCheck(tx, 'wallet_not_taken', row.id, reason);
}
