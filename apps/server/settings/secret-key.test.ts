import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS } from '../tests/test-app.ts';
import { readConfig } from './config.ts';
import { secretKey } from './secret-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'furrow-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the secret key', () => {
  it('is the setting where there is one, in either spelling of base64', async () => {
    const given = await secretKey(readConfig(LIVE_SETTINGS));
    const padded = `${LIVE_SETTINGS.FURROW_SECRET_KEY}=`;
    expect(given).toHaveLength(32);
    expect(await secretKey(readConfig({ ...LIVE_SETTINGS, FURROW_SECRET_KEY: padded }))).toEqual(given);
  });

  it('is made once in the demonstration, for the owner’s eyes only, by however many start at once', async () => {
    const config = readConfig({ FURROW_DATA_DIR: join(folder, 'data') });
    const keys = await Promise.all(Array.from({ length: 5 }, () => secretKey(config)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect((await stat(join(folder, 'data', 'secret-key'))).mode & 0o777).toBe(0o600);
    const elsewhere = readConfig({ FURROW_DATA_DIR: join(folder, 'other') });
    expect(await secretKey(elsewhere)).not.toEqual(keys[0]);
  });

  it('C25 a file that holds none is refused and left as it is', async () => {
    await writeFile(join(folder, 'secret-key'), 'short');
    await expect(secretKey(readConfig({ FURROW_DATA_DIR: folder }))).rejects.toThrow('secret-key');
  });
});
