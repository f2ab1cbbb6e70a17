/*
 * A process of its own for tests: asks for a deposit and stands still at the moment it was told to, until it is killed.
 * Arguments: the database, the moment, and who deposits, as JSON.
 */

import { createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { silentLog } from '@furrow/database/log';
import { fixedClock } from '@furrow/kernel/clock';
import { createSandboxCustomers } from '@furrow/providers/customers-sandbox';
import { SANDBOX_SETTLEMENT } from '@furrow/providers/payments-sandbox-account';
import { moveMoney } from './move-money.ts';

const [url = '', moment = '', given = '{}', secret = '', auditSecret = ''] = process.argv.slice(2);
const clock = fixedClock('2026-03-02T15:00:00.000Z');
const auditKeys = createAuditKeys(Buffer.from(auditSecret, 'hex'));
const real = openDatabase({ url, auditKeys });

async function stand(at: string): Promise<void> {
  if (at !== moment) return;
  process.stdout.write(`standing still ${at}\n`);
  await new Promise(() => setInterval(() => {}, 1_000));
}

let transactions = 0;
const database: Database = {
  ...real,
  async transaction(work, options) {
    transactions += 1;
    const number = transactions;
    const done = await real.transaction(async (tx) => {
      const result = await work(tx);
      await stand(`before commit ${number}`);
      return result;
    }, options);
    await stand(`after commit ${number}`);
    return done;
  },
};
const service = createSandboxCustomers({
  database: real,
  clock,
  log: silentLog,
  secret: Buffer.from(secret, 'hex'),
});
const { payments } = service;

await moveMoney(
  {
    database,
    clock,
    log: silentLog,
    payments: {
      ...payments,
      async createTransfer(transfer, key) {
        await stand('before the call');
        const made = await payments.createTransfer(transfer, key);
        await stand('after the call');
        return made;
      },
    },
    settlement: SANDBOX_SETTLEMENT,
    limits: { first: 100_000_000n, second: 10_000_000n },
    withdrawDays: 5,
    paymentSent: async () => {},
    paymentEnded: async () => {},
  },
  { ...JSON.parse(given), direction: 'pull', amountCents: 10_00n, key: 'key', actor: 'test' },
);
process.stdout.write('done\n');
await real.close();
