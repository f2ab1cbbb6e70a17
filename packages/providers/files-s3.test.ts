import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fixedClock } from '@furrow/kernel/clock';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeS3, fakeS3, KEYS } from './fake-s3.fixture.ts';
import { type S3Settings, s3Files } from './files-s3.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
let s3: FakeS3;
let drafts: string;
beforeEach(async () => {
  s3 = await fakeS3(() => NOW);
  drafts = await mkdtemp(join(tmpdir(), 'drafts-'));
});
afterEach(async () => {
  await s3.close();
  await rm(drafts, { recursive: true });
});

const bytes = Buffer.from('Harvest report\n');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const store = (changes: Partial<S3Settings> = {}) =>
  s3Files({
    ...KEYS,
    endpoint: s3.endpoint,
    bucket: 'documents',
    prefix: '',
    drafts,
    clock: fixedClock(NOW),
    ...changes,
  });
const read = async (hash: string, range?: { first: number; last: number }) => {
  const found = await store().find(hash);
  return found === null ? null : (await buffer(found.open(range))).toString();
};

describe('files at a service that speaks S3', () => {
  it('are found by the hash of their bytes, whole or in part', async () => {
    expect(await store().put(bytes)).toBe(sha256);
    expect([...s3.files.keys()]).toEqual([`/documents/${sha256.slice(0, 2)}/${sha256}`]);
    expect(await read(sha256)).toBe('Harvest report\n');
    expect(await read(sha256, { first: 8, last: 13 })).toBe('report');
    expect((await store().find(sha256))?.byteCount).toBe(bytes.byteLength);
  });

  it('may share a bucket with others, below a name of their own', async () => {
    await store({ prefix: 'furrow/documents/' }).put(bytes);
    expect([...s3.files.keys()]).toEqual([`/documents/furrow/documents/${sha256.slice(0, 2)}/${sha256}`]);
  });

  it('are sent once, and again after one was cut short', async () => {
    await store().put(bytes);
    await store().put(bytes);
    expect(s3.answers.filter((answer) => answer.startsWith('PUT'))).toEqual(['PUT 200']);
    for (const key of s3.files.keys()) s3.files.set(key, Buffer.from('cut'));
    await store().put(bytes);
    expect(await read(sha256)).toBe('Harvest report\n');
  });

  it('are read as they come, and a reader that goes lets the connection go', async () => {
    const large = Buffer.alloc(30_000_000, 'x');
    const found = await store().find(await store().put(large));
    const stream = found?.open();
    if (stream === undefined) throw new Error('not found');
    for await (const chunk of stream) {
      expect(chunk.byteLength).toBeLessThan(large.byteLength);
      break;
    }
    await eventually(async () => expect(s3.open()).toBe(0));
    const untouched = found?.open();
    untouched?.destroy();
    expect(s3.answers.filter((answer) => answer.startsWith('GET'))).toHaveLength(1);
  });

  it('come in piece by piece and are sent whole, again when the service is busy, or not at all', async () => {
    const files = store();
    const [kept, dropped] = [await files.begin(), await files.begin()];
    for (const part of ['Harvest ', 'report\n']) await kept.write(Buffer.from(part));
    await dropped.write(bytes);
    expect(s3.files.size).toBe(0);
    s3.troubles.push({ status: 503, code: 'SlowDown' });
    expect(await kept.keep()).toBe(sha256);
    await dropped.discard();
    expect(await read(sha256)).toBe('Harvest report\n');
    expect([s3.files.size, await readdir(drafts)]).toEqual([1, []]);
  });

  it('are gone once they are removed, and removing them again is no trouble', async () => {
    const files = store();
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
      await store().put(bytes);
      expect(await read(hash)).toBeNull();
    },
  );

  it('survive a service that is busy for a moment, and say so when it stays so', async () => {
    s3.troubles.push({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' });
    expect(await store().put(bytes)).toBe(sha256);
    s3.troubles.push(...Array.from({ length: 3 }, () => ({ status: 503, code: 'SlowDown' })));
    await expect(store().find(sha256)).rejects.toThrow('the file store answered 503 to HEAD');
  });

  it.each<[string, Partial<S3Settings>, RegExp]>([
    ['another secret', { secretAccessKey: 'wrong' }, /403/],
    ['another region', { region: 'us-east-1' }, /403/],
    ['a clock that goes wrong', { clock: fixedClock(new Date('2026-03-10T12:20:00.000Z')) }, /403/],
    ['an address where nobody is', { endpoint: 'http://127.0.0.1:1' }, /127.0.0.1:1 cannot be reached/],
    ['a bucket that is not there', { bucket: 'elsewhere' }, /404 NoSuchBucket to PUT/],
  ])('%s: says so, without a secret', async (_what, changes, told) => {
    const error: Error = await store(changes)
      .put(bytes)
      .then(
        () => new Error('was put'),
        (thrown) => thrown,
      );
    expect(error.message).toMatch(told);
    expect(JSON.stringify([error, String(error.stack)])).not.toContain(KEYS.secretAccessKey);
    expect(s3.files.size).toBe(0);
  });

  it('a service that overlooks what part was asked for is not believed', async () => {
    const hash = await store().put(bytes);
    const whole: typeof fetch = (url, init) =>
      init?.method === 'GET' ? Promise.resolve(new Response(bytes)) : fetch(url, init);
    const found = await store({ fetch: whole }).find(hash);
    if (found === null) throw new Error('not found');
    await expect(buffer(found.open({ first: 0, last: 3 }))).rejects.toThrow('a whole file');
  });
});
