import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { setSandboxBehaviour } from '@furrow/providers/sandbox-behaviour';
import { expect, it } from 'vitest';
import { runPlansJob } from '../server/plans/run-plans.ts';
import { paymentSite } from './test-payments.ts';

const site = paymentSite();

it('B11 a monthly deposit that falls on trouble of the payment service waits for it, and nobody is told that it failed', async () => {
  let ada = await site.owner();
  const { database } = site.store;
  const plan = { bank_id: ada.bank, amount: '250.00', day: 2 };
  expect((await site.call(ada, 'POST /plan', plan)).body).toMatchObject({ plan: { next_on: '2032-03-02' } });
  await site.moveTo('2032-03-02T16:00:00Z');
  ada = await site.again(ada);
  // As many troubles in a row as open the breaker: the service is not even asked for the plan's deposit.
  await setSandboxBehaviour(database, 'customers', { failNext: 1_000 });
  for (let trouble = 0; trouble < 5; trouble += 1) {
    const asked = await site.call(ada, 'POST /deposit', { bank_id: ada.bank, amount: '10.00' });
    expect([asked.status, asked.body.code]).toEqual([503, 'payments_provider_is_down']);
  }
  await database.transaction((tx) => enqueue(tx, runPlansJob, {}));
  await site.work();
  const [payment, ...more] = await database.rows(
    sql`select status, failure, transfer_id from payment where account_id = ${ada.account}`,
  );
  expect(more).toEqual([]);
  expect(payment).toEqual({ status: 1, failure: null, transfer_id: null });
  expect((await site.call(ada, 'GET ')).body.balance).toMatchObject({ value: '0.00', pending: '250.00' });
  const failed = sql`select from mail_message where kind = 'deposit_failed'`;
  expect(await database.rows(failed)).toEqual([]);
});
