import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { sha256Hex } from './hash.ts';

/** Changes to a PDF that are written behind it: the bytes that are there already stay as they are, and so do the signatures over them. */
export interface IncrementalUpdate {
  readonly before: Uint8Array;
  readonly pdf: PDFDocument;
  /** Objects of the file that are written again. */
  readonly changed: Set<PDFRef>;
  /** Objects whose exact text matters. */
  readonly verbatim: Map<PDFRef, string>;
  readonly largestBefore: number;
}

export class NotUpdatable extends Error {
  override readonly name = 'NotUpdatable';
}

const LAST_PART = 2_048;
const START_OF_TABLE = /startxref\s+(\d+)\s+%%EOF\s*$/;

export async function openUpdate(before: Uint8Array): Promise<IncrementalUpdate> {
  const pdf = await PDFDocument.load(before, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    parseSpeed: Number.POSITIVE_INFINITY,
  });
  const { largestObjectNumber } = pdf.context;
  return { before, pdf, changed: new Set(), verbatim: new Map(), largestBefore: largestObjectNumber };
}

/** An object of the file, to be changed: it is written again. */
export function changeDict(update: IncrementalUpdate, ref: PDFObject | undefined): PDFDict {
  if (!(ref instanceof PDFRef)) throw new NotUpdatable('an object that changes has no number of its own');
  update.changed.add(ref);
  return update.pdf.context.lookup(ref, PDFDict);
}

/** A list with one more at its end, as a new object: the old one may be shared. */
export function extendedList(dict: PDFDict, name: string, more: PDFObject): void {
  const list = dict.lookupMaybe(PDFName.of(name), PDFArray)?.asArray() ?? [];
  dict.set(PDFName.of(name), dict.context.obj([...list, more]));
}

/** The file with the update behind it, and where the verbatim objects begin. */
export function writeUpdate(update: IncrementalUpdate): {
  bytes: Buffer;
  offsets: ReadonlyMap<PDFRef, number>;
} {
  const { before } = update;
  const parts: Uint8Array[] = [before];
  let end = before.length;
  const push = (part: Uint8Array) => {
    parts.push(part);
    end += part.length;
  };
  if (before[before.length - 1] !== 0x0a) push(Buffer.from('\n'));
  const offsets = new Map<PDFRef, number>();
  for (const [ref, object] of writtenObjects(update)) {
    offsets.set(ref, end);
    push(Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`));
    push(typeof object === 'string' ? Buffer.from(object, 'latin1') : bytesOf(object));
    push(Buffer.from('\nendobj\n'));
  }
  const table = end;
  push(
    Buffer.from(
      `xref\n${tableOf(offsets)}trailer\n${trailerOf(update)}\nstartxref\n${table}\n%%EOF\n`,
      'latin1',
    ),
  );
  return { bytes: Buffer.concat(parts), offsets };
}

function writtenObjects({
  pdf,
  changed,
  verbatim,
  largestBefore,
}: IncrementalUpdate): [PDFRef, PDFObject | string][] {
  const objects = pdf.context
    .enumerateIndirectObjects()
    .filter(([ref]) => ref.objectNumber > largestBefore || changed.has(ref))
    .filter(([ref]) => !verbatim.has(ref));
  return [...objects, ...verbatim].sort(([a], [b]) => a.objectNumber - b.objectNumber);
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

/** A run of numbers without a gap is a part of the table. */
function tableOf(offsets: ReadonlyMap<PDFRef, number>): string {
  const runs: { first: number; lines: string[] }[] = [];
  for (const [{ objectNumber, generationNumber }, offset] of offsets) {
    const line = `${String(offset).padStart(10, '0')} ${String(generationNumber).padStart(5, '0')} n \n`;
    const run = runs.at(-1);
    if (run !== undefined && run.first + run.lines.length === objectNumber) run.lines.push(line);
    else runs.push({ first: objectNumber, lines: [line] });
  }
  return runs.map(({ first, lines }) => `${first} ${lines.length}\n${lines.join('')}`).join('');
}

function trailerOf({ before, pdf }: IncrementalUpdate): string {
  const { context } = pdf;
  const { Root, Info, ID } = context.trailerInfo;
  const trailer = context.obj({ Size: context.largestObjectNumber + 1, Prev: startOfTable(before) });
  if (Root !== undefined) trailer.set(PDFName.of('Root'), Root);
  if (Info !== undefined) trailer.set(PDFName.of('Info'), Info);
  const first = ID instanceof PDFArray ? ID.get(0) : undefined;
  const own = PDFHexString.of(sha256Hex(before).slice(0, 32));
  const isId = first instanceof PDFHexString || first instanceof PDFString;
  trailer.set(PDFName.of('ID'), context.obj([isId ? first : own, own]));
  return trailer.toString();
}

function startOfTable(before: Uint8Array): number {
  const tail = Buffer.from(before.subarray(Math.max(0, before.length - LAST_PART))).toString('latin1');
  const start = Number(START_OF_TABLE.exec(tail)?.[1] ?? Number.NaN);
  // A table that is itself packed would have to be followed by another packed one; documents are assembled without.
  if (Buffer.from(before.subarray(start, start + 4)).toString('latin1') !== 'xref')
    throw new NotUpdatable('the file has no plain table of its objects');
  return start;
}
