import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from './files-disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = Buffer.from('Harvest report\n');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const read = async (hash: string, range?: { first: number; last: number }) => {
  const found = await diskFiles(folder).find(hash);
  return found === null ? null : (await buffer(found.open(range))).toString();
};

describe('files on disk', () => {
  it('are found by the hash of their bytes, whole or in part', async () => {
    expect(await diskFiles(folder).put(bytes)).toBe(sha256);
    expect(await read(sha256)).toBe('Harvest report\n');
    expect(await read(sha256, { first: 8, last: 13 })).toBe('report');
    expect((await diskFiles(folder).find(sha256))?.byteCount).toBe(bytes.byteLength);
  });

  it('lie there once, whoever puts them, and leave no draft behind', async () => {
    const files = diskFiles(folder);
    await Promise.all(Array.from({ length: 10 }, () => files.put(bytes)));
    await files.put(bytes);
    expect(await readdir(join(folder, sha256.slice(0, 2)))).toEqual([sha256]);
  });

  it('come in piece by piece: nobody finds them before they are kept', async () => {
    const draft = await diskFiles(folder).begin();
    for (const part of ['Harvest ', 'report\n']) await draft.write(Buffer.from(part));
    expect((await buffer(draft.open({ first: 8, last: 13 }))).toString()).toBe('report');
    expect(await read(sha256)).toBeNull();
    expect(await draft.keep()).toBe(sha256);
    await draft.discard();
    expect(await read(sha256)).toBe('Harvest report\n');
    expect((await stat(join(folder, sha256.slice(0, 2), sha256))).mode & 0o077).toBe(0);
  });

  it('that are not kept leave nothing, and what a crash left behind goes with time', async () => {
    const draft = await diskFiles(folder).begin();
    await draft.write(bytes);
    await draft.discard();
    await draft.discard();
    const drafts = join(folder, 'drafts');
    const [old, fresh] = [join(drafts, 'old.part'), join(drafts, 'fresh.part')];
    for (const place of [old, fresh]) await writeFile(place, 'x');
    const yesterday = Date.now() / 1_000 - 86_400;
    await utimes(old, yesterday, yesterday);
    await (await diskFiles(folder).begin()).discard();
    expect(await readdir(drafts)).toEqual(['fresh.part']);
    expect((await readdir(folder)).filter((name) => name !== 'drafts')).toEqual([]);
  });

  it('are nobody else’s to read on the machine', async () => {
    await diskFiles(folder).put(bytes);
    const { mode } = await stat(join(folder, sha256.slice(0, 2), sha256));
    expect(mode & 0o077).toBe(0);
  });

  it('are written again after one was cut short', async () => {
    await diskFiles(folder).put(bytes);
    await truncate(join(folder, sha256.slice(0, 2), sha256), 3);
    await diskFiles(folder).put(bytes);
    expect(await read(sha256)).toBe('Harvest report\n');
  });

  it('are gone once they are removed, and removing them again is no trouble', async () => {
    const files = diskFiles(folder);
    await files.put(bytes);
    await files.put(Buffer.from('another'));
    for (const hash of [sha256, sha256, '../'.repeat(8)]) await files.remove(hash);
    expect(await read(sha256)).toBeNull();
    expect(await read(createHash('sha256').update('another').digest('hex'))).toBe('another');
    await files.put(bytes);
    expect(await read(sha256)).toBe('Harvest report\n');
  });

  it.each(['', sha256.toUpperCase(), '../'.repeat(8), `${sha256}.part`, '0'.repeat(64)])(
    'G11 %j is not there',
    async (hash) => {
      await diskFiles(folder).put(bytes);
      expect(await read(hash)).toBeNull();
    },
  );

  it('say so when the folder cannot be written to', async () => {
    await diskFiles(folder).put(bytes);
    const inAFile = join(folder, sha256.slice(0, 2), sha256);
    await expect(diskFiles(inAFile).put(Buffer.from('x'))).rejects.toThrow();
  });
});
