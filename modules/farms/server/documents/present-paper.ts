import { type FarmDocument, type FarmNote, paperPath } from '../../contract/index.ts';
import type { PaperRow } from './papers-of.ts';

/** None where there is no file: a document is one. */
export function presentDocument(row: PaperRow): FarmDocument[] {
  const file = fileOf(row);
  return file === null ? [] : [{ ...described(row), ...file }];
}

export function presentNote(row: PaperRow): FarmNote {
  return { ...described(row), body: row.body, file: fileOf(row) };
}

function described(row: PaperRow) {
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

function fileOf(row: PaperRow): FarmNote['file'] {
  const { id, file_name, media_type, byte_count, page_count } = row;
  if (file_name === null || media_type === null || byte_count === null) return null;
  return { media_type, byte_count, page_count, file_name, url: paperPath(id, file_name) };
}
