import { expect, it } from 'vitest';
import { pdf } from './file-check.fixture.ts';
import { FileCheckPool } from './file-check-pool.ts';

const mediaType = 'application/pdf' as const;
const of = (bytes: Uint8Array) => ({ mediaType, read: async () => new Uint8Array(bytes) });
const GOOD = { ok: true, value: 1 };
const DAMAGED = { ok: false, error: 'file_damaged' };
const BUSY = { ok: false, error: 'check_busy' };

/** Every word of it is looked into by a reader of PDFs: minutes for a few megabytes. */
const junk = (bytes: number) => Buffer.from(`%PDF-1.4\n${'/A obj '.repeat(bytes / 7)}\n%%EOF\n`);

it('G8 a file that takes for ever ends at the deadline, and nobody else has waited for it', async () => {
  const pool = new FileCheckPool({ threads: 1, deadlineMs: 300 });
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setTimeout(turn, 1);
  };
  const asked = pool.check(of(junk(4_000_000)));
  turn();
  expect(await asked).toEqual(DAMAGED);
  isDone = true;
  expect(turns).toBeGreaterThan(20);
  expect(await pool.check(of(await pdf()))).toEqual(GOOD);
});

it('of files that come at once some wait, and the rest are told to come back', async () => {
  const bytes = await pdf();
  const pool = new FileCheckPool({ threads: 1, mostWaiting: 2 });
  const answers = await Promise.all([1, 2, 3].map(() => pool.check(of(bytes))));
  expect(answers).toEqual([GOOD, GOOD, BUSY]);
  const impatient = new FileCheckPool({ threads: 0, waitMs: 1 });
  expect(await impatient.check(of(bytes))).toEqual(BUSY);
});

it('J2 a file is read into memory when its turn comes, not while it waits', async () => {
  const bytes = await pdf();
  const pool = new FileCheckPool({ threads: 2 });
  let [inMemory, most] = [0, 0];
  const read = async () => {
    // Those who were answered just now get to say so.
    await new Promise(setImmediate);
    inMemory += 1;
    most = Math.max(most, inMemory);
    return new Uint8Array(bytes);
  };
  const ask = async () => {
    const verdict = await pool.check({ mediaType, read });
    inMemory -= 1;
    return verdict;
  };
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(GOOD));
  expect(most).toBeLessThanOrEqual(2);
  const broken = pool.check({ mediaType, read: () => Promise.reject(new Error('the disk is gone')) });
  await expect(broken).rejects.toThrow('the disk is gone');
  expect(await pool.check(of(bytes))).toEqual(GOOD);
});
