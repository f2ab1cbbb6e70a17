import { verify, type X509Certificate } from 'node:crypto';
import { encodeCms, type ReadCms, readCms, signedAttributes } from './cms.ts';
import { cmsOf, coveredBySeal, type FoundSeal } from './find-seals.ts';
import { type Finding, finding } from './finding.ts';
import { sha256 } from './hash.ts';

interface CheckedSeal {
  readonly findings: readonly Finding[];
  readonly certificate: X509Certificate | undefined;
}

const HEX = /^[0-9a-f]+$/;

/** Whether this seal was made over these bytes, by the key of the certificate in it. `at` is when it was made. */
export function checkSeal(
  bytes: Uint8Array,
  seal: FoundSeal,
  {
    number,
    at,
    trusted,
  }: {
    readonly number: number;
    readonly at: Date | undefined;
    readonly trusted: readonly X509Certificate[] | undefined;
  },
): CheckedSeal {
  const cms = HEX.test(seal.contents) ? readCms(cmsOf(seal)) : undefined;
  if (cms === undefined || !isAsWritten(cms, seal))
    return {
      findings: [finding('seal_damaged', `Seal ${number} is damaged and cannot be read.`)],
      certificate: undefined,
    };
  const [certificate] = cms.certificates;
  if (certificate === undefined) return { findings: [], certificate: undefined };
  return {
    certificate,
    findings: [
      ...checkSignature(bytes, seal, cms, certificate, number),
      ...checkCertificate(certificate, number, at),
      ...checkTrust(cms.certificates, number, trusted),
    ],
  };
}

/** Only the parts of a signature are signed; whatever stands beside them must be as it is always written. */
function isAsWritten(cms: ReadCms, seal: FoundSeal): boolean {
  try {
    return encodeCms(cms).toString('hex').padEnd(seal.contents.length, '0') === seal.contents;
  } catch {
    return false;
  }
}

function checkSignature(
  bytes: Uint8Array,
  seal: FoundSeal,
  cms: ReadCms,
  certificate: X509Certificate,
  number: number,
): Finding[] {
  const findings: Finding[] = [];
  const digest = sha256(...coveredBySeal(bytes, seal));
  if (!digest.equals(cms.digest))
    findings.push(finding('file_changed', `The file was changed after seal ${number} was set.`));
  const signed = signedAttributes(cms.digest, certificate);
  if (!verify('sha256', signed, certificate.publicKey, cms.signature))
    findings.push(finding('signature_wrong', `Seal ${number} was not made with the key of its certificate.`));
  if (!sha256(certificate.raw).equals(cms.certificateHash))
    findings.push(
      finding('certificate_not_bound', `Seal ${number} names another certificate than the one in it.`),
    );
  return findings;
}

function checkCertificate(certificate: X509Certificate, number: number, at: Date | undefined): Finding[] {
  const { validFromDate, validToDate, subject } = certificate;
  if (at === undefined) return [finding('seal_damaged', `Seal ${number} does not say when it was made.`)];
  if (at >= validFromDate && at <= validToDate) return [];
  const days = `${validFromDate.toISOString().slice(0, 10)} to ${validToDate.toISOString().slice(0, 10)}`;
  return [
    finding(
      'certificate_not_valid',
      `The certificate of seal ${number} (${subject}) was valid from ${days}, and not when it was used.`,
    ),
  ];
}

/** Without a list of known certificates nobody is distrusted: whoever verifies compares the fingerprint. */
function checkTrust(
  certificates: readonly X509Certificate[],
  number: number,
  trusted: readonly X509Certificate[] | undefined,
): Finding[] {
  const [leaf] = certificates;
  const isIssued = certificates.every(
    (each, i) => isIssuedBy(each, certificates[i + 1] ?? each) || i === certificates.length - 1,
  );
  const last = certificates.at(-1);
  const isKnown =
    trusted === undefined ||
    trusted.some(
      (known) =>
        (leaf && known.raw.equals(leaf.raw)) || (isIssued && last !== undefined && isIssuedBy(last, known)),
    );
  if (isKnown) return [];
  return [
    finding(
      'certificate_untrusted',
      `Seal ${number} was made by ${leaf?.subject ?? 'somebody'}, which is not a certificate you trust.`,
    ),
  ];
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
