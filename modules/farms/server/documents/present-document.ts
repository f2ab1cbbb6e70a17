import { documentPath, type FarmDocument, type FarmNote } from '../../contract/index.ts';
import type { DocumentRow } from './documents-of.ts';

/** None where there is no file: a document is one. */
export function presentDocument(row: DocumentRow): FarmDocument[] {
  const file = fileOf(row);
  return file === null ? [] : [{ ...described(row), ...file }];
}

export function presentNote(row: DocumentRow): FarmNote {
  return { ...described(row), body: row.body, file: fileOf(row) };
}

function described(row: DocumentRow) {
  return {
    id: row.id,
    folder: row.folder,
    kind: row.kind,
    title: row.title,
    prepared: row.prepared,
    published_at: row.published_at.toISOString(),
    public: row.public,
    meta_data: { public: row.public, read: row.read },
  };
}

function fileOf(row: DocumentRow): FarmNote['file'] {
  const { id, file_name, media_type, byte_count, page_count } = row;
  if (file_name === null || media_type === null || byte_count === null) return null;
  return { media_type, byte_count, page_count, file_name, url: documentPath(id, file_name) };
}
