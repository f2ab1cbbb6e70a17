import { AGREEMENT_FILE, SERVICE_FILE, scanAttachments } from './attachments.ts';
import type { FoundSeal } from './find-seals.ts';
import { type Finding, finding, grouped } from './finding.ts';
import { sha256Hex } from './hash.ts';
import { MOST_BYTES } from './limits.ts';
import { namePlace } from './name-place.ts';
import { readAllEvidence } from './read-evidence.ts';
import { findDeparture } from './rebuild.ts';

/** Says where the file was changed, by making it again from its attachments. */
export async function withPlace(
  findings: readonly Finding[],
  bytes: Uint8Array,
  seals: readonly FoundSeal[],
): Promise<readonly Finding[]> {
  // What follows a damaged seal was made from its undamaged bytes, so a place behind it would mislead.
  if (findings.some(({ code }) => code === 'seal_damaged')) return findings;
  const files = scanAttachments(bytes, MOST_BYTES);
  const agreement = files.get(AGREEMENT_FILE);
  const { all } = readAllEvidence(files, Math.max(1, seals.length));
  const [first] = all;
  if (!agreement || first === undefined || sha256Hex(agreement) !== first.document.sha256) return findings;
  const serviceFile = files.get(SERVICE_FILE) ?? undefined;
  // It cannot be made again: a change within it is named by its hash.
  if (
    first.signature.kind === 'service' &&
    (!serviceFile || sha256Hex(serviceFile) !== first.signature.sha256)
  )
    return findings;
  try {
    const made = { agreement, serviceFile };
    const departure = await findDeparture(bytes, made, all.slice(0, Math.max(1, seals.length)), seals);
    if (departure === undefined) return findings;
    const place = `byte ${grouped(departure.offset)} lies in ${await namePlace(departure.expected, departure.offset)}`;
    const changed = finding('file_changed', `The file was changed after it was signed: ${place}.`);
    const differs = finding(
      'pages_differ',
      `The file is not what its own agreement and evidence make: ${place}.`,
    );
    const isChanged = findings.some(({ code }) => code === 'file_changed');
    return isChanged
      ? [changed, ...findings.filter(({ code }) => code !== 'file_changed')]
      : [...findings, differs];
  } catch {
    return findings;
  }
}
