import type { PDFDocument } from 'pdf-lib';
import { evidenceFile, readAttachments } from './attachments.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Evidence } from './evidence.ts';
import { isEvidence } from './evidence-shape.ts';
import { finding } from './finding.ts';
import { MOST_BYTES, MOST_SIGNERS } from './limits.ts';
import { EvidenceRefused } from './make-evidence.ts';

/** Undefined when it is not evidence to the letter: another spelling of the same facts would have another hash. */
export function parseEvidence(bytes: Uint8Array): Evidence | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return isEvidence(value) && canonicalJson(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Of who signed last. */
export function latestEvidence(pdf: PDFDocument): Evidence {
  const files = readAttachments(pdf.context, MOST_BYTES);
  let latest: Evidence | undefined;
  for (let order = 1; order <= MOST_SIGNERS; order += 1) {
    const bytes = files.get(evidenceFile(order));
    if (bytes === undefined) break;
    latest = bytes === null ? undefined : parseEvidence(bytes);
  }
  if (latest === undefined || latest.signer.order >= MOST_SIGNERS)
    throw new EvidenceRefused('the document has no evidence, or no room for one more signer');
  return latest;
}

/** The evidence of every signer up to the first that is missing or damaged. */
export function readAllEvidence(files: ReadonlyMap<string, Buffer | null>, signers: number) {
  const all: Evidence[] = [];
  for (let order = 1; order <= MOST_SIGNERS; order += 1) {
    const name = evidenceFile(order);
    const bytes = files.get(name);
    if (bytes === undefined && order > signers) break;
    if (bytes === undefined)
      return {
        all,
        findings: [finding('evidence_missing', `The evidence of signer ${order} (${name}) is missing.`)],
      };
    const evidence = bytes === null ? undefined : parseEvidence(bytes);
    if (evidence === undefined)
      return {
        all,
        findings: [finding('evidence_damaged', `The evidence of signer ${order} (${name}) is damaged.`)],
      };
    all.push(evidence);
  }
  const unsealed = all.length > signers;
  return {
    all,
    findings: unsealed ? [finding('no_seal', `Signer ${signers + 1} has no seal of their own.`)] : [],
  };
}
