import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { compareWork } from '@furrow/database/work-compare';
import type { BooksProblem } from '@furrow/module/proof';
import { TAKEN_BACK_CAUSE } from './take-back.ts';
import { WIRE_SUSPENSE, WIRES_QUEUE } from './take-lines.ts';

/**
 * I33: a journal that names a line of the bank has one, and the line names the journal. I46: suspense is what waits, and
 * a wire that was matched brought what it says; what was taken back is reversed, and whoever had it reads so. I44: what
 * waits is in its queue.
 */
export async function verifyLines(snapshot: Queryable): Promise<BooksProblem[]> {
  const problems = await snapshot.rows<BooksProblem>(sql`
    select 'I33' as rule, journal.id as where, 'names the bank line ' || cause_id || ', which does not name it' as detail
      from journal left join bank_line line on line.id = journal.cause_id
        and (journal.id in (line.journal_id, line.end_journal_id) or exists (
          select from line_taken_back back where back.line_id = line.id and back.credit_journal_id = journal.id))
      where journal.cause_type = 'bank_line' and line.id is null
    union all
    select 'I33', journal.id, 'names ' || cause_id || ', which took nothing back by it'
      from journal left join line_taken_back back on back.id = journal.cause_id
        and (back.journal_id = journal.id or journal.key = ${`${TAKEN_BACK_CAUSE}:`} || back.id || ':debt')
      where journal.cause_type = ${TAKEN_BACK_CAUSE} and back.id is null
    union all
    select 'I33', back.id, 'its journal ' || back.journal_id || ' does not take back what ' || back.credit_journal_id
        || ' credited'
      from line_taken_back back join bank_line line on line.id = back.line_id
      where back.amount_cents <> line.amount_cents or not exists (
        select from journal where journal.id = back.journal_id and reverses = back.credit_journal_id
          and cause_type = ${TAKEN_BACK_CAUSE} and cause_id = back.id)
    union all
    select 'I33', line.id, 'its journal ' || coalesce(named.id, 'none') || ' does not move its money'
      from bank_line line cross join lateral (values (line.journal_id, 1), (line.end_journal_id, -1)) named (id, sign)
      where (named.sign = 1 or line.status not in ('suspense', 'returning')) and not exists (
        select from ledger_entry entry join journal on journal.id = entry.journal_id
          join ledger_account account on account.id = entry.account_id
        where entry.journal_id = named.id and account.owner = ${WIRE_SUSPENSE.owner} and account.kind = ${WIRE_SUSPENSE.kind}
          and entry.amount_cents = named.sign * line.amount_cents
          and (journal.cause_type = 'bank_line' and journal.cause_id = line.id
            or named.sign = -1 and line.status = 'farm' and exists (select from operating_credit credit
              where credit.journal_id = journal.id and credit.line_id = line.id)))
    union all
    select 'I46', 'wires in suspense', 'the ledger has ' || ledger || ' cents, the lines of the bank ' || lines
      from (select
        coalesce((select balance_cents from ledger_account
          where owner = ${WIRE_SUSPENSE.owner} and kind = ${WIRE_SUSPENSE.kind}), 0) as ledger,
        coalesce((select sum(amount_cents) from bank_line where status in ('suspense', 'returning')), 0) as lines) both_sides
      where ledger <> lines
    union all
    select 'I46', wire.id, 'is matched with ' || wire.matched_cents || ' cents, its line brought '
        || coalesce(line.amount_cents::text, 'nothing')
      from wire_reference wire left join bank_line line on line.matched_wire_id = wire.id
      where wire.status = 'matched' and (line.amount_cents, line.account_id)
        is distinct from (wire.matched_cents, wire.account_id)
    union all
    select 'I46', line.id, 'is matched, and its money is not in the wallet of ' || line.account_id
      from bank_line line where status = 'matched' and not exists (
        select from wallet_transaction paid where paid.cause_type = 'bank_line' and paid.cause_id = line.id
          and paid.type = 'deposit' and paid.account_id = line.account_id and paid.amount_cents = line.amount_cents
          and paid.journal_id = line.end_journal_id)
    union all
    select 'I46', line.id, 'was taken back ' || line.taken_back || ' times, and ' || count(back.id) || ' are on record'
      from bank_line line left join line_taken_back back on back.line_id = line.id
      group by line.id having line.taken_back <> count(back.id)
    union all
    select 'I46', back.id, 'was taken back, and ' || back.account_id || ' does not read so'
      from line_taken_back back where account_id is not null and not exists (
        select from wallet_transaction told where told.cause_type = ${TAKEN_BACK_CAUSE} and told.cause_id = back.id
          and told.account_id = back.account_id and told.amount_cents = -back.amount_cents
          and told.journal_id = back.journal_id)
    union all
    select 'I46', coalesce(line.id, credit.id), 'the bank brought ' || coalesce(line.amount_cents::text, 'nothing')
        || ' cents for a farm, entered are ' || coalesce(credit.amount_cents::text, 'none')
      from (select id, amount_cents from bank_line where status = 'farm') line
        full join (select id, line_id, amount_cents from operating_credit where line_id is not null
          and not exists (select from line_taken_back where credit_journal_id = operating_credit.journal_id)) credit
          on credit.line_id = line.id
      where line.amount_cents is distinct from credit.amount_cents
    order by 1, 2, 3`);
  const waiting = sql`select ${WIRES_QUEUE}::text as queue, id as subject from bank_line
    where status in ('suspense', 'returning')`;
  const misplaced = await compareWork(snapshot, [WIRES_QUEUE], waiting);
  return [
    ...problems,
    ...misplaced.map(({ subject, isInQueue }) => ({
      rule: 'I44',
      where: subject,
      detail: isInQueue
        ? 'is in the queue of wires and does not wait'
        : 'waits and is not in the queue of wires',
    })),
  ];
}
