import type { Queryable } from '@furrow/database/database';
import type { Page } from '@furrow/kernel/page';
import type { FarmDocuments, FarmNotes, FarmReader } from '../../contract/index.ts';
import type { DocumentFolder } from '../../rules/index.ts';
import { findFarmId } from '../private/find-farm-id.ts';
import { type DocumentRow, documentCounts, documentsOf } from './documents-of.ts';
import { presentDocument, presentNote } from './present-document.ts';

export function farmDocuments(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
  page?: Page,
): Promise<FarmDocuments | null> {
  return folderOf(database, { slug, folder: 'document', reader, now, page }, presentDocument);
}

export function farmNotes(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
  page?: Page,
): Promise<FarmNotes | null> {
  return folderOf(database, { slug, folder: 'update', reader, now, page }, (row) => [presentNote(row)]);
}

interface Asked {
  readonly slug: string;
  readonly folder: DocumentFolder;
  readonly reader: FarmReader;
  readonly now: Date;
  readonly page: Page | undefined;
}

async function folderOf<Item>(
  database: Queryable,
  { slug, folder, reader, now, page }: Asked,
  present: (row: DocumentRow) => Item[],
) {
  const farmId = await findFarmId(database, slug, reader, now);
  if (farmId === null) return null;
  const data = (await documentsOf(database, farmId, folder, reader, page)).flatMap(present);
  const counts = await documentCounts(database, farmId, folder, reader);
  return { data, ...counts, total: counts.count };
}
