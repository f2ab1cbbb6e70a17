import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isUnused, lockStart, takeLease } from './embedded-lock.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the start lock', () => {
  it('is held by one at a time', async () => {
    const first = await lockStart(dataDir);
    let got = false;
    const waiting = lockStart(dataDir).then((held) => {
      got = true;
      return held;
    });
    await sleep(100);
    expect(got).toBe(false);
    first.release();
    (await waiting).release();
  });

  it('ends with the process that held it, however that ends', async () => {
    const holder = spawnNode(new URL('./test-processes/hold-locks.ts', import.meta.url), [dataDir]);
    await holder.line('held');
    expect(isUnused(dataDir)).toBe(false);
    holder.kill('SIGKILL');
    await holder.exit;
    (await lockStart(dataDir)).release();
    expect(isUnused(dataDir)).toBe(true);
  });
});

describe('leases', () => {
  it('can be held by many, and the folder is unused when all are back', () => {
    const [one, two] = [takeLease(dataDir), takeLease(dataDir)];
    expect(isUnused(dataDir)).toBe(false);
    one.release();
    expect(isUnused(dataDir)).toBe(false);
    two.release();
    expect(isUnused(dataDir)).toBe(true);
  });
});
