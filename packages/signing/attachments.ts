import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';

export const AGREEMENT_FILE = 'agreement.pdf';
/** What a service outside of here signed and sealed, byte for byte. */
export const SERVICE_FILE = 'signed-at-service.pdf';

/** 'evidence.json' of the first signer, 'evidence-2.json' of the second. */
export const evidenceFile = (order: number): string =>
  order === 1 ? 'evidence.json' : `evidence-${order}.json`;

interface Attachment {
  readonly name: string;
  readonly description: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Adds a file to the list of attachments, which readers expect in the order of the names. */
export function attachFile(context: PDFContext, list: PDFDict, file: Attachment): void {
  const stream = context.register(
    context.flateStream(Uint8Array.from(file.bytes), {
      Type: 'EmbeddedFile',
      Subtype: file.mediaType,
      Params: { Size: file.bytes.length },
    }),
  );
  const entry = context.register(
    context.obj({
      Type: 'Filespec',
      F: PDFString.of(file.name),
      UF: PDFHexString.fromText(file.name),
      Desc: PDFHexString.fromText(file.description),
      EF: { F: stream, UF: stream },
    }),
  );
  const known = list.lookupMaybe(PDFName.of('Names'), PDFArray)?.asArray() ?? [];
  const pairs = Array.from({ length: known.length / 2 }, (_, i) => known.slice(2 * i, 2 * i + 2));
  const nameOf = ([key]: (typeof pairs)[number]) => (key instanceof PDFString ? key.asString() : '');
  const sorted = [...pairs, [PDFString.of(file.name), entry]].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  );
  list.set(PDFName.of('Names'), context.obj(sorted.flat()));
}

/** Every attachment of a file by its name, wherever the file has it: the list itself may be damaged. Null cannot be unpacked. */
export function readAttachments(context: PDFContext, mostBytes: number): Map<string, Buffer | null> {
  const found = new Map<string, Buffer | null>();
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const name = object.get(PDFName.of('F'));
    const ref = object.lookup(PDFName.of('EF'));
    if (!(name instanceof PDFString) || !(ref instanceof PDFDict)) continue;
    const file = ref.get(PDFName.of('F'));
    const stream = file instanceof PDFRef ? context.lookup(file) : undefined;
    found.set(name.asString(), stream instanceof PDFRawStream ? unpacked(stream.contents, mostBytes) : null);
  }
  return found;
}

const WRITTEN_FILE =
  /\n\/Type \/EmbeddedFile\n\/Subtype \/application#2F(pdf|json)\n\/Params <<\n\/Size \d+\n>>\n\/Filter \/FlateDecode\n\/Length (\d+)\n>>\nstream\n/g;

/** The attachments as they are written here, found in a file that is too damaged to be read as a PDF. */
export function scanAttachments(bytes: Uint8Array, mostBytes: number): Map<string, Buffer | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const found = new Map<string, Buffer | null>();
  let order = 0;
  for (const match of text.matchAll(WRITTEN_FILE)) {
    if (match[1] === 'json') order += 1;
    const name =
      match[1] === 'json' ? evidenceFile(order) : found.has(AGREEMENT_FILE) ? SERVICE_FILE : AGREEMENT_FILE;
    const start = match.index + match[0].length;
    found.set(name, unpacked(bytes.subarray(start, start + Number(match[2])), mostBytes));
  }
  return found;
}

function unpacked(packed: Uint8Array, mostBytes: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}
