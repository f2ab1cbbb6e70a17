import type { Queryable } from '@furrow/database/database';
import type { FarmDocuments, FarmNotes, FarmReader } from '../../contract/index.ts';
import { findFarmId } from '../private/find-farm-id.ts';
import { papersOf } from './papers-of.ts';
import { presentDocuments, presentNote } from './present-paper.ts';

export async function farmDocuments(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmDocuments | null> {
  const farmId = await findFarmId(database, slug, reader, now);
  if (farmId === null) return null;
  return counted(presentDocuments(await papersOf(database, farmId, 'document', reader)));
}

export async function farmNotes(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmNotes | null> {
  const farmId = await findFarmId(database, slug, reader, now);
  if (farmId === null) return null;
  return counted((await papersOf(database, farmId, 'update', reader)).map(presentNote));
}

function counted<Paper extends { readonly meta_data: { readonly read: boolean } }>(data: Paper[]) {
  return { data, count: data.length, new: data.filter(({ meta_data }) => !meta_data.read).length };
}
