import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Bank } from '../../contract/index.ts';
import {
  amountsRefusal,
  bankName,
  endReasonText,
  MICRO_DEPOSIT_TRIES,
  microDepositDays,
} from '../../rules/index.ts';
import { PENDING } from '../payments/payment-row.ts';
import { BANK_COLUMNS, type BankRow } from './bank-row.ts';

interface ShownRow extends BankRow {
  readonly is_used: boolean;
}

/** The banks of an account as its owner sees them, in the order in which they were linked. Removed ones are not shown. */
export async function banksOf(database: Queryable, accountId: Id<'acc'>, now: Date): Promise<Bank[]> {
  const rows = await database.rows<ShownRow>(sql`select ${BANK_COLUMNS},
      exists (select from payment where payment.bank_id = bank.id and payment.status = ${PENDING}) as is_used
    from bank where account_id = ${accountId} and status <> 'removed' order by linked_at, id`);
  return rows.map((row) => presentBank(row, now));
}

function presentBank(row: ShownRow, now: Date): Bank {
  return {
    id: row.id,
    name: bankName(row.institution, row.last_four),
    type: row.type,
    status: row.status,
    attachment_method: row.attachment_method,
    linked_on: newYorkDay(row.linked_at),
    amounts: amountsOf(row, now),
    payouts_from: row.payouts_from > now ? row.payouts_from.toISOString() : null,
    under_review: row.status === 'pending' && row.owner_check === 'differs',
    end_reason: row.end_reason === null ? null : endReasonText(row.end_reason),
    can_remove: !row.is_used,
  };
}

function amountsOf(row: BankRow, now: Date): Bank['amounts'] {
  const { amounts_sent_at: sentAt, amounts_land_on: landOn, amounts_until: until, amount_tries: tries } = row;
  if (row.status !== 'pending' || sentAt === null || landOn === null) return null;
  return {
    land_on: landOn,
    enter_until: microDepositDays(sentAt).enterUntil,
    tries_left: MICRO_DEPOSIT_TRIES - tries,
    can_enter: amountsRefusal({ isWaiting: true, tries, sentAt, landOn, until }, now) === null,
  };
}
