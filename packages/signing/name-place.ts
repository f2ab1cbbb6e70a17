import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from 'pdf-lib';

const OBJECT = /(?:^|\n)(\d+) \d+ obj\n/g;

/** What lies at a byte of a file that is in order, in words: 'page 3', 'the attached agreement.pdf'. */
export async function namePlace(bytes: Uint8Array, offset: number): Promise<string> {
  const number = objectAt(bytes, offset);
  if (number === undefined) return 'the table that says where the parts of the file are';
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
  return placeNames(pdf).get(number) ?? 'the fonts and the structure of the file';
}

function objectAt(bytes: Uint8Array, offset: number): number | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  let found: RegExpExecArray | undefined;
  for (const match of text.matchAll(OBJECT)) {
    if (match.index > offset) break;
    found = match;
  }
  if (found === undefined || text.indexOf('\nendobj', found.index) + '\nendobj'.length < offset)
    return undefined;
  return Number(found[1]);
}

function placeNames(pdf: PDFDocument): Map<number, string> {
  const names = new Map<number, string>();
  const give = (ref: unknown, name: string) => {
    if (ref instanceof PDFRef && !names.has(ref.objectNumber)) names.set(ref.objectNumber, name);
  };
  for (const [i, { node, ref }] of pdf.getPages().entries()) {
    const contents = node.get(PDFName.of('Contents'));
    const list = contents instanceof PDFArray ? contents.asArray() : [contents];
    for (const each of [ref, ...list]) give(each, `page ${i + 1}`);
  }
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const file = object.get(PDFName.of('F'));
    const files = object.lookup(PDFName.of('EF'));
    if (file instanceof PDFString && files instanceof PDFDict)
      for (const each of [ref, files.get(PDFName.of('F'))]) give(each, `the attached ${file.asString()}`);
    const title = object.get(PDFName.of('T'));
    if (title instanceof PDFHexString)
      for (const each of [ref, object.get(PDFName.of('V'))]) give(each, `the seal '${title.decodeText()}'`);
  }
  give(pdf.context.trailerInfo.Info, 'the properties of the file');
  return names;
}
