import { Readable } from 'node:stream';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { csvLine } from '@furrow/kernel/csv';
import { toDollarString } from '@furrow/kernel/money';
import { holderFacts } from '../../../investors/server/index.ts';
import type { Payment } from '../../contract/index.ts';
import { type PaymentPage, paymentsOf } from './run-payments.ts';
import type { RunRow } from './run-row.ts';

/** Small enough that nothing else waits while it is written out. */
const BATCH = 500;
const HEAD = [
  'Holder',
  'Account type',
  'Account',
  'Shares',
  'Exact share',
  'Extra cent',
  'To pay',
  'Withheld',
  'Goes to',
  'Status',
];

/** All payments of a run, read in batches while it is sent. */
export function runCsv(database: Database, run: RunRow): Readable {
  async function* lines() {
    yield csvLine(HEAD);
    for (let after: PaymentPage['after']; ; ) {
      const page = { previousId: null, limit: BATCH, ...(after === undefined ? {} : { after }) };
      const payments = await paymentsOf(database, run, page);
      yield payments.map(cells).map(csvLine).join('');
      const last = payments.at(-1);
      if (last === undefined || payments.length < BATCH) return;
      after = { shares: last.shares, accountId: last.account_id };
    }
  }
  return Readable.from(lines());
}

const cells = (payment: Payment) => [
  payment.holder,
  payment.type,
  payment.account_id,
  payment.shares,
  payment.exact,
  payment.has_extra_cent ? 1 : 0,
  payment.to_pay,
  payment.withheld,
  payment.goes_to === 'outside' ? payment.goes_to : (payment.custodian ?? payment.goes_to),
  payment.status,
];

/** Whom a wire is for, and how much each of them gets: a custodian files it by this list. */
export async function allocationCsv(database: Database, wireId: string): Promise<string> {
  const rows = await database.rows<{ account_id: string; cents: bigint; shares: number | null }>(sql`
    select account_id, net_cents as cents, shares from distribution_line where wire_id = ${wireId}
    union all select account_id, amount_cents, null from custodian_refund where wire_id = ${wireId}
    order by account_id`);
  const accounts = await holderFacts(
    database,
    rows.map(({ account_id }) => account_id),
  );
  const lines = rows.map(({ account_id, cents, shares }) =>
    csvLine([accounts.get(account_id)?.name ?? '', account_id, shares ?? 'Refund', toDollarString(cents)]),
  );
  return [csvLine(['Account title', 'Account', 'Shares', 'Amount']), ...lines].join('');
}
