import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef } from 'pdf-lib';
import { signCms } from './cms.ts';
import { sha256 } from './hash.ts';
import { openIdentity, type SigningIdentity } from './identity.ts';
import {
  changeDict,
  extendedList,
  type IncrementalUpdate,
  openUpdate,
  writeUpdate,
} from './incremental-update.ts';
import { pdfDate } from './pdf-date.ts';

/** What a reader of PDFs shows beside a signature. */
export interface SealFacts {
  readonly at: Date;
  readonly reason: string;
  /** Who seals. */
  readonly name: string;
}

/** Room for a signature with the certificates of its issuers; the same for every seal, because its size is signed too. */
const CONTENTS_BYTES = 8_192;
const BYTE_RANGE = '/ByteRange [0 0000000000 0000000000 0000000000]';
/** Printed, not drawn on screen as a box, and not to be moved. */
const PRINT_AND_LOCKED = 132;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;

export class SealTooLarge extends Error {
  override readonly name = 'SealTooLarge';
}

/** Appends one PAdES B-B signature; the bytes given stay as they are. */
export async function sealPdf(
  bytes: Uint8Array,
  { key, certificate, ...facts }: SealFacts & { readonly key: string; readonly certificate: string },
): Promise<Buffer> {
  const update = await openUpdate(bytes);
  return sealUpdate(update, facts, { privateKey: key, certificate });
}

/** Writes the update with a signature over everything. */
export function sealUpdate(update: IncrementalUpdate, facts: SealFacts, identity: SigningIdentity): Buffer {
  const { key, certificates } = openIdentity(identity);
  const { bytes, gap } = writeUnsigned(update, facts);
  const digest = sha256(bytes.subarray(0, gap.start), bytes.subarray(gap.end));
  const cms = signCms(digest, key, certificates);
  if (cms.length > CONTENTS_BYTES)
    throw new SealTooLarge(`the signature has ${cms.length} bytes, and there is room for ${CONTENTS_BYTES}`);
  bytes.write(cms.toString('hex'), gap.start + 1, 'latin1');
  return bytes;
}

/** The update with everything but the signature: zeros stand in the gap that it will fill. */
export function writeUnsigned(
  update: IncrementalUpdate,
  facts: SealFacts,
): { readonly bytes: Buffer; readonly gap: { readonly start: number; readonly end: number } } {
  const seal = addSealField(update);
  update.verbatim.set(seal, sealText(facts));
  const { bytes, offsets } = writeUpdate(update);
  const from = offsets.get(seal) ?? 0;
  const start = bytes.indexOf('/Contents <', from, 'latin1') + '/Contents '.length;
  const end = start + 2 * CONTENTS_BYTES + 2;
  const range = `/ByteRange [0 ${start} ${end} ${bytes.length - end}`.padEnd(BYTE_RANGE.length - 1);
  bytes.write(`${range}]`, bytes.indexOf(BYTE_RANGE, from, 'latin1'), 'latin1');
  return { bytes, gap: { start, end } };
}

/** An invisible field on the last page: readers look for signatures among the fields of a form. */
function addSealField(update: IncrementalUpdate): PDFRef {
  const { pdf } = update;
  const { context } = pdf;
  const seal = context.nextRef();
  const page = pdf.getPage(pdf.getPageCount() - 1);
  const form = formOf(update);
  const count = form.lookupMaybe(PDFName.of('Fields'), PDFArray)?.size() ?? 0;
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText(`Seal ${count + 1}`),
      V: seal,
      F: PRINT_AND_LOCKED,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  );
  extendedList(form, 'Fields', field);
  extendedList(changeDict(update, page.ref), 'Annots', field);
  return seal;
}

function formOf(update: IncrementalUpdate): PDFDict {
  const { context } = update.pdf;
  const catalog = changeDict(update, context.trailerInfo.Root);
  const known = catalog.get(PDFName.of('AcroForm'));
  if (known instanceof PDFRef) return changeDict(update, known);
  if (known instanceof PDFDict) return known;
  const form = context.obj({ Fields: [], SigFlags: SIGNATURES_EXIST_AND_APPEND_ONLY });
  catalog.set(PDFName.of('AcroForm'), context.register(form));
  return form;
}

function sealText({ at, reason, name }: SealFacts): string {
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    BYTE_RANGE,
    `/Contents <${'0'.repeat(2 * CONTENTS_BYTES)}>`,
    `/M (${pdfDate(at)})`,
    `/Name ${PDFHexString.fromText(name)}`,
    `/Reason ${PDFHexString.fromText(reason)} >>`,
  ].join('\n');
}
