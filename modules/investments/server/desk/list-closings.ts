import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { farmNames } from '../../../farms/server/index.ts';
import { findUsers } from '../../../identity/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { placeText, readPlace } from '../../../operations/server/index.ts';
import type { ClosingList } from '../../contract/index.ts';
import { isSlowClosing, UNFINISHED } from '../../rules/index.ts';
import { TO_END } from '../closing/begin-failure.ts';
import { codesOf } from '../common/codes-of.ts';
import { unsignedByFirm } from '../countersigning/countersign-offering.ts';

const PAGE = 20;

interface Row {
  readonly farm_id: Id<'farm'>;
  readonly ending: 'successfully closed' | 'unsuccessfully closed';
  readonly begun_by: string;
  readonly begun_at: Date;
  readonly total: number;
  readonly left: number;
  readonly unfinished: number;
  readonly first_id: Id<'inv'> | null;
}

interface AskedClosings {
  readonly after?: string | undefined;
  readonly now: Date;
}

/**
 * The oldest decision first, each page behind the last one of the page before. How far each is follows from the
 * investments and signatures themselves; only farms that are closing are counted.
 */
export async function listClosings(database: Queryable, { after, now }: AskedClosings): Promise<ClosingList> {
  const place = readPlace(after ?? null);
  const open = sql`ended_at is null and
    ${place === null ? sql`true` : sql`(begun_at, farm_id) > (${place.at}, ${place.id})`}
    order by begun_at, farm_id limit ${PAGE + 1}`;
  const unfinished = codesOf(UNFINISHED);
  const rows = await database.rows<Row>(sql`
    select closing.farm_id, closing.ending, closing.begun_by, closing.begun_at, closing.total, closing.left,
      closing.unfinished, closing.first_id
    from (
      select failure.farm_id, 'unsuccessfully closed' as ending, failure.begun_by, failure.begun_at, failure.total,
        rest.left, rest.unfinished, rest.first_id
      from (select farm_id, begun_by, begun_at, total from offering_failure where ${open}) failure, lateral (
        select count(*)::int as left, min(id) as first_id,
          count(*) filter (where status = any(${unfinished}::smallint[]))::int as unfinished
        from investment where investment.farm_id = failure.farm_id and status = any(${TO_END}::smallint[])) rest
      union all
      select signing.farm_id, 'successfully closed', signing.decided_by, signing.begun_at, work.total, work.left,
        rest.unfinished, work.first_id
      from (select farm_id, decided_by, begun_at from offering_countersigning where ${open}) signing, lateral (
        select count(*)::int as total, count(*) filter (where ${unsignedByFirm})::int as left,
          (array_agg(investment.id order by investment_signing.id) filter (where ${unsignedByFirm}))[1] as first_id
        from investment_signing join investment on investment.id = investment_id
        where investment.farm_id = signing.farm_id and closed_at is not null and round = signing_round
          and signed_at is not null) work, lateral (
        select count(*)::int as unfinished
        from investment where investment.farm_id = signing.farm_id and status = any(${unfinished}::smallint[])) rest
    ) closing order by begun_at, farm_id limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    data: await presented(database, page, now),
    next: rows.length > PAGE && last ? placeText({ at: last.begun_at, id: last.farm_id }) : null,
  };
}

/** In a number of statements that does not grow with theirs. */
async function presented(database: Queryable, rows: readonly Row[], now: Date): Promise<ClosingList['data']> {
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const holders = await holdersOf(
    database,
    rows.flatMap(({ first_id }) => first_id ?? []),
  );
  const users = await findUsers(
    database,
    rows.flatMap(({ begun_by }) => userIn(begun_by) ?? []),
  );
  return rows.map((row) => {
    const user = users.get(userIn(row.begun_by) ?? '');
    return {
      farm: { id: row.farm_id, name: farms.get(row.farm_id)?.name ?? row.farm_id },
      ending: row.ending,
      begun_at: row.begun_at.toISOString(),
      by: user === undefined ? row.begun_by : `${user.firstName} ${user.lastName}`.trim() || user.email,
      total: row.total,
      done: row.total - row.left,
      unfinished: row.unfinished,
      first:
        row.first_id === null
          ? null
          : { id: row.first_id, holder: holders.get(row.first_id) ?? row.first_id },
      is_slow: isSlowClosing(row.begun_at, now),
    };
  });
}

const userIn = (actor: string) => readId('user', actor.slice(actor.indexOf(':') + 1));

/** The account of each, or its owner until one is chosen. */
async function holdersOf(
  database: Queryable,
  ids: readonly Id<'inv'>[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.rows<{ id: string; user_id: string; account_id: string | null }>(
    sql`select id, user_id, account_id from investment where id = any(${[...ids]}::text[])`,
  );
  const accounts = await holderFacts(
    database,
    rows.flatMap(({ account_id }) => account_id ?? []),
  );
  const users = await findUsers(
    database,
    rows.map(({ user_id }) => user_id),
  );
  return new Map(
    rows.map(({ id, user_id, account_id }) => [
      id,
      accounts.get(account_id ?? '')?.name || users.get(user_id)?.email || user_id,
    ]),
  );
}
