import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** The kinds of files that texts may have, and the ending of their addresses. */
export const FILE_ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
} as const;
export type FileType = keyof typeof FILE_ENDINGS;

export interface FileRow {
  readonly sha256: string;
  readonly media_type: FileType;
  readonly width: number | null;
  readonly height: number | null;
  readonly page_count: number | null;
  readonly byte_count: number;
  readonly file_name: string;
}

export interface ContentFile extends FileRow {
  readonly ending: (typeof FILE_ENDINGS)[FileType];
}

/** Files that were uploaded, by the hash of their bytes. */
export async function filesOf(
  database: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ContentFile>> {
  const rows =
    await database.rows<FileRow>(sql`select sha256, media_type, width, height, page_count, byte_count,
      file_name from content_file where sha256 = any (${[...new Set(hashes)]}::text[])`);
  return new Map(rows.map((row) => [row.sha256, { ...row, ending: FILE_ENDINGS[row.media_type] }]));
}
