import { err, ok, type Result } from '@furrow/kernel/result';
import {
  type ContentFault,
  checkTable,
  isJpeg,
  isPdf,
  isPng,
  jpegSize,
  otherFace,
  type PaperMediaType,
  pngSize,
  promisedMediaType,
  safeFileName,
} from '../../rules/index.ts';
import { checkPdf } from './check-pdf.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES: Record<PaperMediaType, number> = {
  'application/pdf': 50 * MEGABYTE,
  'image/png': 20 * MEGABYTE,
  'image/jpeg': 20 * MEGABYTE,
  'text/csv': 5 * MEGABYTE,
};

/** A file that may be published, and what is known of it. */
export interface CheckedFile {
  readonly fileName: string;
  readonly mediaType: PaperMediaType;
  readonly byteCount: number;
  /** Of a PDF. */
  readonly pageCount: number | null;
}

/** Judges a file by its bytes: its name only has to agree with them. */
export async function checkFile(
  fileName: string,
  bytes: Uint8Array,
): Promise<Result<CheckedFile, ContentFault>> {
  if (bytes.byteLength === 0) return err('file_empty');
  const mediaType = promisedMediaType(fileName);
  if (mediaType === null || !looksLike(mediaType, bytes)) return err('file_kind');
  if (bytes.byteLength > MOST_BYTES[mediaType]) return err('file_too_large');
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

function looksLike(mediaType: PaperMediaType, bytes: Uint8Array): boolean {
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
  mediaType: PaperMediaType,
  bytes: Uint8Array,
): Promise<Result<number | null, ContentFault>> {
  switch (mediaType) {
    case 'application/pdf':
      return checkPdf(bytes);
    case 'image/png':
      return withoutPages(pngSize(bytes));
    case 'image/jpeg':
      return withoutPages(jpegSize(bytes));
    case 'text/csv': {
      const text = utf8(bytes);
      return text === null ? err('csv_not_text') : withoutPages(checkTable(text));
    }
  }
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
