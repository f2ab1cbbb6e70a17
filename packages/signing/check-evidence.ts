import { canonicalJson } from './canonical-json.ts';
import { COMPOSITION, type Evidence } from './evidence.ts';
import { type Finding, type FindingCode, finding } from './finding.ts';
import { sha256Hex } from './hash.ts';
import { evidenceHash } from './make-evidence.ts';

/** Whether the evidence of all signers is of one document, in one order, and true to its own hashes. */
export function checkEvidence(all: readonly Evidence[]): Finding[] {
  return all.flatMap((evidence, i) => [
    ...checkOne(evidence, i + 1),
    ...(i === 0 ? checkFirst(evidence) : checkLater(evidence, all[i - 1] ?? evidence, i + 1)),
  ]);
}

function checkOne({ composition, consents, times, signer }: Evidence, order: number): Finding[] {
  const findings: Finding[] = [];
  const add = (code: FindingCode, sentence: string) => findings.push(finding(code, sentence));
  if (composition > COMPOSITION)
    add(
      'too_new',
      `The pages of signer ${order} were made by a newer version than this one, which cannot judge them.`,
    );
  for (const { version, text, sha256 } of consents)
    if (sha256Hex(text) !== sha256)
      add(
        'consent_changed',
        `The consent '${version}' of signer ${order} has another text than its hash says.`,
      );
  const inOrder = [times.presented, times.opened, times.consented, times.signed];
  if (inOrder.some((time, i) => i > 0 && time < (inOrder[i - 1] ?? '')))
    add(
      'times_out_of_order',
      `Signer ${order} consented or signed before the document was presented or opened.`,
    );
  if (signer.order !== order)
    add('signers_out_of_order', `The evidence at place ${order} is that of signer ${signer.order}.`);
  return findings;
}

function checkFirst({ previous }: Evidence): Finding[] {
  return previous === null
    ? []
    : [
        finding(
          'signers_out_of_order',
          'The first signer refers to an earlier one, whose evidence is missing.',
        ),
      ];
}

function checkLater(evidence: Evidence, before: Evidence, order: number): Finding[] {
  const findings: Finding[] = [];
  const shared = ({ issuer, document, party, terms }: Evidence) =>
    canonicalJson({ issuer, document, party, terms });
  if (shared(evidence) !== shared(before))
    findings.push(
      finding(
        'signer_of_other_document',
        `Signer ${order} signed another document or other terms than the one before.`,
      ),
    );
  if (evidence.signature.kind === 'service')
    findings.push(
      finding('evidence_damaged', `Signer ${order} names a service, which only the first signer can have.`),
    );
  if (evidence.previous !== evidenceHash(before))
    findings.push(
      finding('signers_out_of_order', `Signer ${order} does not refer to the evidence of the one before.`),
    );
  if (evidence.times.signed < before.times.signed)
    findings.push(finding('signers_out_of_order', `Signer ${order} signed before the one before.`));
  return findings;
}
