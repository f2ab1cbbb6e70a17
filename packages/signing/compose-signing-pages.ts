import { withSettableText } from '@furrow/documents/known-letters';
import { openPages, type PageWriter } from '@furrow/documents/page-writer';
import { formatShortDate, formatTime } from '@furrow/kernel/dates';
import type { PDFDocument } from 'pdf-lib';
import { AGREEMENT_FILE, evidenceFile, SERVICE_FILE } from './attachments.ts';
import type { Evidence, Signature } from './evidence.ts';
import { evidenceHash } from './make-evidence.ts';
import { markPage } from './page-mark.ts';
import { roleName } from './signer-role.ts';
import { writeFact, writeFooters, writeHeading, writeParagraphs, writeTitle } from './write-facts.ts';
import { writeSignature } from './write-signature.ts';

/** The pages of one signer: the signing page, and the certificate of completion. The same evidence gives the same pages. */
export async function composeSigningPages(evidence: Evidence): Promise<PDFDocument> {
  const hash = evidenceHash(evidence);
  const shown = await withSettableText(evidence);
  const writer = await openPages();
  await writeSigningPage(writer, evidence, shown);
  const certificateStarts = writer.pdf.getPageCount();
  startPage(writer);
  writeCertificate(writer, shown, hash);
  writeFooters(writer, `${shown.document.name}, ${shown.document.id}`, `Evidence SHA-256 ${hash}`);
  for (const [i, page] of writer.pdf.getPages().entries())
    markPage(page, { kind: i < certificateStarts ? 'signing-page' : 'certificate', sha256: hash });
  await writer.pdf.flush();
  return writer.pdf;
}

async function writeSigningPage(writer: PageWriter, given: Evidence, shown: Evidence): Promise<void> {
  const { document, party, terms, signer, consents, times, signature } = shown;
  writeTitle(writer, shown.issuer, 'Signing page', document.name);
  writeFact(writer, 'Purchaser', party);
  for (const { label, value } of terms) writeFact(writer, label, value);
  writeHeading(writer, `Consents of the ${roleName(signer.role).toLowerCase()}`);
  for (const { text } of consents) writeParagraphs(writer, text);
  writeHeading(writer, 'Signature');
  await writeSignature(writer, given.signature, {
    settable: signature.kind === 'typed' ? signature.text : '',
    name: `${signer.name}, ${roleName(signer.role)}`,
  });
  writeTimes(writer, signature, times.signed);
}

function writeCertificate(writer: PageWriter, shown: Evidence, hash: string): void {
  const { document, signer, access, times, consents, disclosure, auditHead, signature } = shown;
  writeTitle(writer, shown.issuer, 'Certificate of completion', document.name);
  writeHeading(writer, 'Document');
  writeFact(writer, 'Name', document.name);
  writeFact(writer, 'Document ID', document.id);
  writeFact(writer, 'Pages', String(document.pages));
  writeFact(writer, 'SHA-256 as published', document.sha256);
  writeHeading(writer, `Signer ${signer.order}`);
  writeFact(writer, 'Name', signer.name);
  writeFact(writer, 'Role', roleName(signer.role));
  writeFact(writer, 'Email', signer.maskedEmail);
  writeFact(writer, 'Identity proven by', signer.provedBy);
  writeKind(writer, signature);
  writeFact(writer, 'IP address', access.ipAddress);
  writeFact(writer, 'Device', access.device);
  writeHeading(writer, 'Times');
  writeFact(writer, 'Presented', moment(times.presented));
  writeFact(writer, 'Opened', moment(times.opened));
  writeFact(writer, 'Consented', moment(times.consented));
  writeTimes(writer, signature, times.signed);
  writeHeading(writer, 'Consents and disclosure');
  for (const { version, sha256 } of consents) writeFact(writer, 'Consent', `${version}, SHA-256 ${sha256}`);
  writeFact(writer, 'Disclosure', `${disclosure.version}, SHA-256 ${disclosure.sha256}`);
  writeHeading(writer, 'Proof');
  writeFact(writer, 'Audit chain', `Line ${auditHead.line}, ${auditHead.hash}`);
  if (shown.previous !== null) writeFact(writer, 'Earlier evidence', `SHA-256 ${shown.previous}`);
  writeFact(writer, 'This evidence', `SHA-256 ${hash}`);
  writeParagraphs(
    writer,
    `The agreement as published and the evidence above are attached to this file as ${AGREEMENT_FILE} and ${evidenceFile(signer.order)}. The file carries a digital signature over all of it.`,
  );
  if (signature.kind === 'service')
    writeParagraphs(
      writer,
      `The signature was given at ${signature.service}. What ${signature.service} gave out, with its own certificate and seal, is attached unchanged as ${SERVICE_FILE}. That seal proves the signature; the one of this file proves which agreement, terms and consents it belongs to.`,
    );
  if (disclosure.text === undefined) return;
  writeHeading(writer, 'What was said about electronic records');
  writeFact(writer, 'Version', disclosure.version);
  writeFact(writer, 'SHA-256 as published', disclosure.sha256);
  writeParagraphs(writer, disclosure.text);
}

function writeKind(writer: PageWriter, signature: Signature): void {
  if (signature.kind !== 'service') {
    writeFact(writer, 'Signature', signature.kind === 'typed' ? 'Typed' : 'Drawn');
    return;
  }
  writeFact(writer, 'Signature', `Given at ${signature.service}`);
  writeFact(writer, 'Envelope', signature.envelope);
  writeFact(writer, 'SHA-256 of its file', signature.sha256);
}

/** What a service had signed counts from when it was taken in: until then nothing was judged. */
function writeTimes(writer: PageWriter, signature: Signature, signed: string): void {
  if (signature.kind === 'service') {
    writeFact(writer, 'Signed', `${moment(signature.signedAt)}, as ${signature.service} says`);
    writeFact(writer, 'Taken in', moment(signed));
  } else writeFact(writer, 'Signed', moment(signed));
}

function startPage(writer: PageWriter): void {
  const { width, height } = writer.page.getSize();
  writer.page = writer.pdf.addPage([width, height]);
  writer.y = height - 84;
}

/** '2026-11-15 14:30:05 UTC (Nov 15, 2026, 9:30 AM EST)' */
function moment(iso: string): string {
  const at = new Date(iso);
  const utc = iso.slice(0, 19).replace('T', ' ');
  return `${utc} UTC (${formatShortDate(at)}, ${formatTime(at, { zoneName: true })})`;
}
