import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, FileDraft } from './files.ts';

/** No upload takes as long: a draft of this age was left by a process that ended in the middle of it. */
const LEFT_BEHIND_MS = 60 * 60_000;

export interface FinishedDraft {
  readonly place: string;
  readonly sha256: string;
}

/** Drafts in a folder of this machine. `keep` is told of a file that is whole and on disk, and moves or copies it. */
export function draftsIn(
  folder: string,
  keep: (finished: FinishedDraft) => Promise<void>,
): () => Promise<FileDraft> {
  let swept: Promise<void> | undefined;
  return async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    swept ??= removeLeftBehind(folder);
    await swept;
    return openDraft(join(folder, `${randomBytes(16).toString('hex')}.part`), keep);
  };
}

async function openDraft(
  place: string,
  keep: (finished: FinishedDraft) => Promise<void>,
): Promise<FileDraft> {
  const file = await open(place, 'wx', 0o600);
  const hash = createHash('sha256');
  let [isOpen, isKept] = [true, false];
  const close = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    async write(bytes) {
      hash.update(bytes);
      await file.writeFile(bytes);
    },
    open: (range) => readPart(place, range),
    async keep() {
      await file.sync();
      await close();
      const sha256 = hash.digest('hex');
      await keep({ place, sha256 });
      isKept = true;
      return sha256;
    },
    async discard() {
      await close();
      if (!isKept) await unlink(place).catch(ignoreMissing);
    },
  };
}

export function readPart(place: string, range: ByteRange | undefined): Readable {
  return createReadStream(place, range === undefined ? {} : { start: range.first, end: range.last });
}

async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = join(folder, name);
    const found = await stat(place).catch(ignoreMissing);
    if (found !== undefined && Date.now() - found.mtimeMs > LEFT_BEHIND_MS)
      await unlink(place).catch(ignoreMissing);
  }
}

/** Another process may have been faster. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
