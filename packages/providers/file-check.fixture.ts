import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';

export interface PdfParts {
  readonly pages?: number;
  readonly title?: string;
  readonly javascript?: string;
  readonly attached?: Uint8Array;
  /** Packs the objects, as most programs do. */
  readonly packed?: boolean;
  /** Entries of the document's own dictionary, such as an action on opening. */
  readonly catalog?: Record<string, Record<string, string>>;
}

/** A PDF as a program would write it, with whatever a test is about. */
export async function pdf(parts: PdfParts = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < (parts.pages ?? 1); page += 1) document.addPage([300, 400]);
  if (parts.title !== undefined) document.setTitle(parts.title);
  if (parts.javascript !== undefined) document.addJavaScript('main', parts.javascript);
  if (parts.attached !== undefined) await document.attach(parts.attached, 'inside.txt');
  for (const [name, entries] of Object.entries(parts.catalog ?? {})) {
    const values = Object.entries(entries).map(([key, value]) => [
      key,
      value.startsWith('/') ? PDFName.of(value.slice(1)) : PDFString.of(value),
    ]);
    document.catalog.set(PDFName.of(name), document.context.obj(Object.fromEntries(values)));
  }
  return document.save({ useObjectStreams: parts.packed ?? true });
}

/** Written by hand, for what no program would write. */
export function rawPdf(objects: readonly string[], trailer = '/Root 1 0 R'): Uint8Array {
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}

const CHUNK_OVERHEAD = 12;

export function chunk(kind: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + CHUNK_OVERHEAD);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(kind, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** A grey one of eight bits. `picture` is what it unpacks to, where that is not as it should be. */
export function png(width = 40, height = 30, picture?: Uint8Array, interlaced = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, interlaced ? 1 : 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  // Of those that are refused by their size nothing else is made.
  const isLarge = width * height > 10_000_000;
  const content = picture ?? (isLarge ? Buffer.alloc(0) : Buffer.alloc(height * (1 + width)));
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(content)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, ...parts]);
}

/** A grey one: every block is as the one before, and that takes two bits. */
export function jpeg(width = 40, height = 30, scans = 1): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const steps = Buffer.from([0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)]);
  const codes = [0x00, 0x10].map((which) =>
    Buffer.from([0xff, 0xc4, 0, 20, which, 1, ...Array<number>(15).fill(0), 0]),
  );
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  const isLarge = width * height > 10_000_000;
  const blocks = isLarge ? 0 : Math.ceil(width / 8) * Math.ceil(height / 8);
  const bits = Buffer.alloc(Math.ceil(blocks / 4));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    steps,
    frame,
    ...codes,
    ...Array.from({ length: scans }, () => [scan, bits]).flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}
