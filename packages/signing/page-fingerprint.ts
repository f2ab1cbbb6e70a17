import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { sha256Hex } from './hash.ts';

/** A page takes these from the pages above it in the tree. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const NOT_DRAWN = ['Parent', 'Length'];

/** A hash of all that each page draws: the same page in another file, with other numbers for its objects, has the same. */
export function pageFingerprints(pdf: PDFDocument): string[] {
  const pages = new Map(pdf.getPages().map(({ ref }, i) => [ref, i] as const));
  const read = new FingerprintReader(pdf.context, pages);
  return pdf.getPages().map(({ node }) => {
    const own = node.keys().map((name) => name.decodeText());
    const names = [...new Set([...own, ...INHERITED])].filter((name) => !NOT_DRAWN.includes(name)).sort();
    const parts = names.map((name) => {
      const value = INHERITED.includes(name)
        ? node.getInheritableAttribute(PDFName.of(name))
        : node.get(PDFName.of(name));
      return `${name} ${value === undefined ? '' : read.textOf(value)}`;
    });
    return sha256Hex(parts.join('\n'));
  });
}

class FingerprintReader {
  readonly #context: PDFContext;
  readonly #pages: ReadonlyMap<PDFRef, number>;
  readonly #known = new Map<PDFRef, string>();

  constructor(context: PDFContext, pages: ReadonlyMap<PDFRef, number>) {
    this.#context = context;
    this.#pages = pages;
  }

  textOf(value: PDFObject): string {
    if (value instanceof PDFRef) return this.#ofRef(value);
    if (value instanceof PDFArray)
      return `[${value
        .asArray()
        .map((each) => this.textOf(each))
        .join(' ')}]`;
    if (value instanceof PDFDict) return this.#ofDict(value);
    if (value instanceof PDFRawStream) return `${this.#ofDict(value.dict)}${sha256Hex(value.contents)}`;
    return value.toString();
  }

  #ofRef(ref: PDFRef): string {
    const page = this.#pages.get(ref);
    if (page !== undefined) return `page ${page}`;
    const known = this.#known.get(ref);
    if (known !== undefined) return known;
    // Objects may refer to each other in a circle.
    this.#known.set(ref, 'circle');
    const value = this.#context.lookup(ref);
    const hash = value === undefined ? 'none' : sha256Hex(this.textOf(value));
    this.#known.set(ref, hash);
    return hash;
  }

  #ofDict(dict: PDFDict): string {
    const entries = dict
      .entries()
      .map(([name, value]) => [name.decodeText(), value] as const)
      .filter(([name]) => !NOT_DRAWN.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `<<${entries.map(([name, value]) => `${name} ${this.textOf(value)}`).join(' ')}>>`;
  }
}
