import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef } from 'pdf-lib';
import { AGREEMENT_FILE, attachFile, evidenceFile, SERVICE_FILE } from './attachments.ts';
import { composeSigningPages } from './compose-signing-pages.ts';
import type { Evidence } from './evidence.ts';
import { sha256Hex } from './hash.ts';
import { MOST_BYTES } from './limits.ts';
import {
  type CompletionFacts,
  evidenceBytes,
  evidenceHash,
  firstEvidence,
  type SigningPage,
} from './make-evidence.ts';

export interface FirstSigning {
  /** The bytes of the agreement as it was published. */
  readonly agreement: Uint8Array;
  readonly signingPage: SigningPage;
  readonly certificate: CompletionFacts;
  /** The file of the service that had it signed, where the signature names one. */
  readonly serviceFile?: Uint8Array;
}

export class AgreementRefused extends Error {
  override readonly name = 'AgreementRefused';
}

/** What of a file's catalog is needed to draw its pages and to find one's way in them; forms, actions and foreign descriptions are not. */
const KEPT_IN_CATALOG = [
  'Type',
  'Pages',
  'PageLabels',
  'Lang',
  'Dests',
  'Outlines',
  'StructTreeRoot',
  'MarkInfo',
  'OCProperties',
];

/** The agreement's pages, the signing page and the certificate of completion, with agreement and evidence attached; not sealed yet. */
export async function assembleSigned(
  signing: FirstSigning,
): Promise<{ bytes: Uint8Array; evidence: Evidence }> {
  const { agreement, signingPage, certificate, serviceFile } = signing;
  const { signature } = signingPage;
  const named = signature.kind === 'service' ? signature.sha256 : undefined;
  if (named !== (serviceFile && sha256Hex(serviceFile)))
    throw new AgreementRefused('the file of the service is not the one that the signature names');
  const pages = (await loadAgreement(agreement)).getPageCount();
  const evidence = firstEvidence(signingPage, certificate, { sha256: sha256Hex(agreement), pages });
  return { bytes: await assembleFrom(agreement, evidence, serviceFile), evidence };
}

/** The same agreement and evidence give the same bytes: nothing is taken from the clock or from chance. */
export async function assembleFrom(
  agreement: Uint8Array,
  evidence: Evidence,
  serviceFile?: Uint8Array,
): Promise<Uint8Array> {
  const pdf = await loadAgreement(agreement);
  keepPagesAlone(pdf);
  setProperties(pdf, evidence);
  const composed = await composeSigningPages(evidence);
  for (const page of await pdf.copyPages(composed, composed.getPageIndices())) pdf.addPage(page);
  attachAll(pdf, agreement, evidence, serviceFile);
  const bytes = await pdf.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  if (bytes.length > MOST_BYTES) throw new AgreementRefused('the signed document would be too large');
  return bytes;
}

async function loadAgreement(agreement: Uint8Array): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(agreement, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    ignoreEncryption: true,
    parseSpeed: Number.POSITIVE_INFINITY,
  }).catch((cause: unknown) => {
    throw new AgreementRefused('the agreement cannot be read as a PDF', { cause });
  });
  if (pdf.isEncrypted) throw new AgreementRefused('the agreement is encrypted');
  return pdf;
}

function keepPagesAlone({ catalog, context }: PDFDocument): void {
  for (const name of catalog.keys()) if (!KEPT_IN_CATALOG.includes(name.decodeText())) forget(catalog, name);
  if (context.trailerInfo.Info instanceof PDFRef) context.delete(context.trailerInfo.Info);
  delete context.trailerInfo.Info;
}

function forget(dict: PDFDict, name: PDFName): void {
  const value = dict.get(name);
  // The named places of links are found through the names; only the lists beside them go.
  if (name.decodeText() === 'Names') {
    const dests = dict.lookupMaybe(name, PDFDict)?.get(PDFName.of('Dests'));
    dict.set(name, dict.context.obj(dests === undefined ? {} : { Dests: dests }));
    return;
  }
  if (value instanceof PDFRef) dict.context.delete(value);
  dict.delete(name);
}

/** Only what is public: whoever the file is sent to reads its properties first. */
function setProperties(pdf: PDFDocument, evidence: Evidence): void {
  const at = new Date(evidence.times.signed);
  pdf.setTitle(evidence.document.name, { showInWindowTitleBar: true });
  pdf.setAuthor(evidence.issuer);
  pdf.setProducer(evidence.issuer);
  pdf.setCreator(evidence.issuer);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const id = PDFHexString.of(evidenceHash(evidence).slice(0, 32));
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
}

function attachAll(
  { catalog, context }: PDFDocument,
  agreement: Uint8Array,
  evidence: Evidence,
  serviceFile: Uint8Array | undefined,
): void {
  const list = context.obj({ Names: [] });
  const names = catalog.lookupMaybe(PDFName.of('Names'), PDFDict) ?? context.obj({});
  names.set(PDFName.of('EmbeddedFiles'), context.register(list));
  catalog.set(PDFName.of('Names'), names);
  attachFile(context, list, {
    name: AGREEMENT_FILE,
    description: 'The agreement as published',
    mediaType: 'application/pdf',
    bytes: agreement,
  });
  if (serviceFile !== undefined)
    attachFile(context, list, {
      name: SERVICE_FILE,
      description: 'The signed file, exactly as the signing service issued it',
      mediaType: 'application/pdf',
      bytes: serviceFile,
    });
  attachEvidence(context, list, evidence);
}

export function attachEvidence(context: PDFDocument['context'], list: PDFDict, evidence: Evidence): void {
  attachFile(context, list, {
    name: evidenceFile(evidence.signer.order),
    description: `Evidence of signer ${evidence.signer.order}`,
    mediaType: 'application/json',
    bytes: evidenceBytes(evidence),
  });
}
