import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive. */
export interface ZipEntry {
  /** With '/' between folders. */
  readonly name: string;
  /** All of it, or pieces of what is too long to be held at once. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly at: Date;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Read by programs that know archives beyond four gigabytes. */
const WIDE_VERSION = 45;
const WIDE_END = 0x06064b50;
const WIDE_END_PLACE = 0x07064b50;
const WIDE_FIELD = 0x0001;
const BEYOND_16 = 0xffff;
const BEYOND_32 = 0xffffffff;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** Checksum and lengths stand behind the content, because nobody knows them before. */
const DESCRIBED_BEHIND = 0x0008;
const DESCRIPTOR = 0x08074b50;
const DESCRIPTOR_LENGTH = 16;
const STORED = 0;
const DEFLATED = 8;

/** How far an archive has been written. Whoever goes on later begins here, with the directory of what is new alone. */
export interface ZipPlace {
  offset: number;
  count: number;
  /** One entry for each file since this place was made. */
  readonly directory: Uint8Array[];
}

/**
 * Writes an archive as it goes, one file in memory at a time, or one piece of a file that comes in pieces. What is whole is not
 * compressed: PDFs already are. What comes in pieces is: programs that read from the front know its end only then. No single file
 * may reach four gigabytes; the archive may.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncIterable<Uint8Array> {
  const place: ZipPlace = { offset: 0, count: 0, directory: [] };
  yield* zipFiles(entries, place);
  const central = Buffer.concat(place.directory);
  yield central;
  yield zipEnd({ ...place, directoryBytes: central.byteLength });
}

/** The files of an archive from some place on, without its end; the place moves with them. */
export async function* zipFiles(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  place: ZipPlace,
): AsyncIterable<Uint8Array> {
  for await (const { name, bytes, at } of entries) {
    const fileName = Buffer.from(name, 'utf8');
    const isWhole = bytes instanceof Uint8Array;
    const known = { flags: UTF8, method: STORED, at, name: fileName };
    let facts: FileFacts = isWhole
      ? { ...known, checksum: crc32(bytes), packed: bytes.byteLength, size: bytes.byteLength }
      : { ...known, flags: UTF8 | DESCRIBED_BEHIND, method: DEFLATED, checksum: 0, packed: 0, size: 0 };
    const header = Buffer.concat([number32(LOCAL), factsOf(facts), fileName]);
    yield header;
    if (isWhole) yield bytes;
    else {
      const measured = { checksum: 0, size: 0 };
      let packed = 0;
      for await (const piece of deflated(bytes, measured)) {
        packed += piece.byteLength;
        yield piece;
      }
      facts = { ...facts, ...measured, packed };
      yield Buffer.concat([DESCRIPTOR, facts.checksum, packed, facts.size].map(number32));
    }
    place.directory.push(directoryEntry(facts, place.offset));
    place.offset += header.byteLength + facts.packed + (isWhole ? 0 : DESCRIPTOR_LENGTH);
    place.count += 1;
  }
}

/** What stands in the directory for a file. One that begins beyond four gigabytes says where in a field of its own. */
function directoryEntry(facts: FileFacts, offset: number): Buffer {
  const isFar = offset >= BEYOND_32;
  const far = isFar ? Buffer.concat([number16(WIDE_FIELD), number16(8), number64(offset)]) : Buffer.alloc(0);
  const fixed = factsOf(facts);
  fixed.writeUInt16LE(far.byteLength, 24);
  return Buffer.concat([
    number32(CENTRAL),
    number16(isFar ? WIDE_VERSION : VERSION),
    fixed,
    Buffer.alloc(10),
    number32(isFar ? BEYOND_32 : offset),
    facts.name,
    far,
  ]);
}

export interface ZipEnd extends Pick<ZipPlace, 'offset' | 'count'> {
  readonly directoryBytes: number;
}

/** What follows the directory. Beyond four gigabytes or 65,535 files the wider form stands in front of the usual one. */
export function zipEnd({ offset, count, directoryBytes }: ZipEnd): Uint8Array {
  const isWide = offset >= BEYOND_32 || count >= BEYOND_16 || directoryBytes >= BEYOND_32;
  const wide = isWide
    ? [
        number32(WIDE_END),
        number64(44),
        number16(WIDE_VERSION),
        number16(WIDE_VERSION),
        Buffer.alloc(8),
        number64(count),
        number64(count),
        number64(directoryBytes),
        number64(offset),
        number32(WIDE_END_PLACE),
        Buffer.alloc(4),
        number64(offset + directoryBytes),
        number32(1),
      ]
    : [];
  const files = number16(Math.min(count, BEYOND_16));
  return Buffer.concat([
    ...wide,
    number32(END),
    Buffer.alloc(4),
    files,
    files,
    number32(Math.min(directoryBytes, BEYOND_32)),
    number32(Math.min(offset, BEYOND_32)),
    Buffer.alloc(2),
  ]);
}

/** The pieces compressed; what they were before is measured as they pass. */
function deflated(
  pieces: AsyncIterable<Uint8Array>,
  measured: { checksum: number; size: number },
): AsyncIterable<Uint8Array> {
  async function* passing() {
    for await (const piece of pieces) {
      measured.checksum = crc32(piece, measured.checksum);
      measured.size += piece.byteLength;
      yield piece;
    }
  }
  const packing = createDeflateRaw();
  // What goes wrong in a piece ends the reading below with the same error.
  pipeline(Readable.from(passing()), packing, () => undefined);
  return packing;
}

interface FileFacts {
  readonly flags: number;
  readonly method: number;
  readonly at: Date;
  readonly checksum: number;
  /** As it lies in the archive. */
  readonly packed: number;
  readonly size: number;
  readonly name: Buffer;
}

/** What stands in front of a file and again in the directory. */
function factsOf({ flags, method, at, checksum, packed, size, name }: FileFacts): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt32LE(dosTime(at), 6);
  facts.writeUInt32LE(checksum, 10);
  facts.writeUInt32LE(packed, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.byteLength, 22);
  return facts;
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

const number64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

/** Two seconds fine, without a zone: what is written is UTC. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}
