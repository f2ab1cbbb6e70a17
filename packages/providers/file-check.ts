import { err, ok, type Result } from '@furrow/kernel/result';
import type { ContentFault } from './file-check-fault.ts';
import { type MediaType, promisedMediaType, safeFileName } from './file-check-name.ts';
import { isJpeg, isPdf, isPng } from './file-check-picture.ts';
import { FileCheckPool } from './file-check-pool.ts';

/** The kinds that are taken, and the most bytes of each. */
export type FileLimits = Readonly<Partial<Record<MediaType, number>>>;

const MOST_BYTES_OF_DOCUMENTS = 25 * 1024 * 1024;

/** What people send in to prove something. */
export const PROOF_LIMITS: FileLimits = {
  'application/pdf': MOST_BYTES_OF_DOCUMENTS,
  'image/png': MOST_BYTES_OF_DOCUMENTS,
  'image/jpeg': MOST_BYTES_OF_DOCUMENTS,
};

/** A file that is taken, and what is known of it. */
export interface CheckedFile {
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly byteCount: number;
  /** Of a PDF. */
  readonly pageCount: number | null;
}

/** A file that lies somewhere and is read when its turn comes. */
export interface FileContent {
  readonly byteCount: number;
  /** Its first bytes, as many as tell its kind. */
  readonly start: Uint8Array;
  /** All of it, in a buffer that nobody else uses. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export const START_BYTES = 16;

/** What is in memory already. A copy is read: a small buffer is part of a larger one, which would go with it. */
export const contentOf = (bytes: Uint8Array): FileContent => ({
  byteCount: bytes.byteLength,
  start: bytes.subarray(0, START_BYTES),
  read: async () => new Uint8Array(bytes),
});

/** One of the process. Its threads start with the first file. */
const pool = new FileCheckPool();

/** Judges a file by its bytes: its name only has to agree with them. */
export async function checkFile(
  fileName: string,
  content: FileContent,
  limits: FileLimits,
): Promise<Result<CheckedFile, ContentFault>> {
  if (content.byteCount === 0) return err('file_empty');
  const mediaType = promisedMediaType(fileName);
  const mostBytes = mediaType === null ? undefined : limits[mediaType];
  if (mediaType === null || mostBytes === undefined || !looksLike(mediaType, content.start))
    return err('file_kind');
  if (content.byteCount > mostBytes) return err('file_too_large');
  const pages = await pool.check({ mediaType, read: () => content.read() });
  if (!pages.ok) return pages;
  return ok({
    fileName: safeFileName(fileName, mediaType),
    mediaType,
    byteCount: content.byteCount,
    pageCount: pages.value,
  });
}

function looksLike(mediaType: MediaType, bytes: Uint8Array): boolean {
  switch (mediaType) {
    case 'application/pdf':
      return isPdf(bytes);
    case 'image/png':
      return isPng(bytes);
    case 'image/jpeg':
      return isJpeg(bytes);
    case 'text/csv':
      return !isPdf(bytes) && !isPng(bytes) && !isJpeg(bytes);
  }
}
