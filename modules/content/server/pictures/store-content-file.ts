import { ok, type Result } from '@furrow/kernel/result';
import { checkFile, type FileContent, START_BYTES } from '@furrow/providers/file-check';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import { jpegSize, pngSize } from '@furrow/providers/file-check-picture';
import type { FileDraft, FileStore } from '@furrow/providers/files';
import { FILE_ENDINGS, type FileRow, type FileType } from './content-file.ts';

const MEGABYTE = 1024 * 1024;
/** Visitors load the pictures of a page together. */
const LIMITS: Readonly<Record<FileType, number>> = {
  'image/png': 5 * MEGABYTE,
  'image/jpeg': 5 * MEGABYTE,
  'application/pdf': 25 * MEGABYTE,
};
export const FILE_MOST_BYTES = Math.max(...Object.values(LIMITS));

interface GivenFile {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/**
 * Writes a file to a draft as it comes, judges it there, and hands it to the store. What is refused or breaks off
 * leaves nothing. Before the transaction that notes it, because a file cannot be rolled back.
 */
export async function storeContentFile(
  files: FileStore,
  { name, pieces }: GivenFile,
): Promise<Result<FileRow, ContentFault>> {
  const draft = await files.begin();
  try {
    const content = await written(draft, pieces);
    const checked = await checkFile(name, content, LIMITS);
    if (!checked.ok) return checked;
    const { fileName, byteCount, pageCount } = checked.value;
    const mediaType = checked.value.mediaType as FileType;
    const size = await sizeOf(mediaType, content);
    if (!size.ok) return size;
    return ok({
      sha256: await draft.keep(),
      media_type: mediaType,
      ...size.value,
      page_count: pageCount,
      byte_count: byteCount,
      file_name: fileName,
    });
  } finally {
    await draft.discard();
  }
}

async function written(draft: FileDraft, pieces: AsyncIterable<Uint8Array>): Promise<FileContent> {
  let byteCount = 0;
  let start = Buffer.alloc(0);
  for await (const piece of pieces) {
    byteCount += piece.byteLength;
    if (start.byteLength < START_BYTES) start = Buffer.concat([start, piece.subarray(0, START_BYTES)]);
    await draft.write(piece);
  }
  return { byteCount, start, read: () => readWhole(draft, byteCount) };
}

async function readWhole(draft: FileDraft, byteCount: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(byteCount);
  let at = 0;
  for await (const piece of draft.open()) {
    bytes.set(piece as Buffer, at);
    at += (piece as Buffer).byteLength;
  }
  return bytes;
}

type FileSize = Pick<FileRow, 'width' | 'height'>;

async function sizeOf(mediaType: FileType, content: FileContent): Promise<Result<FileSize, ContentFault>> {
  if (FILE_ENDINGS[mediaType] === 'pdf') return ok({ width: null, height: null });
  const bytes = await content.read();
  return mediaType === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
}
