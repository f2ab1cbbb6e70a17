import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, isId } from '@furrow/kernel/ids';
import type { FarmReader } from '../../contract/index.ts';
import { checkSlug } from '../../rules/index.ts';
import { visibleTo } from './visible-to.ts';

export interface FarmState {
  readonly id: Id<'farm'>;
  readonly status: number;
}

/** A farm that is there for this reader, or null. */
export async function findFarmState(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmState | null> {
  if (!checkSlug(slug).ok) return null;
  const row = await database.maybe<FarmState>(
    sql`select id, status from farm where slug = ${slug} and ${visibleTo(reader, now)}`,
  );
  return row ?? null;
}

/** Its id alone. */
export async function findFarmId(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<Id<'farm'> | null> {
  return (await findFarmState(database, slug, reader, now))?.id ?? null;
}

/** For the firm, to whom every farm is there. */
export async function findFarmIdBySlug(database: Queryable, slug: string): Promise<Id<'farm'> | null> {
  const row = await database.maybe<{ id: Id<'farm'> }>(sql`select id from farm where slug = ${slug}`);
  return row?.id ?? null;
}

/** Whether the farm with this id is there for this reader. */
export async function isFarmVisible(
  database: Queryable,
  farmId: string,
  reader: FarmReader,
  now: Date,
): Promise<boolean> {
  if (!isId('farm', farmId)) return false;
  const row = await database.maybe(sql`select from farm where id = ${farmId} and ${visibleTo(reader, now)}`);
  return row !== undefined;
}
