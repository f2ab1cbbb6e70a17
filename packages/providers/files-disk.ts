import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, SHA256 } from './files.ts';
import { draftsIn, readPart } from './files-draft.ts';

/** The default store: a folder that every process of the installation sees, `ab/abcd…` for each file. */
export function diskFiles(folder: string): FileStore {
  const placeOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const place = placeOf(sha256);
      // A file of another length was damaged from outside: it is written anew.
      if ((await lengthOf(place)) !== bytes.byteLength) await write(place, bytes);
      return sha256;
    },
    // Below the same folder: a file is renamed only within one file system.
    begin: draftsIn(join(folder, 'drafts'), ({ place, sha256 }) => moveTo(placeOf(sha256), place)),
    async find(sha256) {
      if (!SHA256.test(sha256)) return null;
      const place = placeOf(sha256);
      const byteCount = await lengthOf(place);
      if (byteCount === null) return null;
      return {
        byteCount,
        open: (range) => readPart(place, range),
      };
    },
    async remove(sha256) {
      if (!SHA256.test(sha256)) return;
      const place = placeOf(sha256);
      try {
        await unlink(place);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return;
        throw error;
      }
      await syncFolder(dirname(place));
    },
  };
}

async function moveTo(place: string, draft: string): Promise<void> {
  const folder = dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(draft, place);
  await syncFolder(folder);
}

/** Under another name first: a reader sees the whole file or none, and so does a crash. */
async function write(place: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${place}.${randomBytes(8).toString('hex')}.part`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveTo(place, draft);
  } catch (error) {
    await unlink(draft).catch(() => {});
    throw error;
  }
}

/** The name of a file is kept by its folder; without this it may be gone after a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some systems have no such thing for folders; the file itself is on disk.
    if (!['EISDIR', 'EPERM', 'EINVAL'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

async function lengthOf(place: string): Promise<number | null> {
  try {
    const found = await stat(place);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
