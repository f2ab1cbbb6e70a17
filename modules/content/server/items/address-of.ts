import type { Queryable } from '@furrow/database/database';
import { contentAddress, PARENT_FIELD } from '../../rules/index.ts';
import { type ItemRow, versionRow } from './item-row.ts';

/** Where a version of a text is read, or would be; null where it names nothing that it belongs to. */
export async function addressOf(
  database: Queryable,
  { id, kind, slug }: Pick<ItemRow, 'id' | 'kind' | 'slug'>,
  number: number,
): Promise<string | null> {
  const parentField = PARENT_FIELD[kind];
  if (parentField === undefined) return contentAddress(kind, slug, null);
  const version = await versionRow(database, id, number);
  return contentAddress(kind, slug, version?.fields[parentField] ?? null);
}
