import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type BooksProblem, type Proof, rowsOf } from '@furrow/module/proof';
import { type CauseFinder, type JournalCauses, OWN_CAUSES } from './journal-causes.ts';

const BATCH = 5_000;

/** I33: every journal has a cause of a kind that some module declares, and what a later module declares is there. */
export function causesProof(later: JournalCauses, own: readonly string[] = OWN_CAUSES): Proof {
  const declared = [...own, ...Object.keys(later)];
  return {
    async find(snapshot) {
      const problems = await undeclared(snapshot, declared);
      for (const [kind, find] of Object.entries(later)) {
        for await (const ids of causesOfKind(snapshot, kind))
          problems.push(...(await missing(snapshot, kind, find, ids)));
      }
      return problems;
    },
    async findSince(snapshot, since) {
      const problems = await undeclaredSince(snapshot, declared, since);
      for (const [kind, ids] of await causesSince(snapshot, Object.keys(later), since)) {
        const find = later[kind];
        for (let from = 0; find !== undefined && from < ids.length; from += BATCH)
          problems.push(...(await missing(snapshot, kind, find, ids.slice(from, from + BATCH))));
      }
      return problems;
    },
    rows: rowsOf(sql`journal`),
  };
}

/** There are few kinds, and the index of causes leads from one to the next: no other journal is read. */
function undeclared(snapshot: Queryable, declared: readonly string[]): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    with recursive kind as (
      select min(cause_type) as type from journal
      union all
      select (select min(cause_type) from journal where cause_type > kind.type) from kind where kind.type is not null
    )
    select 'I33' as rule, journal.id as where, 'names ' || cause_type || ' ' || cause_id
        || ' as its cause, and no module moves money for such a thing' as detail
      from kind join journal on cause_type = kind.type where kind.type <> all(${[...declared]}::text[])
    order by 1, 2`);
}

function undeclaredSince(
  snapshot: Queryable,
  declared: readonly string[],
  since: Date,
): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    select 'I33' as rule, id as where, 'names ' || cause_type || ' ' || cause_id
        || ' as its cause, and no module moves money for such a thing' as detail
      from journal where written_at >= ${since} and cause_type <> all(${[...declared]}::text[])
    order by 1, 2`);
}

/** In the order of the index, some at a time: all of them may be more than fit. */
async function* causesOfKind(snapshot: Queryable, kind: string): AsyncIterable<readonly string[]> {
  for (let after = ''; ; ) {
    const rows = await snapshot.rows<{ id: string }>(sql`select distinct cause_id as id from journal
      where cause_type = ${kind} and cause_id > ${after} order by cause_id limit ${BATCH}`);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

async function causesSince(
  snapshot: Queryable,
  kinds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await snapshot.rows<{ kind: string; ids: string[] }>(sql`
    select cause_type as kind, array_agg(distinct cause_id) as ids from journal
    where written_at >= ${since} and cause_type = any(${[...kinds]}::text[]) group by cause_type order by cause_type`);
  return new Map(rows.map(({ kind, ids }) => [kind, ids]));
}

async function missing(
  snapshot: Queryable,
  kind: string,
  find: CauseFinder,
  ids: readonly string[],
): Promise<BooksProblem[]> {
  const found = await find(snapshot, ids);
  const lost = ids.filter((id) => !found.has(id));
  if (lost.length === 0) return [];
  return snapshot.rows<BooksProblem>(sql`
    select 'I33' as rule, id as where, cause_type || ' ' || cause_id || ' is not there' as detail from journal
      where cause_type = ${kind} and cause_id = any(${lost}::text[])
    order by 1, 2`);
}
