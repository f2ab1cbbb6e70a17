import { err, ok, type Result } from '@furrow/kernel/result';
import { otherFace } from './file-check-faces.ts';
import type { ContentFault } from './file-check-fault.ts';
import { decodesAsJpeg } from './file-check-jpeg.ts';
import { type MediaType, promisedMediaType, safeFileName } from './file-check-name.ts';
import { checkPdf } from './file-check-pdf.ts';
import { isJpeg, isPdf, isPng, jpegSize, pngSize } from './file-check-picture.ts';
import { decodesAsPng } from './file-check-png.ts';
import { checkTable } from './file-check-table.ts';

/** The kinds that are taken, and the most bytes of each. */
export type FileLimits = Readonly<Partial<Record<MediaType, number>>>;

const MOST_BYTES_OF_PAPERS = 25 * 1024 * 1024;

/** What people send in to prove something. */
export const PROOF_LIMITS: FileLimits = {
  'application/pdf': MOST_BYTES_OF_PAPERS,
  'image/png': MOST_BYTES_OF_PAPERS,
  'image/jpeg': MOST_BYTES_OF_PAPERS,
};

/** A file that is taken, and what is known of it. */
export interface CheckedFile {
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly byteCount: number;
  /** Of a PDF. */
  readonly pageCount: number | null;
}

/** Judges a file by its bytes: its name only has to agree with them. */
export async function checkFile(
  fileName: string,
  bytes: Uint8Array,
  limits: FileLimits,
): Promise<Result<CheckedFile, ContentFault>> {
  if (bytes.byteLength === 0) return err('file_empty');
  const mediaType = promisedMediaType(fileName);
  const mostBytes = mediaType === null ? undefined : limits[mediaType];
  if (mediaType === null || mostBytes === undefined || !looksLike(mediaType, bytes)) return err('file_kind');
  if (bytes.byteLength > mostBytes) return err('file_too_large');
  const face = otherFace(bytes);
  if (face !== null) return err(face);
  const pages = await checkKind(mediaType, bytes);
  if (!pages.ok) return pages;
  return ok({
    fileName: safeFileName(fileName, mediaType),
    mediaType,
    byteCount: bytes.byteLength,
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

/** The pages of a PDF, null of the others. */
async function checkKind(
  mediaType: MediaType,
  bytes: Uint8Array,
): Promise<Result<number | null, ContentFault>> {
  switch (mediaType) {
    case 'application/pdf':
      return checkPdf(bytes);
    case 'image/png':
      return decoded(pngSize(bytes), () => decodesAsPng(bytes));
    case 'image/jpeg':
      return decoded(jpegSize(bytes), () => decodesAsJpeg(bytes));
    case 'text/csv': {
      const text = utf8(bytes);
      return text === null ? err('csv_not_text') : withoutPages(checkTable(text));
    }
  }
}

/** Unpacked only when its size is known and bearable. */
async function decoded(
  size: Result<unknown, ContentFault>,
  decode: () => Promise<boolean>,
): Promise<Result<null, ContentFault>> {
  if (!size.ok) return size;
  return (await decode()) ? ok(null) : err('file_damaged');
}

function withoutPages(checked: Result<unknown, ContentFault>): Result<null, ContentFault> {
  return checked.ok ? ok(null) : checked;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
