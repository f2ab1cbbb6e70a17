import type { Database, Transaction } from '@furrow/database/database';
import { defineJob, type ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import { type Id, newId } from '@furrow/kernel/ids';
import { holderFacts, lockWalletFactsOf } from '../../../investors/server/index.ts';
import { WIRE_QUEUE } from '../distributions/open-wires.ts';
import { emptyIntoCustodian } from './owe-custodian.ts';

const ACTOR = 'job:custodian-refunds';

export const refundCustodiansJob = defineJob({
  name: 'wallet.refund-custodians',
  maxAttempts: 3,
  async handle(_payload, { database, clock }) {
    await emptyWallets(database, clock.now());
    await database.transaction((tx) => openRefundWires(tx, clock.now()));
  },
});

/** Once a working day, so that a custodian gets one wire for what came together. A day on which nothing ran is made up for. */
export const REFUND_CUSTODIANS: ScheduledJob = {
  job: refundCustodiansJob,
  cron: '20 8 * * 1-5',
  timeZone: 'America/New_York',
  catchUpMs: 24 * 60 * 60_000,
};

/** What was blocked when it came, and is free now. Only a wire brings money into the wallet of an IRA. */
async function emptyWallets(database: Database, now: Date): Promise<void> {
  const found = await database.rows<{ account_id: Id<'acc'> }>(sql`select wallet.account_id from wallet
    join ledger_account on owner = 'account:' || wallet.account_id and kind = 'wallet_available' and balance_cents > 0
    where block_reason is null
      and exists (select from bank_line line where line.account_id = wallet.account_id and line.status = 'matched')
    order by wallet.account_id`);
  const accounts = await holderFacts(
    database,
    found.map(({ account_id }) => account_id),
  );
  for (const account of accounts.values()) {
    if (account.custodian === null) continue;
    await database.transaction(async (tx) => {
      await lockWalletFactsOf(tx, { accountId: account.id, now });
      await emptyIntoCustodian(tx, { account, actor: ACTOR, now });
    });
  }
}

/** One wire for each custodian, of every refund that no wire takes yet. Two people send it, as any other. */
export async function openRefundWires(tx: Transaction, now: Date): Promise<void> {
  const due = await tx.rows<{ id: Id<'crf'>; custodian: string; amount_cents: bigint }>(
    sql`select id, custodian, amount_cents from custodian_refund where wire_id is null order by custodian, id
      for no key update`,
  );
  for (const [custodian, refunds] of Map.groupBy(due, (one) => one.custodian)) {
    const id = newId('cwr', now);
    const cents = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
    await tx.run(sql`insert into custodian_wire (id, distribution_id, custodian, amount_cents, created_at)
      values (${id}, null, ${custodian}, ${cents}::bigint, ${now})`);
    await tx.run(sql`update custodian_refund set wire_id = ${id}
      where id = any(${refunds.map((refund) => refund.id)}::text[])`);
    await openWork(tx, { queue: WIRE_QUEUE, subject: id, since: now });
  }
}
