/** Which way up a picture is shown: 1 is as it lies, 5 to 8 are turned by a quarter. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION = 0x0112;
const SHORT = 3;
/** A camera writes some dozens. */
const MOST_ENTRIES = 1000;

/** What a block of EXIF says of it; 1 where it says nothing that can be read. */
export function orientationIn(tiff: Uint8Array): Orientation {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 10) return 1;
  const isLittle = tiff[0] === 0x49;
  const short = (at: number) => (at + 2 <= tiff.length ? view.getUint16(at, isLittle) : 0);
  const start = view.getUint32(4, isLittle);
  const entries = Math.min(short(start), MOST_ENTRIES);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * 12;
    if (short(at) === ORIENTATION && short(at + 2) === SHORT) return known(short(at + 8));
  }
  return 1;
}

const known = (value: number): Orientation => (value >= 1 && value <= 8 ? (value as Orientation) : 1);

/** A block of EXIF that says this and nothing else. */
export function exifOf(orientation: Orientation): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = new DataView(tiff.buffer);
  tiff.set([0x49, 0x49, 0x2a, 0]);
  view.setUint32(4, 8, true);
  view.setUint16(8, 1, true);
  view.setUint16(10, ORIENTATION, true);
  view.setUint16(12, SHORT, true);
  view.setUint32(14, 1, true);
  view.setUint16(18, orientation, true);
  return tiff;
}

export const isTurnedAside = (orientation: Orientation): boolean => orientation >= 5;
