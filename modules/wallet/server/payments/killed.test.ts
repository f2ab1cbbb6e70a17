import { randomBytes } from 'node:crypto';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { createSandboxCustomers } from '@furrow/providers/customers-sandbox';
import { SANDBOX_SETTLEMENT } from '@furrow/providers/payments-sandbox-account';
import { importSandboxCustomer, importSandboxFundingSource } from '@furrow/providers/sandbox-import';
import { TEST_SECRET_KEY } from '@furrow/testing/database';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { followPayment } from './follow-payment.ts';
import { moveMoney } from './move-money.ts';
import type { PaymentDeps } from './payment-deps.ts';

const clock = movableClock('2026-03-02T15:00:00.000Z');
const secret = randomBytes(32);
let site: TestWallet;
let deps: PaymentDeps;
beforeAll(async () => {
  site = await walletAlone(clock);
  const { database } = site;
  const { payments } = createSandboxCustomers({ database, clock, log: silentLog, secret });
  deps = { ...site.deps, payments, settlement: SANDBOX_SETTLEMENT };
});
afterAll(() => site.drop());
afterEach(() => site.proveBooks());

/** A customer whom the stand-in of the service knows: it keeps what it did where every process sees it. */
async function known() {
  const who = await site.customer();
  const now = clock.now();
  await site.database.transaction(async (tx) => {
    const person = {
      firstName: 'Ada',
      lastName: 'Pass',
      email: `${who.accountId}@example.com`,
      business: null,
    };
    const customer = await importSandboxCustomer(tx, { ...person, address: {} }, now);
    const bank = { name: 'Bank', bankName: 'Bank', type: 'checking', state: 'verified' } as const;
    const source = await importSandboxFundingSource(tx, customer, bank, now);
    await tx.run(sql`update investment_account set customer_id = ${customer} where id = ${who.accountId}`);
    await tx.run(sql`update bank set source_id = ${source} where id = ${who.bankId}`);
  });
  return who;
}

it.each([
  'before commit 1',
  'after commit 1',
  'before the call',
  'after the call',
  'before commit 2',
  'after commit 2',
])('B8 C1 C13 a deposit whose process is killed %s is made once', async (moment) => {
  const who = await known();
  const child = spawnNode(new URL('./payments-child.ts', import.meta.url), [
    site.url,
    moment,
    JSON.stringify(who),
    secret.toString('hex'),
    TEST_SECRET_KEY.toString('hex'),
  ]);
  await child.line(`standing still ${moment}`);
  child.kill('SIGKILL');
  await child.exit;
  await site.proveBooks();
  // The sweep of another process, and the client that calls again under the same key.
  const waiting = await site.database.rows<{ id: Id<'pay'> }>(
    sql`select id from payment where account_id = ${who.accountId}`,
  );
  expect(waiting).toHaveLength(moment === 'before commit 1' ? 0 : 1);
  for (const { id } of waiting) await followPayment(deps, id);
  const again = { ...who, direction: 'pull', amountCents: 10_00n, key: 'key', actor: 'test' } as const;
  const id = unwrap(await moveMoney(deps, again));
  const made = await site.database.rows<{ id: string }>(
    sql`select id::text as id /* never null: id */ from sandbox_transfer where correlation_id in (select id from payment where account_id = ${who.accountId})`,
  );
  expect(made).toHaveLength(1);
  expect(await site.balances(who.accountId)).toMatchObject({ wallet_pending: 10_00n });
  const row = await site.database.one<{ sending: string; transfer_id: string | null }>(
    sql`select sending, transfer_id from payment where id = ${id}`,
  );
  expect(row).toEqual({ sending: 'known', transfer_id: made[0]?.id });
});
