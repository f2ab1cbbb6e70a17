import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { businessDaysBetween } from '@furrow/kernel/business-days';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { placeText, readPlace } from '../../../operations/server/index.ts';
import type { AwaitedCustodians } from '../../contract/index.ts';
import { CUSTODIAN_GOAL_DAYS, custodianWait, INVESTMENT_STATUS_CODES } from '../../rules/index.ts';

const PAGE = 50;

/** Sent by its owner or custodian and not here yet; as the index has it, so that it is used. */
const PUSH_AWAITED = sql`status = ${INVESTMENT_STATUS_CODES.confirmation_pending} and funding in ('WIRE', 'ACH')`;
const UNSIGNED = sql`signed_at is null and custodian_signing.ended_at is null`;
const SIGNED = sql`signed_at is not null and custodian_signing.ended_at is null`;

interface Row {
  readonly id: Id<'inv'>;
  readonly since: Date;
  readonly farm_id: Id<'farm'>;
  readonly account_id: string | null;
  readonly shares: number;
  readonly total: Cents;
  readonly is_pushed: boolean;
  readonly push_reminders: number;
  readonly custodian: string;
  readonly email: string | null;
  readonly sent_at: Date | null;
  readonly expires_at: Date | null;
  readonly sendings: number;
  readonly opened_at: Date | null;
  readonly signed_at: Date | null;
}

interface AskedCustodians {
  readonly after?: string | undefined;
  readonly now: Date;
  /** What tells whether a mailed link still works. */
  readonly realNow: Date;
}

/** The longest wait first, each page behind the last one of the page before. What was signed waits for its wire. */
export async function listAwaitedCustodians(
  database: Queryable,
  { after, now, realNow }: AskedCustodians,
): Promise<AwaitedCustodians> {
  const rows = await awaited(database, after);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const farms = await farmNames(
    database,
    page.map(({ farm_id }) => farm_id),
  );
  const accounts = await holderFacts(
    database,
    page.flatMap(({ account_id }) => account_id ?? []),
  );
  const data = page.map((row): AwaitedCustodians['data'][number] => {
    const waitsFor = custodianWait(row, realNow);
    const days = businessDaysBetween(newYorkDay(row.since), newYorkDay(now));
    return {
      id: row.id,
      farm: { id: row.farm_id, name: farms.get(row.farm_id)?.name ?? row.farm_id },
      account: accounts.get(row.account_id ?? '')?.name || row.id,
      custodian: row.custodian,
      shares: row.shares,
      total: toDollarString(row.total),
      waits_for: waitsFor,
      wire_too: row.is_pushed && waitsFor !== 'wire',
      since: row.since.toISOString(),
      business_days: days,
      is_late: days >= CUSTODIAN_GOAL_DAYS,
      sent: sentOf(row),
      reminders: row.push_reminders,
    };
  });
  return {
    data,
    counts: await countsOf(database),
    next: rows.length > PAGE && last ? placeText({ at: last.since, id: last.id }) : null,
  };
}

function sentOf({ email, sent_at, expires_at, sendings, opened_at }: Row) {
  if (email === null || sent_at === null || expires_at === null) return null;
  return {
    to: email,
    at: sent_at.toISOString(),
    times: sendings,
    works_until: expires_at.toISOString(),
    opened_at: opened_at?.toISOString() ?? null,
  };
}

/** Of each kind as many as a page holds, by its index: none of it reads what is over. */
function awaited(database: Queryable, after: string | undefined): Promise<Row[]> {
  const place = readPlace(after ?? null);
  const part = (since: ReturnType<typeof sql>) => sql`
    ${place === null ? sql`true` : sql`(${since}, investment.id) > (${place.at}, ${place.id})`}
    order by ${since}, investment.id limit ${PAGE + 1}`;
  const columns = sql`farm_id, account_id, shares, amount_cents + fees_cents as total, push_reminders, custodian, email,
    sent_at, expires_at, sendings, opened_at, signed_at`;
  return database.rows<Row>(sql`
    (select investment.id, since, (${PUSH_AWAITED}) is true as is_pushed, ${columns}
      from custodian_signing join investment on investment.id = investment_id
      where ${UNSIGNED} and ${part(sql`since`)})
    union all
    (select investment.id, confirmed_at, true, ${columns}
      from investment join custodian_signing on investment_id = investment.id and round = signing_round
      where ${PUSH_AWAITED} and ${SIGNED} and ${part(sql`confirmed_at`)})
    order by since, id limit ${PAGE + 1}`);
}

function countsOf(database: Queryable): Promise<AwaitedCustodians['counts']> {
  return database.one<AwaitedCustodians['counts']>(sql`select
    (select count(*)::int from custodian_signing where ${UNSIGNED}) as signatures,
    (select count(*)::int from investment
      join custodian_signing on investment_id = investment.id and round = signing_round
      where ${PUSH_AWAITED} and ${SIGNED}) as wires`);
}
