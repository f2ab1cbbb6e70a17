import { ok, type Result } from '@furrow/kernel/result';
import type { FileStore } from '@furrow/providers/files';
import type { ContentFault } from '../../rules/index.ts';
import { type CheckedFile, checkFile } from './check-file.ts';

/** A file that was judged and lies in the store. Nobody can read it until a document or a note names it. */
export interface StoredPaper extends CheckedFile {
  readonly sha256: string;
}

/**
 * Before the transaction that publishes it, not in it: a file cannot be rolled back. One that is never published is
 * in nobody's way.
 */
export async function storePaper(
  files: FileStore,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<StoredPaper, ContentFault>> {
  const checked = await checkFile(file.name, file.bytes);
  return checked.ok ? ok({ ...checked.value, sha256: await files.put(file.bytes) }) : checked;
}
