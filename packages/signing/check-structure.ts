import { PDFArray, PDFDict, type PDFDocument, PDFName } from 'pdf-lib';
import { AGREEMENT_FILE, SERVICE_FILE } from './attachments.ts';
import { checkAgreementPages, checkSignerPages } from './check-pages.ts';
import type { Evidence } from './evidence.ts';
import type { FoundSeal } from './find-seals.ts';
import { type Finding, finding } from './finding.ts';
import { sha256Hex } from './hash.ts';
import { loadOrUndefined } from './load-pdf.ts';

/** Whether the file, read as a PDF, shows what is attached to it. */
export async function checkStructure(
  pdf: PDFDocument | undefined,
  seals: readonly FoundSeal[],
  all: readonly Evidence[],
  files: ReadonlyMap<string, Buffer | null>,
): Promise<Finding[]> {
  if (pdf === undefined) return [finding('unreadable', 'The file cannot be read as a PDF: it is damaged.')];
  try {
    return [
      ...checkFields(pdf, seals),
      ...(await checkAgreement(pdf, all[0], files.get(AGREEMENT_FILE))),
      ...checkServiceFile(all[0], files.get(SERVICE_FILE)),
      ...(all.length === 0 ? [] : checkSignerPages(pdf, all)),
    ];
  } catch {
    return [finding('unreadable', 'We can’t read the pages of this file. It’s damaged.')];
  }
}

function checkFields({ catalog }: PDFDocument, seals: readonly FoundSeal[]): Finding[] {
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.size() ?? 0;
  if (fields === seals.length) return [];
  return [finding('seal_hidden', `The file lists ${fields} seals, and ${seals.length} are found in it.`)];
}

async function checkAgreement(
  pdf: PDFDocument,
  first: Evidence | undefined,
  agreement: Buffer | null | undefined,
): Promise<Finding[]> {
  if (!agreement)
    return [
      finding(
        'agreement_missing',
        `The published agreement (${AGREEMENT_FILE}) is not attached, or is damaged.`,
      ),
    ];
  if (first === undefined) return [];
  if (sha256Hex(agreement) !== first.document.sha256)
    return [
      finding(
        'agreement_changed',
        'The attached agreement is not the one that was signed: its hash is another.',
      ),
    ];
  const published = await loadOrUndefined(agreement);
  if (published === undefined || published.getPageCount() !== first.document.pages)
    return [
      finding(
        'agreement_changed',
        'The attached agreement cannot be read, or has another number of pages than was signed.',
      ),
    ];
  return checkAgreementPages(pdf, published);
}

/** Whether the file of the service that had it signed is there as it was taken in. Its own seal is for the service to vouch for. */
function checkServiceFile(first: Evidence | undefined, file: Buffer | null | undefined): Finding[] {
  if (first?.signature.kind !== 'service') return [];
  const { service, sha256 } = first.signature;
  if (!file)
    return [
      finding(
        'service_file_missing',
        `The file that ${service} signed (${SERVICE_FILE}) is not attached, or is damaged.`,
      ),
    ];
  if (sha256Hex(file) === sha256) return [];
  return [
    finding(
      'service_file_changed',
      `The attached file of ${service} is not the one that was taken in: its hash is another.`,
    ),
  ];
}
