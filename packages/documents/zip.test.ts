import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { unzipped } from './zip.fixture.ts';
import { zipEnd, zipFiles, zipOf } from './zip.ts';

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

it('an archive goes on where it was left, and is the same as one that was written at once', async () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name: `${name}.txt`, bytes: Buffer.from(name), at }));
  const parts: Buffer[] = [];
  const directory: Uint8Array[] = [];
  let known = { offset: 0, count: 0 };
  for (const entry of entries) {
    const place = { ...known, directory: [] as Uint8Array[] };
    parts.push(await buffer(zipFiles([entry], place)));
    directory.push(...place.directory);
    known = { offset: place.offset, count: place.count };
  }
  const central = Buffer.concat(directory);
  const whole = Buffer.concat([...parts, central, zipEnd({ ...known, directoryBytes: central.byteLength })]);
  expect(whole.equals(await buffer(zipOf(entries)))).toBe(true);
});

it('beyond four gigabytes or 65,535 files the wide form says where everything is', async () => {
  const far = 5_000_000_000;
  const place = { offset: far, count: 0, directory: [] as Uint8Array[] };
  await buffer(zipFiles([{ name: 'far.txt', bytes: Buffer.from('abc'), at }], place));
  const entry = Buffer.from(place.directory[0] ?? []);
  expect(entry.readUInt32LE(42)).toBe(0xffffffff);
  const extra = 46 + 'far.txt'.length;
  expect([entry.readUInt16LE(30), entry.readUInt16LE(extra), entry.readUInt16LE(extra + 2)]).toEqual([
    12, 1, 8,
  ]);
  expect(entry.readBigUInt64LE(extra + 4)).toBe(BigInt(far));

  const end = Buffer.from(zipEnd({ offset: far, count: 70_000, directoryBytes: 1_000 }));
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect([end.readBigUInt64LE(24), end.readBigUInt64LE(40), end.readBigUInt64LE(48)]).toEqual([
    70_000n,
    1_000n,
    BigInt(far),
  ]);
  expect([end.readUInt32LE(56), end.readBigUInt64LE(64)]).toEqual([0x07064b50, BigInt(far + 1_000)]);
  expect([end.readUInt32LE(76), end.readUInt16LE(86), end.readUInt32LE(92)]).toEqual([
    0x06054b50, 0xffff, 0xffffffff,
  ]);
});
