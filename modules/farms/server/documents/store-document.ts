import { ok, type Result } from '@furrow/kernel/result';
import { type CheckedFile, checkFile, type FileLimits } from '@furrow/providers/file-check';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import type { FileStore } from '@furrow/providers/files';
import { type FilePieces, writeDraft } from '@furrow/providers/write-draft';
import type { DocumentMediaType } from '../../rules/index.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = {
  'application/pdf': 50 * MEGABYTE,
  'image/png': 20 * MEGABYTE,
  'image/jpeg': 20 * MEGABYTE,
  'text/csv': 5 * MEGABYTE,
} as const satisfies FileLimits & Record<DocumentMediaType, number>;

/** A file that was judged and lies in the store. Nobody can read it until a document or a note names it. */
export interface StoredDocument extends CheckedFile {
  readonly sha256: string;
}

/**
 * Writes a file to a draft as it comes and judges it there. Before the transaction that publishes it, not in it: a file
 * cannot be rolled back. What is refused or breaks off leaves nothing; one that is never published is in nobody's way.
 */
export async function storeDocumentPieces(
  files: FileStore,
  { name, pieces }: { readonly name: string; readonly pieces: FilePieces },
): Promise<Result<StoredDocument, ContentFault>> {
  const draft = await files.begin();
  try {
    const checked = await checkFile(name, await writeDraft(draft, pieces), LIMITS);
    return checked.ok ? ok({ ...checked.value, sha256: await draft.keep() }) : checked;
  } finally {
    await draft.discard();
  }
}

/** The same for what is in memory already. */
export const storeDocument = (
  files: FileStore,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<StoredDocument, ContentFault>> => storeDocumentPieces(files, { name, pieces: [bytes] });
