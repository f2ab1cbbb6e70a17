import { ok, type Result } from '@furrow/kernel/result';
import { checkFile } from '@furrow/providers/file-check';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import type { FileStore } from '@furrow/providers/files';
import { stripPicture } from '@furrow/providers/strip-picture';
import { type FilePieces, writeDraft } from '@furrow/providers/write-draft';
import type { FileRow, FileType } from './content-file.ts';

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
  readonly pieces: FilePieces;
}

/**
 * Writes a file to a draft as it comes, judges it there, and hands it to the store: a PDF as it is, a picture without
 * anything that tells where and with what it was taken. What is refused or breaks off leaves nothing. Before the
 * transaction that notes it, because a file cannot be rolled back.
 */
export async function storeContentFile(
  files: FileStore,
  { name, pieces }: GivenFile,
): Promise<Result<FileRow, ContentFault>> {
  const draft = await files.begin();
  try {
    const content = await writeDraft(draft, pieces);
    const checked = await checkFile(name, content, LIMITS);
    if (!checked.ok) return checked;
    const { fileName, byteCount, pageCount } = checked.value;
    const mediaType = checked.value.mediaType as FileType;
    if (mediaType !== 'application/pdf')
      return await storePicture(files, { mediaType, fileName, bytes: await content.read() });
    return ok({
      sha256: await draft.keep(),
      media_type: mediaType,
      width: null,
      height: null,
      page_count: pageCount,
      byte_count: byteCount,
      file_name: fileName,
    });
  } finally {
    await draft.discard();
  }
}

interface CheckedPicture {
  readonly mediaType: Exclude<FileType, 'application/pdf'>;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

async function storePicture(
  files: FileStore,
  { mediaType, fileName, bytes }: CheckedPicture,
): Promise<Result<FileRow, ContentFault>> {
  const stripped = stripPicture(mediaType, bytes);
  if (!stripped.ok) return stripped;
  return ok({
    sha256: await files.put(stripped.value.bytes),
    media_type: mediaType,
    ...stripped.value.size,
    page_count: null,
    byte_count: stripped.value.bytes.byteLength,
    file_name: fileName,
  });
}
