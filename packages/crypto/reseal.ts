import type { Database, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { SealBroken, type Sealer } from './seal.ts';

/** A column of sealed values: every module lists its own. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key, texts. */
  readonly key: readonly [string, ...string[]];
  /** What the value of this row is sealed for. */
  placeOf(key: readonly string[]): string;
}

export interface Resealed {
  readonly column: string;
  readonly resealed: number;
  /** Rows whose value no known key opens. */
  readonly broken: readonly string[];
}

export interface ResealOptions {
  readonly batch?: number;
  /** After each batch, with how many of the column are done. */
  readonly onProgress?: (column: string, done: number) => void;
}

const BATCH = 200;

/**
 * Seals with the current key what another one has sealed, a batch a transaction. What is done begins with the name of
 * the current key, so it can be stopped at any time and goes on where it was.
 */
export async function resealColumn(
  database: Database,
  sealer: Sealer,
  column: SealedColumn,
  { batch = BATCH, onProgress }: ResealOptions = {},
): Promise<Resealed> {
  const name = `${column.table}.${column.column}`;
  const broken: string[] = [];
  let resealed = 0;
  let after: readonly string[] | null = null;
  for (let more = true; more; ) {
    const rows: readonly SeenRow[] = await database.transaction((tx) =>
      resealSome(tx, sealer, column, { after, limit: batch }),
    );
    for (const row of rows) {
      if (row.opened) resealed += 1;
      else broken.push(row.key.join(' '));
    }
    more = rows.length === batch;
    after = rows.at(-1)?.key ?? null;
    onProgress?.(name, resealed);
  }
  return { column: name, resealed, broken };
}

interface StaleRow {
  readonly key: string[];
  readonly sealed: Uint8Array;
}

interface SeenRow {
  readonly key: readonly string[];
  readonly opened: boolean;
}

async function resealSome(
  tx: Transaction,
  sealer: Sealer,
  column: SealedColumn,
  where: { readonly after: readonly string[] | null; readonly limit: number },
): Promise<SeenRow[]> {
  const seen: SeenRow[] = [];
  for (const row of await staleRows(tx, sealer, column, where))
    seen.push({ key: row.key, opened: await resealRow(tx, sealer, column, row) });
  return seen;
}

const named = (name: string) => sql.identifier(name, [name]);
const keyOf = ({ key }: SealedColumn): Sql => sql`row(${sql.join(key.map(named))})`;
const valuesOf = (key: readonly string[]): Sql => sql`row(${sql.join([...key])})`;

/** In the order of their keys: one that does not open is passed over, and not met again. */
function staleRows(
  tx: Transaction,
  sealer: Sealer,
  column: SealedColumn,
  { after, limit }: { readonly after: readonly string[] | null; readonly limit: number },
): Promise<StaleRow[]> {
  const value = named(column.column);
  const later = after === null ? sql.empty : sql`and ${keyOf(column)} > ${valuesOf(after)}`;
  return tx.rows<StaleRow>(sql`select array[${sql.join(column.key.map(named))}]::text[] as key, ${value} as sealed
      /* never null: sealed */
    from ${named(column.table)}
    where ${value} is not null and substring(${value} from 1 for ${sealer.prefix.byteLength}) <> ${sealer.prefix} ${later}
    order by ${sql.join(column.key.map(named))} limit ${limit} for update`);
}

async function resealRow(
  tx: Transaction,
  sealer: Sealer,
  column: SealedColumn,
  { key, sealed }: StaleRow,
): Promise<boolean> {
  const place = column.placeOf(key);
  try {
    const fresh = sealer.seal(sealer.unseal(sealed, place), place);
    await tx.run(sql`update ${named(column.table)} set ${named(column.column)} = ${fresh}
      where ${keyOf(column)} = ${valuesOf(key)}`);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
