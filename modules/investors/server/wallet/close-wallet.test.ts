import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { personal } from '@furrow/providers/test-customers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investorsAlone } from '../test-investors.ts';
import { orderWallet } from './close-wallet.ts';

let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(fixedClock('2026-03-02T15:00:00.000Z'));
});
afterAll(() => site.drop());

const order = (accountId: string, to: 'deactivated' | 'reactivated') =>
  orderWallet(site.deps, { accountId, to, actor: 'operator:op_1', reason: 'Asked for by the holder.' });

async function verified(key = 'key') {
  const customer = unwrap(
    (await site.deps.payments?.customers.create(personal(), key)) ?? { ok: true, value: '' },
  );
  return (await site.newAccount('individual', { wallet: 'verified', customer })).id;
}

it('the firm closes a wallet and opens it again, and the provider’s word follows', async () => {
  const id = await verified();
  expect(await order(id, 'reactivated')).toMatchObject({ error: 'wallet_not_wanted' });
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
  expect(await order('acc_nobody', 'deactivated')).toMatchObject({ error: 'not_found' });
});

it('an order whose answer got lost is carried out by ordering it again', async () => {
  const id = await verified('key-2');
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
});
