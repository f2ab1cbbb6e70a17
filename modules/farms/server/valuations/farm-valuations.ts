import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/calendar';
import { type Id, readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import type { FarmValuationLine, FarmValuations } from '../../contract/index.ts';
import type { ValuationMethod } from '../../rules/index.ts';
import type { BatchRow } from './valuation-batch.ts';
import { decisionOf, peopleOf } from './valuation-desk.ts';

const PAGE = 50;

interface LineRow
  extends Pick<
    BatchRow,
    'status' | 'entered_by' | 'entered_at' | 'decided_by' | 'decided_at' | 'decision_reason'
  > {
  readonly id: Id<'val'>;
  readonly batch_id: Id<'vbt'>;
  readonly day: string;
  readonly value_cents: bigint;
  readonly method: ValuationMethod;
  readonly source: string;
  readonly replaces: Id<'val'> | null;
  readonly is_replaced: boolean;
}

/** Everything that was entered about the value of one farm, also what was replaced or turned down; null without the farm. */
export async function farmValuations(
  database: Queryable,
  id: string,
  { after }: { readonly after?: string | undefined },
): Promise<FarmValuations | null> {
  const farmId = readId('farm', id);
  if (farmId === null) return null;
  const farm = await database.maybe<{
    id: Id<'farm'>;
    name: string;
    slug: string;
    county: string;
    state: string;
    opened_at: Date | null;
    purchase_price_cents: bigint;
  }>(
    sql`select id, name, slug, county, state, opened_at, purchase_price_cents from farm where id = ${farmId}`,
  );
  if (farm === undefined) return null;
  const rows = await database.rows<LineRow>(sql`
    select value.id, value.batch_id, value.day, value.value_cents, value.method, value.source, value.replaces,
      value.replaced_by is not null as is_replaced, batch.status, batch.entered_by, batch.entered_at, batch.decided_by,
      batch.decided_at, batch.decision_reason
    from farm_valuation value join valuation_batch batch on batch.id = value.batch_id
    where value.farm_id = ${farmId} and ${
      after === undefined
        ? sql`true`
        : sql`(value.day, value.id) < (select last.day, last.id from farm_valuation last where last.id = ${after})`
    }
    order by value.day desc, value.id desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  const personOf = await peopleOf(
    database,
    page.flatMap(({ entered_by, decided_by }) => [entered_by, decided_by]),
  );
  const { opened_at, purchase_price_cents, ...named } = farm;
  return {
    farm: {
      ...named,
      opened_on: opened_at === null ? null : newYorkDay(opened_at),
      purchase_price: toDollarString(purchase_price_cents),
    },
    data: page.map((row) => ({
      id: row.id,
      day: row.day,
      value: toDollarString(row.value_cents),
      method: row.method,
      source: row.source,
      standing: standingOf(row),
      batch_id: row.batch_id,
      replaces: row.replaces,
      entered: { by: personOf(row.entered_by), at: row.entered_at.toISOString() },
      decided: decisionOf(row, personOf),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

function standingOf({ status, is_replaced }: LineRow): FarmValuationLine['standing'] {
  if (status === 'waiting') return 'waiting';
  if (status !== 'approved') return 'turned_down';
  return is_replaced ? 'replaced' : 'stands';
}
