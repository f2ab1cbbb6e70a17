import { err, ok, type Result } from '@furrow/kernel/result';
import { otherFace } from './file-check-faces.ts';
import type { ContentFault } from './file-check-fault.ts';
import { decodesAsJpeg } from './file-check-jpeg.ts';
import type { MediaType } from './file-check-name.ts';
import { checkPdf } from './file-check-pdf.ts';
import { jpegSize, pngSize } from './file-check-picture.ts';
import { decodesAsPng } from './file-check-png.ts';
import { checkTable } from './file-check-table.ts';

/** The pages of a PDF, null of the others. */
export type ContentVerdict = Result<number | null, ContentFault>;

/** Reads all that is in a file. What it costs is up to whoever made it, so it runs in a thread of its own. */
export async function checkContent(mediaType: MediaType, bytes: Uint8Array): Promise<ContentVerdict> {
  const face = otherFace(bytes);
  if (face !== null) return err(face);
  switch (mediaType) {
    case 'application/pdf':
      return checkPdf(bytes);
    case 'image/png':
      return decoded(pngSize(bytes), () => decodesAsPng(bytes));
    case 'image/jpeg':
      return decoded(jpegSize(bytes), () => decodesAsJpeg(bytes));
    case 'text/csv': {
      const text = utf8(bytes);
      return text === null ? err('csv_not_text') : checkTable(text);
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

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
