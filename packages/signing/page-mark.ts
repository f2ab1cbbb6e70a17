import { PDFDict, PDFHexString, PDFName, type PDFPage } from 'pdf-lib';

/** Which evidence a page was set from: kept in the page itself, so that a page of another document gives itself away. */
export interface PageMark {
  readonly kind: 'signing-page' | 'certificate';
  readonly sha256: string;
}

const PIECE_INFO = PDFName.of('PieceInfo');
const OWNER = PDFName.of('SigningEvidence');
const PRIVATE = PDFName.of('Private');

export function markPage(page: PDFPage, { kind, sha256 }: PageMark): void {
  const { context } = page.doc;
  const own = context.obj({ Private: { Kind: kind, Sha256: PDFHexString.of(sha256) } });
  page.node.set(PIECE_INFO, context.obj({ [OWNER.decodeText()]: own }));
}

/** Undefined for a page of the agreement. */
export function readPageMark(page: PDFPage): PageMark | undefined {
  const own = page.node.lookupMaybe(PIECE_INFO, PDFDict)?.lookupMaybe(OWNER, PDFDict);
  const data = own?.lookupMaybe(PRIVATE, PDFDict);
  const kind = data?.lookupMaybe(PDFName.of('Kind'), PDFName)?.decodeText();
  const sha256 = data?.lookupMaybe(PDFName.of('Sha256'), PDFHexString)?.asString();
  if (sha256 === undefined || (kind !== 'signing-page' && kind !== 'certificate')) return undefined;
  return { kind, sha256 };
}
