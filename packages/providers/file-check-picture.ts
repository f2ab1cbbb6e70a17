import { err, ok, type Result } from '@furrow/kernel/result';
import { ascii, startsWith, uint16, uint32 } from './file-check-bytes.ts';
import type { ContentFault } from './file-check-fault.ts';

export const PNG_START = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
export const JPEG_START = Uint8Array.of(0xff, 0xd8, 0xff);

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A few thousand bytes can unpack to a picture that no browser can hold. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 12_000;
/** Each scan goes over the whole picture again. Programs write about ten; a few bytes make one. */
const MOST_SCANS = 64;
const MOST_SCANNED_PIXELS = 1_000_000_000;

/** Walks the parts of a PNG: it must begin with its size, end with its end, and have nothing behind it. */
export function pngSize(bytes: Uint8Array): Result<Size, ContentFault> {
  let at = PNG_START.length;
  let size: Size | undefined;
  while (at + 12 <= bytes.length) {
    const length = uint32(bytes, at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const next = at + 12 + length;
    if (next > bytes.length || !/^[A-Za-z]{4}$/.test(kind)) return err('file_damaged');
    if (size === undefined) {
      if (kind !== 'IHDR' || length !== 13) return err('file_damaged');
      size = { width: uint32(bytes, at + 8), height: uint32(bytes, at + 12) };
    }
    if (kind === 'IEND') return next === bytes.length ? checked(size) : err('file_two_faced');
    at = next;
  }
  return err('file_damaged');
}

/** Walks the segments of a JPEG up to the one that has its size; the file must end where the picture does. */
export function jpegSize(bytes: Uint8Array): Result<Size, ContentFault> {
  const ends = bytes[bytes.length - 2] === 0xff && bytes[bytes.length - 1] === 0xd9;
  if (!ends) return err('file_two_faced');
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return err('file_damaged');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const size = checked({ height: uint16(bytes, at + 5), width: uint16(bytes, at + 7) });
      return size.ok && isScannedTooOften(size.value, bytes.subarray(at)) ? err('image_too_large') : size;
    }
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    const length = standsAlone ? 0 : uint16(bytes, at + 2);
    if (!standsAlone && length < 2) return err('file_damaged');
    at += 2 + length;
  }
  return err('file_damaged');
}

/** Behind the frame these two bytes begin a scan: within the data of one, FF is followed by nothing that means anything. */
function isScannedTooOften({ width, height }: Size, rest: Uint8Array): boolean {
  let scans = 0;
  for (let at = rest.indexOf(0xff); at >= 0 && scans <= MOST_SCANS; at = rest.indexOf(0xff, at + 1))
    if (rest[at + 1] === 0xda) scans += 1;
  return scans > MOST_SCANS || scans * width * height > MOST_SCANNED_PIXELS;
}

/** C0 to CF begin a frame, but for the three that bring tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function checked(size: Size): Result<Size, ContentFault> {
  const { width, height } = size;
  if (width === 0 || height === 0) return err('file_damaged');
  const fits = width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS;
  return fits ? ok(size) : err('image_too_large');
}

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, PNG_START);
export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, JPEG_START);
export const isPdf = (bytes: Uint8Array): boolean => startsWith(bytes, ascii('%PDF-'));
