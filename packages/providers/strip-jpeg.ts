import { exifOf, type Orientation, orientationIn } from './exif-orientation.ts';
import { ascii, startsWith, uint16 } from './file-check-bytes.ts';
import { stripColorProfile } from './strip-color-profile.ts';

interface Segment {
  readonly marker: number;
  /** From its marker to the next; of a scan, its data too. */
  readonly whole: Uint8Array;
  /** What is behind the length. */
  readonly content: Uint8Array;
}

const [START, END] = [Uint8Array.of(0xff, 0xd8), Uint8Array.of(0xff, 0xd9)];
const [SCAN, TURNED, PROFILED, ADOBE, JFIF] = [0xda, 0xe1, 0xe2, 0xee, 0xe0];
const EXIF = ascii('Exif\0\0');
const PROFILE = ascii('ICC_PROFILE\0');
/** A segment's length is two bytes, which count themselves. */
const MOST_CONTENT = 0xffff - 2;

/**
 * A JPEG with what it takes to draw it: its data, which way up it is, and its colors. Everything that cameras and
 * programs add is left out, and so is what lies behind its end (phones put further pictures there). Null: broken.
 */
export function stripJpeg(bytes: Uint8Array): { bytes: Uint8Array; orientation: Orientation } | null {
  const segments = segmentsOf(bytes);
  if (segments === null) return null;
  const exif = segments.find(({ marker, content }) => marker === TURNED && startsWith(content, EXIF));
  const orientation = exif === undefined ? 1 : orientationIn(exif.content.subarray(EXIF.length));
  const profile = profileIn(segments);
  const head = segments.filter(
    ({ marker, content }) => marker === JFIF && startsWith(content, ascii('JFIF\0')),
  );
  return {
    orientation,
    bytes: Buffer.concat([
      START,
      ...head.slice(0, 1).map(({ content }) => withoutThumbnail(content)),
      ...(orientation === 1 ? [] : [segment(TURNED, [EXIF, exifOf(orientation)])]),
      ...(profile === null ? [] : profileSegments(profile)),
      ...segments.flatMap(drawn),
      END,
    ]),
  };
}

/** Up to the end of the picture, wherever the file ends. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  const found: Segment[] = [];
  for (let at = START.length; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    // A second beginning before the end: another picture, or none.
    if (bytes[at] !== 0xff || marker === 0xd8) return null;
    if (marker === 0xd9) return found;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const standsAlone = marker === 0x01 || isRestart(marker);
    if (!standsAlone && at + 4 > bytes.length) return null;
    const length = standsAlone ? 0 : uint16(bytes, at + 2);
    const behind = at + 2 + length;
    if ((!standsAlone && length < 2) || behind > bytes.length) return null;
    const end = marker === SCAN ? endOfScan(bytes, behind) : behind;
    found.push({ marker, whole: bytes.subarray(at, end), content: bytes.subarray(at + 4, behind) });
    at = end;
  }
  return null;
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Within the data of a scan FF is followed by 00, or by a mark to start again from. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; ) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return bytes.length;
}

/** Frames, tables and scans as they are; of Adobe's own segment the bytes that say how its colors are stored. */
function drawn({ marker, whole, content }: Segment): Uint8Array[] {
  if (marker >= 0xc0 && marker <= 0xdf) return [whole];
  return marker === ADOBE && startsWith(content, ascii('Adobe')) && content.length >= 12
    ? [segment(ADOBE, [content.subarray(0, 12)])]
    : [];
}

function withoutThumbnail(content: Uint8Array): Uint8Array {
  const plain = new Uint8Array(14);
  plain.set(content.subarray(0, 12));
  return segment(JFIF, [plain]);
}

/** Long profiles come in numbered pieces. */
function profileIn(segments: readonly Segment[]): Uint8Array | null {
  const pieces = segments
    .filter(({ marker, content }) => marker === PROFILED && startsWith(content, PROFILE))
    .map(({ content }) => content.subarray(PROFILE.length))
    .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  return pieces.length === 0 ? null : stripColorProfile(Buffer.concat(pieces.map((one) => one.subarray(2))));
}

function profileSegments(profile: Uint8Array): Uint8Array[] {
  const most = MOST_CONTENT - PROFILE.length - 2;
  const count = Math.ceil(profile.length / most);
  return Array.from({ length: count }, (_, at) =>
    segment(PROFILED, [PROFILE, Uint8Array.of(at + 1, count), profile.subarray(at * most, (at + 1) * most)]),
  );
}

function segment(marker: number, contents: readonly Uint8Array[]): Uint8Array {
  const length = contents.reduce((sum, one) => sum + one.length, 2);
  return Buffer.concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), ...contents]);
}
