// `npm run documents:verify FILE`: proves a signed document from the file alone, without database, settings or network.
// Certificates to trust may be named after it: `npm run documents:verify FILE CERTIFICATE.pem`.
// Exits with 0 if it is proven, 1 if it is not, 2 if there is no such file to read.
import { readFile, stat } from 'node:fs/promises';
import { SERVICE_FILE } from '@furrow/signing/attachments';
import type { ServiceSignature } from '@furrow/signing/evidence';
import { MOST_BYTES } from '@furrow/signing/limits';
import { roleName } from '@furrow/signing/signer-role';
import { type Verdict, type VerifiedSigner, verifySigned } from '@furrow/signing/verify-signed';

const PROVEN = 0;
const NOT_PROVEN = 1;
const NO_FILE = 2;
const say = (text: string) => process.stdout.write(`${printable(text)}\n`);

/** A file may name its signer with signs that would move the cursor. */
const printable = (text: string) => text.replace(/\p{C}/gu, '?');

async function verifyFile(path: string, certificates: readonly string[]): Promise<number> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) {
    say('Not proven: the file is larger than any signed document.');
    return NOT_PROVEN;
  }
  const bytes = await readFile(path);
  const pems = await Promise.all(certificates.map((each) => readFile(each, 'utf8')));
  const { findings, signers, serviceSeal } = await verifySigned(
    bytes,
    pems.length > 0 ? { trusted: pems.join('\n') } : {},
  );
  if (findings.length > 0) {
    say('Not proven:');
    for (const { sentence } of findings) say(`  ${sentence}`);
    if (signers.length > 0) say('The file claims, which is not proven:');
  }
  for (const signer of signers) describe(signer);
  if (findings.length > 0) return NOT_PROVEN;
  say(
    pems.length > 0
      ? 'Proven: nothing was changed since, and a trusted certificate sealed it.'
      : 'Proven: nothing was changed since. Compare the fingerprint of the certificate with the one you were given.',
  );
  const [first] = signers;
  if (first?.evidence.signature.kind === 'service') say(leftToService(first.evidence.signature, serviceSeal));
  return PROVEN;
}

/** What our seal can't prove: that the signer signed there. */
function leftToService({ service }: ServiceSignature, seal: Verdict['serviceSeal']): string {
  const where = `Not proven here: that the purchaser signed at ${service}.`;
  return seal === 'present'
    ? `${where} The seal of ${service} on the attached ${SERVICE_FILE} proves that: open it in a reader of PDFs.`
    : `${where} The attached ${SERVICE_FILE} has no seal of its own, so only the records of ${service} prove that.`;
}

function describe({ evidence, sealedBy }: VerifiedSigner): void {
  const { document, party, signer, times } = evidence;
  if (signer.order === 1) say(`${document.name} (${document.id}) for ${party}`);
  const { signature } = evidence;
  if (signature.kind === 'service') {
    say(
      `  ${roleName(signer.role)} ${signer.name} signed with ${signature.service} at ${signature.signedAt}`,
    );
    say(
      `    envelope ${signature.envelope}, its file SHA-256 ${signature.sha256}, taken in at ${times.signed}`,
    );
  } else say(`  ${roleName(signer.role)} ${signer.name} signed at ${times.signed}`);
  if (sealedBy !== null)
    say(`    sealed by ${sealedBy.subject.replaceAll('\n', ', ')}, certificate ${sealedBy.fingerprint}`);
}

const [path, ...certificates] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Name the file: npm run documents:verify FILE\n');
  process.exitCode = NO_FILE;
} else {
  try {
    process.exitCode = await verifyFile(path, certificates);
  } catch (error) {
    process.stderr.write(
      `The file cannot be read: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = NO_FILE;
  }
}
