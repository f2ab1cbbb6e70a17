import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const KEY_BYTES = 32;

/**
 * The key that secrets in the database are sealed with. Outside the demonstration it is a setting without a default;
 * the demonstration makes one and keeps it next to its data, for the owner's eyes only.
 */
export async function secretKey(
  config: Pick<Config, 'FURROW_SECRET_KEY' | 'FURROW_DATA_DIR'>,
): Promise<Uint8Array> {
  if (config.FURROW_SECRET_KEY) return config.FURROW_SECRET_KEY;
  const file = join(config.FURROW_DATA_DIR, 'secret-key');
  await mkdir(config.FURROW_DATA_DIR, { recursive: true });
  try {
    await writeFile(file, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another start has made it, this one or an earlier.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64url');
  if (key.byteLength !== KEY_BYTES) throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes`);
  return key;
}
