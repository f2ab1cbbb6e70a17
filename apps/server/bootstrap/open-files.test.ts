import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeS3, KEYS } from '@furrow/providers/fake-s3.fixture';
import { expect, it } from 'vitest';
import { ConfigRefused, readConfig } from '../settings/config.ts';
import { openFiles } from './open-files.ts';

const bytes = Buffer.from('Harvest report\n');

it('documents lie in the folder of the settings, or in their bucket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-files-'));
  const s3 = await fakeS3(() => new Date());
  try {
    const inFolder = openFiles(readConfig({ FURROW_FILES_DIR: folder }));
    const sha256 = await inFolder.put(bytes);
    expect(await readdir(folder)).toEqual([sha256.slice(0, 2)]);
    const inBucket = openFiles(
      readConfig({
        FURROW_FILES_DIR: folder,
        FILES_S3_ENDPOINT: s3.endpoint,
        FILES_S3_BUCKET: 'documents',
        FILES_S3_REGION: KEYS.region,
        FILES_S3_ACCESS_KEY_ID: KEYS.accessKeyId,
        FILES_S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
        FILES_S3_PREFIX: 'furrow/',
      }),
    );
    expect(await inBucket.find(sha256)).toBeNull();
    await inBucket.put(bytes);
    expect([...s3.files.keys()]).toEqual([`/documents/furrow/${sha256.slice(0, 2)}/${sha256}`]);
  } finally {
    await s3.close();
    await rm(folder, { recursive: true });
  }
});

it.each([
  [{ FILES_S3_BUCKET: 'documents' }, 3],
  [{ FILES_S3_BUCKET: '../documents' }, 4],
  [{ FILES_S3_PREFIX: '../' }, 1],
  [{ FILES_S3_PREFIX: 'no-slash' }, 1],
])('C25 settings of a bucket that lead nowhere are refused: %j', (environment, problems) => {
  expect(() => readConfig(environment)).toThrow(ConfigRefused);
  try {
    readConfig(environment);
  } catch (error) {
    expect(error instanceof ConfigRefused && error.problems).toHaveLength(problems);
  }
});
