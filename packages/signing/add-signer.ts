import { PDFDict, PDFName, PDFNumber } from 'pdf-lib';
import { attachEvidence } from './assemble-signed.ts';
import { composeSigningPages } from './compose-signing-pages.ts';
import type { Evidence } from './evidence.ts';
import { changeDict, extendedList, type IncrementalUpdate } from './incremental-update.ts';

/** Appends the pages and the evidence of a further signer; what earlier seals cover stays as it is. */
export async function addSigner(update: IncrementalUpdate, evidence: Evidence): Promise<void> {
  const { pdf } = update;
  const composed = await composeSigningPages(evidence);
  const added = await pdf.copyPages(composed, composed.getPageIndices());
  const tree = pdf.catalog.get(PDFName.of('Pages'));
  const pages = changeDict(update, tree);
  const count = pages.lookup(PDFName.of('Count'), PDFNumber).asNumber();
  for (const { node, ref } of added) {
    if (tree !== undefined) node.set(PDFName.of('Parent'), tree);
    extendedList(pages, 'Kids', ref);
  }
  pages.set(PDFName.of('Count'), PDFNumber.of(count + added.length));
  const names = pdf.catalog.lookup(PDFName.of('Names'), PDFDict);
  attachEvidence(pdf.context, changeDict(update, names.get(PDFName.of('EmbeddedFiles'))), evidence);
}
