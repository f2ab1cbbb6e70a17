import type { PDFDocument } from 'pdf-lib';
import type { Evidence } from './evidence.ts';
import { type Finding, finding } from './finding.ts';
import { evidenceHash } from './make-evidence.ts';
import { pageFingerprints } from './page-fingerprint.ts';
import { readPageMark } from './page-mark.ts';

/** Whether the first pages are those of the agreement. */
export function checkAgreementPages(signed: PDFDocument, agreement: PDFDocument): Finding[] {
  const published = pageFingerprints(agreement);
  const present = pageFingerprints(signed);
  const wrong = published.findIndex((fingerprint, i) => fingerprint !== present[i]);
  if (wrong < 0) return [];
  if (present.length < published.length)
    return [
      finding(
        'page_missing',
        `The agreement has ${published.length} pages, and the file only ${present.length}.`,
      ),
    ];
  return [finding('page_changed', `Page ${wrong + 1} is not page ${wrong + 1} of the published agreement.`)];
}

/** Whether behind the agreement stand the pages of each signer, in their order, and no others. */
export function checkSignerPages(signed: PDFDocument, all: readonly Evidence[]): Finding[] {
  const agreementPages = all[0]?.document.pages ?? 0;
  const marks = signed.getPages().slice(agreementPages).map(readPageMark);
  const expected = all.flatMap((evidence, i) => {
    const sha256 = evidenceHash(evidence);
    return [
      { kind: 'signing-page', sha256, title: `the signing page of signer ${i + 1}` },
      { kind: 'certificate', sha256, title: `the certificate of completion of signer ${i + 1}` },
    ];
  });
  const findings: Finding[] = [];
  let at = 0;
  for (const { kind, sha256, title } of expected) {
    const first = at;
    while (at < marks.length && marks[at]?.kind === kind && marks[at]?.sha256 === sha256) at += 1;
    if (at === first) {
      findings.push(missing(marks[at], agreementPages + at + 1, title));
      return findings;
    }
  }
  if (at < marks.length)
    findings.push(
      finding(
        'page_foreign',
        `Page ${agreementPages + at + 1} belongs neither to the agreement nor to a signer.`,
      ),
    );
  return findings;
}

function missing(mark: ReturnType<typeof readPageMark>, page: number, title: string): Finding {
  return mark === undefined
    ? finding('page_missing', `Where page ${page} should be ${title}, there is no such page.`)
    : finding('page_foreign', `Page ${page} should be ${title}, and comes from another document or signer.`);
}
