import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { diskReadiness } from './disk-room.ts';
import { serveHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

const config = { FURROW_DATA_DIR: '/data', FURROW_FILES_DIR: '/mnt/files' };
const MEGABYTE = 1024 * 1024;

/** What `/readyz` says while the disks have so much room; a folder that is not named is not there. */
async function readyWith(roomMegabytes: Record<string, number>) {
  const stat = async (folder: string) => {
    const room = roomMegabytes[folder];
    if (room === undefined) throw Object.assign(new Error('no such folder'), { code: 'ENOENT' });
    return { bavail: room, bsize: MEGABYTE };
  };
  const app = fastify();
  serveHealth(app, {
    metrics: createMetrics({ defaults: false }),
    readiness: diskReadiness(config, { stat }),
  });
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json().checks];
}

it('C5 a disk without room is named, and no more visitors are sent here', async () => {
  const enough = { '/data': 512, '/mnt/files': 90_000 };
  expect(await readyWith(enough)).toEqual([200, { data_disk: true, files_disk: true }]);
  expect(await readyWith({ ...enough, '/data': 511 })).toEqual([503, { data_disk: false, files_disk: true }]);
  expect(await readyWith({ ...enough, '/mnt/files': 0 })).toEqual([
    503,
    { data_disk: true, files_disk: false },
  ]);
});

it('a folder that is not there yet counts as the one above it', async () => {
  expect(await readyWith({ '/': 600, '/data': 600 })).toEqual([200, { data_disk: true, files_disk: true }]);
  expect(await readyWith({ '/': 1, '/data': 600 })).toEqual([503, { data_disk: true, files_disk: false }]);
  expect(await readyWith({})).toEqual([503, { data_disk: false, files_disk: false }]);
});

it('by itself it asks the system', async () => {
  for (const { check } of diskReadiness(
    { FURROW_DATA_DIR: '/', FURROW_FILES_DIR: undefined },
    { leastBytes: 0 },
  ))
    expect(await check()).toBe(true);
});
