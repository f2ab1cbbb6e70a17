import { deflateSync } from 'node:zlib';
import { chunk, jpeg, png } from './file-check.fixture.ts';

/** What a camera, a phone and a program write into a picture; none of it may be published. */
export const TOLD = [
  'Canon EOS R5',
  'serial 082021004321',
  '41.59 N 93.62 W',
  'Pat Photographer',
  'DELL U2720Q',
] as const;
const [CAMERA, SERIAL, PLACE, PERSON, SCREEN] = TOLD;

function segment(marker: number, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content);
  const length = bytes.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), bytes]);
}

/** A block of EXIF with a camera before its orientation, written from either end, and a place behind it. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(38);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, 2, isLittle);
  for (const [at, tag, kind, count, value] of [
    [10, 0x0110, 2, CAMERA.length, 38],
    [22, 0x0112, 3, 1, 0],
  ] as const) {
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, kind, isLittle);
    view.setUint32(at + 4, count, isLittle);
    view.setUint32(at + 8, value, isLittle);
  }
  view.setUint16(30, orientation, isLittle);
  return Buffer.concat([tiff, Buffer.from(CAMERA + SERIAL + PLACE)]);
}

/** A profile whose red is at a place of its own, made by a screen of a known kind. */
export function colorProfile(version = 2): Buffer {
  const xyz = (value: number) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), Buffer.alloc(12, value)]);
  const parts: [string, Buffer][] = [
    ['desc', Buffer.from(`desc\0\0\0\0\0\0\0\x0c${SCREEN}\0`)],
    ['mmod', Buffer.from(SERIAL)],
    ['rXYZ', xyz(1)],
    ['gXYZ', xyz(2)],
    ['rTRC', Buffer.from('curv\0\0\0\0\0\0\0\0')],
    ['gTRC', Buffer.from('curv\0\0\0\0\0\0\0\0')],
  ];
  const header = Buffer.alloc(132);
  header[8] = version;
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acspAPPL', 36, 'latin1');
  header.writeUInt32BE(parts.length, 128);
  let end = header.length + parts.length * 12;
  const table = parts.map(([name, content]) => {
    const entry = Buffer.alloc(12);
    entry.write(name, 'latin1');
    entry.writeUInt32BE(end, 4);
    entry.writeUInt32BE(content.length, 8);
    end += content.length;
    return entry;
  });
  return Buffer.concat([header, ...table, ...parts.map(([, content]) => content)]);
}

/** A photograph as it comes from a phone: turned, with a place, with comments, and with a second picture behind it. */
export function photograph(orientation: number, { isLittle = false, width = 40, height = 30 } = {}): Buffer {
  const plain = jpeg(width, height);
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe0, 'JFIF\0\x01\x02\0\0\x48\0\x48\x01\x01abc'),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation, isLittle)])),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${PERSON}</x:xmpmeta>`),
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), colorProfile()])),
    segment(0xed, `Photoshop 3.0\x008BIM\x04\x04${PERSON}`),
    segment(0xee, `Adobe\0\x64\0\0\0\0\x01${PERSON}`),
    segment(0xfe, `taken with ${CAMERA}`),
    plain.subarray(2),
    jpeg(16, 16),
  ]);
}

/** The same of a PNG. */
export function annotatedPng(orientation: number, width = 40, height = 30): Buffer {
  const plain = png(width, height);
  const [start, behindHeader] = [plain.subarray(0, 33), plain.subarray(33)];
  return Buffer.concat([
    start,
    chunk('iCCP', Buffer.concat([Buffer.from(`${SCREEN}\0\0`), deflateSync(colorProfile(4))])),
    chunk('eXIf', exif(orientation, true)),
    chunk('tEXt', Buffer.from(`Author\0${PERSON}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.from(CAMERA))])),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${PLACE}`)),
    chunk('tIME', Buffer.from([7, 0xea, 11, 19, 0, 0, 0])),
    behindHeader,
  ]);
}
