import type { Queryable } from '@furrow/database/database';
import type { ContentKind, ItemFields } from '../../rules/index.ts';
import { filesOf } from './content-file.ts';

/** Why a download has nothing to give, in a sentence; null where its PDF is there, and for every other kind. */
export async function downloadFault(
  database: Queryable,
  kind: ContentKind,
  { file }: ItemFields,
): Promise<string | null> {
  if (kind !== 'download') return null;
  if (file === undefined) return 'Upload the PDF that this download gives.';
  const found = (await filesOf(database, [file])).get(file);
  return found?.ending === 'pdf'
    ? null
    : 'The PDF of this download isn’t among the uploads. Upload it again.';
}
