import { crc32, createInflate } from 'node:zlib';
import { uint32 } from './file-check-bytes.ts';
import { PNG_START } from './file-check-picture.ts';

/** Samples of a pixel by the kind of colour, and how deep each may be. */
const COLOURS: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
/** Where the seven passes of an interlaced picture begin, and how far apart their pixels are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Whether the parts of a PNG are whole and unpack to the picture that it promises, to the byte. */
export async function decodesAsPng(bytes: Uint8Array): Promise<boolean> {
  const parts = partsOf(bytes);
  const expected = parts === null ? null : unpackedLength(parts.header);
  return parts !== null && expected !== null && (await unpacksTo(parts.data, expected));
}

/** Of a file whose parts were walked before: each must be what its checksum says. */
function partsOf(bytes: Uint8Array): { header: Uint8Array; data: Uint8Array[] } | null {
  const data: Uint8Array[] = [];
  let header: Uint8Array | undefined;
  for (let at = PNG_START.length; at + 12 <= bytes.length; ) {
    const length = uint32(bytes, at);
    const end = at + 8 + length;
    if (crc32(bytes.subarray(at + 4, end)) !== uint32(bytes, end)) return null;
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, end);
    if (kind === 'IHDR') header ??= content;
    if (kind === 'IDAT') data.push(content);
    at = end + 4;
  }
  return header === undefined ? null : { header, data };
}

function unpackedLength(header: Uint8Array): number | null {
  const [depth = 0, colour = -1, compression, filter, interlace] = header.subarray(8);
  const known = COLOURS[colour];
  if (known === undefined || !known.depths.includes(depth) || compression !== 0 || filter !== 0) return null;
  const [width, height] = [uint32(header, 0), uint32(header, 4)];
  const bits = known.samples * depth;
  const area = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
  if (interlace === 0) return area(width, height);
  if (interlace !== 1) return null;
  const along = (size: number, from: number, step: number) => Math.max(0, Math.ceil((size - from) / step));
  return PASSES.reduce(
    (sum, [x, y, across, down]) => sum + area(along(width, x, across), along(height, y, down)),
    0,
  );
}

/** Counted as it comes and thrown away: no picture is too large for that. */
async function unpacksTo(data: readonly Uint8Array[], expected: number): Promise<boolean> {
  const unpacking = createInflate();
  let length = 0;
  try {
    unpacking.end(Buffer.concat(data));
    for await (const part of unpacking) {
      length += (part as Buffer).byteLength;
      if (length > expected) return false;
    }
  } catch {
    return false;
  }
  return length === expected;
}
