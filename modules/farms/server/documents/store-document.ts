import { ok, type Result } from '@furrow/kernel/result';
import { type CheckedFile, checkFile, contentOf, type FileLimits } from '@furrow/providers/file-check';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import type { FileStore } from '@furrow/providers/files';
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
 * Before the transaction that publishes it, not in it: a file cannot be rolled back. One that is never published is
 * in nobody's way.
 */
export async function storeDocument(
  files: FileStore,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<StoredDocument, ContentFault>> {
  const checked = await checkFile(file.name, contentOf(file.bytes), LIMITS);
  return checked.ok ? ok({ ...checked.value, sha256: await files.put(file.bytes) }) : checked;
}
