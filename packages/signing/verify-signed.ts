import type { X509Certificate } from 'node:crypto';
import { readAttachments, SERVICE_FILE, scanAttachments } from './attachments.ts';
import { checkEvidence } from './check-evidence.ts';
import { checkSeal } from './check-seal.ts';
import { checkStructure } from './check-structure.ts';
import type { Evidence } from './evidence.ts';
import { type FoundSeal, findSeals, sealTime } from './find-seals.ts';
import { type Finding, finding, grouped } from './finding.ts';
import { readCertificates } from './identity.ts';
import { MOST_BYTES, MOST_SIGNERS } from './limits.ts';
import { loadOrUndefined } from './load-pdf.ts';
import { withPlace } from './locate-change.ts';
import { readAllEvidence } from './read-evidence.ts';

export interface VerifyOptions {
  /** Certificates in PEM that may seal, or that have issued those that may. Without any, the fingerprint is for the reader to compare. */
  readonly trusted?: string;
}

export interface VerifiedSigner {
  readonly evidence: Evidence;
  /** Who sealed it; null where the seal cannot be read. */
  readonly sealedBy: { readonly subject: string; readonly fingerprint: string } | null;
}

export interface Verdict {
  /** None: the document proves itself. */
  readonly findings: readonly Finding[];
  /** What the file says, be it true or not. */
  readonly signers: readonly VerifiedSigner[];
  /** Whether the attached file of a service carries a seal of its own, which is not judged here; null where there is no such file. */
  readonly serviceSeal: 'present' | 'absent' | null;
}

const SERVICE_SEAL = '/ByteRange';

/** Proves a signed document from the file alone. */
export async function verifySigned(bytes: Uint8Array, options: VerifyOptions = {}): Promise<Verdict> {
  const refused = checkFile(bytes);
  if (refused !== undefined) return { findings: [refused], signers: [], serviceSeal: null };
  const pdf = await loadOrUndefined(bytes);
  if (pdf?.isEncrypted)
    return {
      findings: [finding('encrypted', 'The file is encrypted. Signed documents never are.')],
      signers: [],
      serviceSeal: null,
    };
  const seals = findSeals(bytes).slice(0, MOST_SIGNERS);
  const files =
    pdf === undefined ? scanAttachments(bytes, MOST_BYTES) : readAttachments(pdf.context, MOST_BYTES);
  const read = readAllEvidence(files, Math.max(1, seals.length));
  const trusted = options.trusted === undefined ? undefined : readCertificates(options.trusted);
  const checked = seals.map((seal, i) => checkOneSeal(bytes, seal, i + 1, read.all[i], trusted));
  const findings = [
    ...checkCoverage(bytes, seals),
    ...checked.flatMap((each) => each.findings),
    ...read.findings,
    ...checkEvidence(read.all),
    ...(await checkStructure(pdf, seals, read.all, files)),
  ];
  return {
    findings: await withPlace(findings, bytes, seals),
    signers: read.all.map((evidence, i) => ({ evidence, sealedBy: sealerOf(checked[i]?.certificate) })),
    serviceSeal: serviceSealOf(files.get(SERVICE_FILE)),
  };
}

function serviceSealOf(file: Buffer | null | undefined): Verdict['serviceSeal'] {
  if (!file) return null;
  return file.includes(SERVICE_SEAL, 0, 'latin1') ? 'present' : 'absent';
}

function checkFile(bytes: Uint8Array): Finding | undefined {
  if (bytes.length > MOST_BYTES)
    return finding(
      'too_large',
      `The file has more than ${grouped(MOST_BYTES)} bytes. No signed document is that large.`,
    );
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    return finding('not_pdf', 'The file is not a PDF.');
  return undefined;
}

function checkCoverage(bytes: Uint8Array, seals: readonly FoundSeal[]): Finding[] {
  const last = seals.at(-1);
  if (last === undefined)
    return [
      finding(
        'no_seal',
        'The file has no seal: it was never signed here, or its seal was removed or damaged.',
      ),
    ];
  const missing = last.end - bytes.length;
  if (missing > 0)
    return [finding('truncated', `The file is cut off: ${grouped(missing)} bytes are missing at its end.`)];
  if (missing === 0) return [];
  const from = `${grouped(-missing)} bytes from byte ${grouped(last.end)} on`;
  return [finding('bytes_appended', `Something was added after the last seal: ${from}.`)];
}

function checkOneSeal(
  bytes: Uint8Array,
  seal: FoundSeal,
  number: number,
  evidence: Evidence | undefined,
  trusted: readonly X509Certificate[] | undefined,
): ReturnType<typeof checkSeal> {
  const at = sealTime(bytes, seal);
  const { certificate, findings } = checkSeal(bytes, seal, { number, at, trusted });
  const signed = evidence?.times.signed.slice(0, 19);
  if (at === undefined || signed === undefined || at.toISOString().slice(0, 19) === signed)
    return { certificate, findings };
  const other = finding(
    'times_out_of_order',
    `Seal ${number} was set at another time than its signer signed.`,
  );
  return { certificate, findings: [...findings, other] };
}

function sealerOf(certificate: X509Certificate | undefined): VerifiedSigner['sealedBy'] {
  return certificate === undefined
    ? null
    : { subject: certificate.subject, fingerprint: certificate.fingerprint256 };
}
