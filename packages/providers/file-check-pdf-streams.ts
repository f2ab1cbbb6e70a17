import { createInflate } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFName, PDFNumber, type PDFRawStream } from 'pdf-lib';

/** All that the pages of an honest document show, pictures included; whoever opens one unpacks it. */
const MOST_IN_ALL = 512 * 1024 * 1024;
/** Of one picture: a letter page at 600 dots an inch has a seventh of it. */
const MOST_PIXELS = 250_000_000;

/** They hold pictures, and unpack to no more than the size that stands beside them. */
const OF_PICTURES = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
/** Packed twice over, a few bytes are as large as anybody likes. */
const PACKING = new Set(['FlateDecode', 'LZWDecode', 'Fl', 'LZW']);

/** Whether what a document shows unpacks to more than anybody wants to open. Nothing of it is kept in memory. */
export async function unpacksTooFar(streams: readonly PDFRawStream[], most = MOST_IN_ALL): Promise<boolean> {
  let room = most;
  for (const stream of streams) {
    if (pixelsOf(stream) > MOST_PIXELS) return true;
    const filters = filtersOf(stream).filter((name) => !OF_PICTURES.has(name));
    if (filters.length === 0) continue;
    if (filters.filter((name) => PACKING.has(name)).length > 1) return true;
    const isPlain = filters.length === 1 && PACKING.has(filters[0] ?? '') && !filters[0]?.startsWith('LZW');
    room -= isPlain ? await inflatedBytes(stream.contents, room) : decodedBytes(stream);
    if (room <= 0) return true;
  }
  return false;
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const given = dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F'));
  const names =
    given instanceof PDFArray ? given.asArray().map((part) => dict.context.lookup(part)) : [given];
  return names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []));
}

function pixelsOf({ dict }: PDFRawStream): number {
  const side = (name: string) => {
    const value = dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  return side('Width') * side('Height');
}

/** Counted as it is unpacked, and no further than `most`. What is damaged has unpacked to as much as it has. */
function inflatedBytes(packed: Uint8Array, most: number): Promise<number> {
  return new Promise((resolve) => {
    let bytes = 0;
    const inflate = createInflate({ chunkSize: 256 * 1024 });
    const done = () => {
      inflate.destroy();
      resolve(bytes);
    };
    inflate.on('data', (piece: Buffer) => {
      bytes += piece.byteLength;
      if (bytes > most) done();
    });
    inflate.once('end', done).once('error', done).end(packed);
  });
}

/** The library stops by itself where a part grows too large; that, and what it does not know, counts as nothing here. */
function decodedBytes(stream: PDFRawStream): number {
  try {
    return decodePDFRawStream(stream).decode().byteLength;
  } catch (error) {
    return error instanceof RangeError ? Number.POSITIVE_INFINITY : 0;
  }
}
