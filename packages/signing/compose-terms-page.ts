import { withSettableText } from '@furrow/documents/known-letters';
import { drawRule, GREY, INK, MARGIN, makeRoom, openPages, writeText } from '@furrow/documents/page-writer';
import { sha256Hex } from './hash.ts';
import type { CompletionFacts, SigningPage } from './make-evidence.ts';
import { writeFact, writeFooters, writeHeading, writeParagraphs, writeTitle } from './write-facts.ts';
import { LINE_WIDTH } from './write-signature.ts';

export interface TermsPage {
  readonly agreement: Uint8Array;
  readonly page: Pick<SigningPage, 'issuer' | 'party' | 'terms' | 'consents' | 'name'>;
  readonly document: CompletionFacts['document'];
}

/** Where the signature goes, in points from the top left corner of a page; pages count from 1. */
export interface SignaturePlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

const ROOM = 130;
const SIGNATURE_HEIGHT = 52;

/** What a service outside of here shows behind the agreement: who is bound, to what, and the place to sign. */
export async function composeTermsPage({
  agreement,
  page: given,
  document,
}: TermsPage): Promise<{ readonly bytes: Uint8Array; readonly place: SignaturePlace }> {
  const { issuer, party, terms, consents, name } = await withSettableText(given);
  const writer = await openPages();
  writeTitle(writer, issuer, 'Signing page', document.name);
  writeFact(writer, 'Purchaser', party);
  for (const { label, value } of terms) writeFact(writer, label, value);
  writeFact(writer, 'Agreement', `SHA-256 ${sha256Hex(agreement)}`);
  writeHeading(writer, 'Consents of the purchaser');
  for (const { text } of consents) writeParagraphs(writer, text);
  writeHeading(writer, 'Signature');
  makeRoom(writer, ROOM);
  const y = writer.page.getHeight() - writer.y;
  writer.y -= SIGNATURE_HEIGHT;
  drawRule(writer, writer.y, 0.6, INK, LINE_WIDTH);
  writeText(writer, `${name}, Purchaser`, { face: writer.faces.sans, size: 8.5, leading: 11, color: GREY });
  const place = { page: writer.pdf.getPageCount(), x: MARGIN + 4, y: Math.round(y) };
  writeFooters(writer, `${document.name}, ${document.id}`, 'Signed with the service that shows this page');
  return { bytes: await writer.pdf.save({ useObjectStreams: false }), place };
}
