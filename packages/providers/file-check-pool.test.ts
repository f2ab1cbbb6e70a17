import { expect, it } from 'vitest';
import { pdf } from './file-check.fixture.ts';
import { FileCheckPool } from './file-check-pool.ts';

const mediaType = 'application/pdf' as const;
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
  const asked = pool.check({ mediaType, bytes: junk(4_000_000) });
  turn();
  expect(await asked).toEqual(DAMAGED);
  isDone = true;
  expect(turns).toBeGreaterThan(20);
  expect(await pool.check({ mediaType, bytes: await pdf() })).toEqual(GOOD);
});

it('of files that come at once some wait, and the rest are told to come back', async () => {
  const bytes = await pdf();
  const pool = new FileCheckPool({ threads: 1, mostWaiting: 2 });
  const answers = await Promise.all([1, 2, 3].map(() => pool.check({ mediaType, bytes })));
  expect(answers).toEqual([GOOD, GOOD, BUSY]);
  const impatient = new FileCheckPool({ threads: 0, waitMs: 1 });
  expect(await impatient.check({ mediaType, bytes })).toEqual(BUSY);
});
