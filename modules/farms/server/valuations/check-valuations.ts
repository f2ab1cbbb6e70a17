import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/calendar';
import { type Id, readId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import {
  isDoubtfulChange,
  type ValuationCsvFault,
  type ValuationLine,
  valuationDayFault,
} from '../../rules/index.ts';

/** A value that stands: approved, and not replaced. */
interface StandingValuation {
  readonly id: Id<'val'>;
  readonly farm_id: Id<'farm'>;
  readonly day: string;
  readonly value_cents: bigint;
}

export interface CheckedValuation extends ValuationLine {
  readonly farmId: Id<'farm'>;
  readonly farmName: string;
  /** The value before it, on record or in the same file; the price that the farm was bought at where there is none. */
  readonly beforeCents: Cents;
  readonly isDoubtful: boolean;
}

interface ValuedFarm {
  readonly id: Id<'farm'>;
  readonly slug: string;
  readonly name: string;
  /** The New York day on which its offering opened. */
  readonly began: string | null;
  readonly purchase_price_cents: bigint;
}

export interface CheckedValuations {
  readonly lines: readonly CheckedValuation[];
  readonly faults: readonly ValuationCsvFault[];
}

export interface CheckAgainst {
  readonly now: Date;
  /** The one that a correction is about. */
  readonly replaces?: string | null;
  /** A batch that was decided already, whose own values are not held against it. */
  readonly ofBatch?: Id<'vbt'> | null;
}

/** Holds each line against its farm and what is on record. */
export async function checkValuations(
  database: Queryable,
  lines: readonly ValuationLine[],
  { now, replaces = null, ofBatch = null }: CheckAgainst,
): Promise<CheckedValuations> {
  const farms = await farmsOf(database, lines);
  const standing = await standingOf(
    database,
    [...new Set(farms.values())].map(({ id }) => id),
    ofBatch,
  );
  const today = newYorkDay(now);
  const faults: ValuationCsvFault[] = [];
  const taken = new Map<string, number>();
  const known = new Set(
    standing.filter(({ id }) => id !== replaces).map(({ farm_id, day }) => `${farm_id} ${day}`),
  );
  const sound: { readonly line: ValuationLine; readonly farm: ValuedFarm }[] = [];
  for (const line of lines) {
    const farm = farms.get(line.farm);
    const found = farm === undefined ? unknownFarm(line) : faultOf(line, farm, today, taken, known);
    if (found !== null) faults.push(found);
    else if (farm !== undefined) sound.push({ line, farm });
  }
  return { lines: withBefore(sound, standing, replaces), faults };
}

const MOST_SHOWN = 40;

const unknownFarm = ({ line, farm }: ValuationLine): ValuationCsvFault => ({
  line,
  fault: 'farm_unknown',
  about: farm.slice(0, MOST_SHOWN),
});

function faultOf(
  { line, day }: ValuationLine,
  farm: ValuedFarm,
  today: string,
  taken: Map<string, number>,
  known: ReadonlySet<string>,
): ValuationCsvFault | null {
  const wrongDay = valuationDayFault(day, { began: farm.began, today });
  if (wrongDay !== null)
    return { line, fault: wrongDay, about: wrongDay === 'before_offering' ? farm.began : null };
  const key = `${farm.id} ${day}`;
  const earlier = taken.get(key);
  if (earlier !== undefined) return { line, fault: 'twice_in_file', about: String(earlier) };
  taken.set(key, line);
  return known.has(key) ? { line, fault: 'on_record', about: null } : null;
}

/** By the address or id that a line names. */
async function farmsOf(
  database: Queryable,
  lines: readonly ValuationLine[],
): Promise<ReadonlyMap<string, ValuedFarm>> {
  const named = [...new Set(lines.map(({ farm }) => farm))];
  const ids = named.filter((name) => readId('farm', name) !== null);
  const rows = await database.rows<Omit<ValuedFarm, 'began'> & { readonly opened_at: Date | null }>(
    sql`select id, slug, name, opened_at, purchase_price_cents from farm
      where slug = any(${named}::text[]) or id = any(${ids}::text[])`,
  );
  return new Map(
    rows.flatMap(({ opened_at, ...row }) => {
      const farm = { ...row, began: opened_at === null ? null : newYorkDay(opened_at) };
      return [[farm.slug, farm] as const, [farm.id, farm] as const];
    }),
  );
}

function standingOf(
  database: Queryable,
  farmIds: readonly string[],
  without: Id<'vbt'> | null,
): Promise<StandingValuation[]> {
  return database.rows<StandingValuation>(
    sql`select id, farm_id, day, value_cents from farm_valuation
      where farm_id = any(${[...farmIds]}::text[]) and approved_at is not null and replaced_by is null
        and batch_id is distinct from ${without}
      order by farm_id, day`,
  );
}

function withBefore(
  sound: readonly { readonly line: ValuationLine; readonly farm: ValuedFarm }[],
  standing: readonly StandingValuation[],
  replaces: string | null,
): CheckedValuation[] {
  const dated = new Map<string, { readonly day: string; readonly cents: Cents }[]>();
  const add = (farmId: string, day: string, cents: Cents) => {
    const all = dated.get(farmId) ?? [];
    all.push({ day, cents });
    dated.set(farmId, all);
  };
  for (const { id, farm_id, day, value_cents } of standing) {
    if (id !== replaces) add(farm_id, day, value_cents);
  }
  for (const { line, farm } of sound) add(farm.id, line.day, line.valueCents);
  const before = new Map<string, Cents>();
  for (const [farmId, all] of dated) {
    all.sort((one, other) => (one.day < other.day ? -1 : 1));
    all.forEach(({ day }, index) => {
      const earlier = all[index - 1];
      if (earlier !== undefined) before.set(`${farmId} ${day}`, earlier.cents);
    });
  }
  return sound.map(({ line, farm }) => {
    const beforeCents = before.get(`${farm.id} ${line.day}`) ?? farm.purchase_price_cents;
    const isDoubtful = isDoubtfulChange(beforeCents, line.valueCents);
    return { ...line, farmId: farm.id, farmName: farm.name, beforeCents, isDoubtful };
  });
}
