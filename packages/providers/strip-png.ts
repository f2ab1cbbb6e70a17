import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { exifOf, type Orientation, orientationIn } from './exif-orientation.ts';
import { ascii, uint32 } from './file-check-bytes.ts';
import { PNG_START } from './file-check-picture.ts';
import { stripColorProfile } from './strip-color-profile.ts';

/** What it takes to draw a still picture. Texts, times and moving pictures are not among it. */
const DRAWN = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'sBIT']);
const MOST_PROFILE_BYTES = 4 * 1024 * 1024;

interface Chunk {
  readonly kind: string;
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

/** A PNG with its picture, which way up it is, and its colors. Null: broken. */
export function stripPng(bytes: Uint8Array): { bytes: Uint8Array; orientation: Orientation } | null {
  const chunks = chunksOf(bytes);
  if (chunks === null) return null;
  const exif = chunks.find(({ kind }) => kind === 'eXIf');
  const orientation = exif === undefined ? 1 : orientationIn(exif.content);
  const kept = chunks.flatMap((one) => {
    if (DRAWN.has(one.kind)) return [one.whole];
    if (one.kind === 'iCCP') return profileChunk(one.content);
    return one === exif && orientation !== 1 ? [chunk('eXIf', exifOf(orientation))] : [];
  });
  return { orientation, bytes: Buffer.concat([PNG_START, ...kept]) };
}

function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const found: Chunk[] = [];
  for (let at = PNG_START.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + uint32(bytes, at);
    if (end > bytes.length) return null;
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    found.push({ kind, whole: bytes.subarray(at, end), content: bytes.subarray(at + 8, end - 4) });
    if (kind === 'IEND') return found;
    at = end;
  }
  return null;
}

/** Behind its name and a zero byte a profile is packed. One that does not unpack is left out. */
function profileChunk(content: Uint8Array): Uint8Array[] {
  const packed = content.subarray(content.indexOf(0) + 2);
  try {
    const profile = stripColorProfile(inflateSync(packed, { maxOutputLength: MOST_PROFILE_BYTES }));
    return profile === null
      ? []
      : [chunk('iCCP', Buffer.concat([ascii('Colors\0'), Uint8Array.of(0), deflateSync(profile)]))];
  } catch {
    return [];
  }
}

function chunk(kind: string, content: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length);
  bytes.write(kind, 4, 'latin1');
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}
