import { crc32 } from 'node:zlib';

/** One file of an archive. */
export interface ZipEntry {
  /** With '/' between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;

/**
 * Writes an archive as it goes, one file in memory at a time. Nothing is compressed: PDFs already are. An archive of less than
 * four gigabytes and 65,536 files needs nothing newer.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncIterable<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, at } of entries) {
    const fileName = Buffer.from(name, 'utf8');
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt32LE(dosTime(at), 6);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.byteLength, 14);
    facts.writeUInt32LE(bytes.byteLength, 18);
    facts.writeUInt16LE(fileName.byteLength, 22);
    const header = Buffer.concat([number32(LOCAL), facts, fileName]);
    directory.push(
      Buffer.concat([
        number32(CENTRAL),
        number16(VERSION),
        facts,
        Buffer.alloc(10),
        number32(offset),
        fileName,
      ]),
    );
    offset += header.byteLength + bytes.byteLength;
    yield header;
    yield bytes;
  }
  const central = Buffer.concat(directory);
  const count = number16(directory.length);
  yield central;
  yield Buffer.concat([
    number32(END),
    Buffer.alloc(4),
    count,
    count,
    number32(central.byteLength),
    number32(offset),
    Buffer.alloc(2),
  ]);
}

const number16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};

const number32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Two seconds fine, without a zone: what is written is UTC. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}
