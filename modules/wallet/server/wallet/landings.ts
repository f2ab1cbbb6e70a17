import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import type { Landing } from '../../contract/index.ts';
import { TRANSACTION_STATUS_CODES } from '../../rules/index.ts';

/** More than a strip of days shows. */
const MOST = 50;
const { pending, processed } = TRANSACTION_STATUS_CODES;

interface LandingRow {
  readonly on: CalendarDay;
  readonly kind: Landing['kind'];
  readonly cents: Cents;
  readonly transaction_id: Id<'txn'> | null;
}

/** What will happen to the money of a wallet, and on which day. */
export async function landingsOf(database: Queryable, accountId: Id<'acc'>, now: Date): Promise<Landing[]> {
  const rows = await database.rows<LandingRow>(sql`
    select lands_on::text as "on", case when amount_cents > 0 then 'lands' else 'leaves' end as kind,
        abs(amount_cents) as cents, id as transaction_id
      from wallet_transaction
      where account_id = ${accountId} and status = ${pending} and lands_on is not null
    union all
    select withdrawable_on::text, 'withdrawable', payment.amount_cents - used_cents, owned.id
      from payment left join wallet_transaction owned on owned.cause_type = 'payment' and owned.cause_id = payment.id
        and owned.type = 'deposit'
      where payment.account_id = ${accountId} and direction = 'pull' and payment.status = ${processed}
        and return_journal_id is null and withdrawable_on > ${newYorkDay(now)}::date
        and used_cents < payment.amount_cents
    order by 1, 2, 4 limit ${MOST}`);
  return rows.map(({ on, kind, cents, transaction_id }) => ({
    on,
    kind,
    amount: toDollarString(cents),
    transaction_id,
  }));
}
