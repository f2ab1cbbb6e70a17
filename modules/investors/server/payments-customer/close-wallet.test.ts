import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { Customer } from '@furrow/providers/customers';
import { personal } from '@furrow/providers/test-customers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investorsAlone } from '../test-investors.ts';
import { applyCustomer } from './apply-customer.ts';
import { orderWallet } from './close-wallet.ts';

let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(fixedClock('2026-03-02T15:00:00.000Z'));
});
afterAll(() => site.drop());

const order = (accountId: Id<'acc'>, to: 'deactivated' | 'reactivated') =>
  orderWallet(site.deps, { accountId, to, actor: 'operator:op_1', reason: 'Asked for by the holder.' });

async function verified(key = 'key') {
  const customer = unwrap(
    (await site.deps.payments?.customers.create(personal(), key)) ?? { ok: true, value: '' },
  );
  return site.newAccount('individual', { wallet: 'verified', customer });
}

async function told(email: string): Promise<string[]> {
  await site.work();
  const mails = await site.database.rows<{ subject: string; text_body: string }>(
    sql`select subject, text_body from mail_message where recipient = ${email} order by subject`,
  );
  expect(mails.map(({ text_body }) => text_body).join()).not.toContain('Asked for by the holder.');
  return mails.map(({ subject }) => subject);
}

it('the firm closes a wallet and opens it again, and the provider’s word follows', async () => {
  const { id, email } = await verified();
  expect(await order(id, 'reactivated')).toMatchObject({ error: { code: 'wallet_not_wanted' } });
  expect(await order(id, 'deactivated')).toMatchObject({ value: 'done' });
  expect(await order(id, 'deactivated')).toMatchObject({ value: 'already' });
  expect(await order(id, 'reactivated')).toMatchObject({ value: 'done' });
  const lines = await site.database.rows(
    sql`select event, from_status, actor from account_history where account_id = ${id} order by at, id`,
  );
  expect(lines).toEqual([
    { event: 'deactivated', from_status: 'verified', actor: 'operator:op_1' },
    { event: 'reactivated', from_status: 'deactivated', actor: 'operator:op_1' },
    { event: 'verified', from_status: 'reactivated', actor: 'provider:payments' },
  ]);
  expect(await told(email)).toEqual([
    expect.stringContaining('closed'),
    expect.stringContaining('open again'),
  ]);
  expect(await order(newId('acc', new Date()), 'deactivated')).toMatchObject({
    error: { code: 'not_found' },
  });
});

it('an order whose answer got lost is carried out by ordering it again', async () => {
  const { id, email } = await verified('key-2');
  const { customer } = await site.database.one<{ customer: string }>(
    sql`select customer_id as customer from investment_account where id = ${id}`,
  );
  const customers = site.deps.payments?.customers;
  for (const to of ['deactivated', 'reactivated'] as const) {
    await (to === 'deactivated' ? customers?.deactivate(customer) : customers?.reactivate(customer));
    expect(await order(id, to)).toMatchObject({ value: 'done' });
  }
  expect(await site.database.one(sql`select wallet_status from investment_account where id = ${id}`)).toEqual(
    {
      wallet_status: 'verified',
    },
  );
  expect(await told(email)).toEqual([
    expect.stringContaining('closed'),
    expect.stringContaining('open again'),
  ]);
});

it('tells the holder once of each thing that the provider wants of them', async () => {
  const { id, email } = await site.newAccount('individual', { wallet: 'unverified', customer: 'c-1' });
  const now = site.deps.clock.now();
  for (const [minute, status] of (
    ['retry', 'retry', 'document', 'suspended', 'suspended', 'verified'] as const
  ).entries()) {
    const customer: Customer = { id: 'c-1', status, wants: [], correlationId: id };
    const at = new Date(now.getTime() + minute * 60_000);
    await site.database.transaction((tx) => applyCustomer(tx, id, customer, { at, now }));
  }
  expect(await told(email)).toEqual([
    expect.stringContaining('details again'),
    expect.stringContaining('document'),
    expect.stringContaining('open again'),
    expect.stringContaining('suspended'),
  ]);
});
