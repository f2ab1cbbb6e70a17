import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { unzipped } from './zip.fixture.ts';
import { zipOf } from './zip.ts';

const at = new Date('2026-03-10T15:00:00Z');

it('an archive opens with every file in it, whatever letters their names have', async () => {
  const entries = [
    { name: 'Selah Bench/2025 K-1 – Ruth Näsström.pdf', bytes: Buffer.from('%PDF-1.7 one'), at },
    { name: 'index.csv', bytes: Buffer.from('Farm,File\r\n'), at },
    { name: 'empty.pdf', bytes: Buffer.alloc(0), at },
  ];
  const files = unzipped(await buffer(zipOf(entries)));
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual(
    entries.map(({ name, bytes }) => [name, bytes.toString()]),
  );
});

it('a file that comes in pieces is the same file, and those after it are found', async () => {
  async function* pieces() {
    yield Buffer.from('Farm,');
    yield Buffer.from('File\r\n');
  }
  const last = { name: 'last.txt', bytes: Buffer.from('end'), at };
  const archive = await buffer(zipOf([{ name: 'index.csv', bytes: pieces(), at }, last]));
  const files = unzipped(archive);
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['index.csv', 'Farm,File\r\n'],
    ['last.txt', 'end'],
  ]);
});

it('an archive breaks off where a piece of a file can’t be read: it never looks whole', async () => {
  async function* pieces() {
    yield Buffer.from('Farm,');
    throw new Error('no more');
  }
  await expect(buffer(zipOf([{ name: 'index.csv', bytes: pieces(), at }]))).rejects.toThrow('no more');
});

it('what was changed on the way is noticed, and an archive without files is one', async () => {
  const archive = await buffer(zipOf([{ name: 'a.pdf', bytes: Buffer.from('abc'), at }]));
  archive.writeUInt8(archive.readUInt8(36) + 1, 36);
  expect(() => unzipped(archive)).toThrow('damaged');
  expect(unzipped(await buffer(zipOf([]))).size).toBe(0);
});
