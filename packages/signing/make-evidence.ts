import { canonicalJson } from './canonical-json.ts';
import { COMPOSITION, type Evidence, type Signature } from './evidence.ts';
import { isEvidence } from './evidence-shape.ts';
import { sha256Hex } from './hash.ts';
import { personalNumberIn } from './personal-numbers.ts';
import type { SignerRole } from './signer-role.ts';

/** What the signer saw above the signature, and the signature. */
export interface SigningPage {
  readonly issuer: string;
  /** Whom the agreement binds, as the account is titled. */
  readonly party: string;
  readonly terms: Evidence['terms'];
  readonly consents: readonly { readonly version: string; readonly text: string }[];
  readonly signature: Signature;
  readonly name: string;
  readonly signedAt: Date;
}

/** What the certificate of completion tells beyond the signing page. */
export interface CompletionFacts {
  readonly document: { readonly id: string; readonly name: string };
  readonly role: SignerRole;
  readonly maskedEmail: string;
  readonly provedBy: string;
  readonly ipAddress: string;
  readonly device: string;
  readonly presentedAt: Date;
  readonly openedAt: Date;
  readonly consentedAt: Date;
  readonly disclosure: Evidence['disclosure'];
  readonly auditHead: Evidence['auditHead'];
}

/** Those who sign later agree to what the first one agreed to: they bring no terms of their own. */
export type LaterSigningPage = Omit<SigningPage, 'issuer' | 'party' | 'terms'>;
export type LaterCompletionFacts = Omit<CompletionFacts, 'document'>;

export class EvidenceRefused extends Error {
  override readonly name = 'EvidenceRefused';
}

const MOST_LETTERS_OF_DEVICE = 300;

export function firstEvidence(
  page: SigningPage,
  facts: CompletionFacts,
  agreement: { readonly sha256: string; readonly pages: number },
): Evidence {
  const { issuer, party, terms } = page;
  const document = { ...facts.document, ...agreement };
  return checked({ ...ownPart(page, facts, 1), issuer, party, terms, document, previous: null });
}

export function laterEvidence(
  page: LaterSigningPage,
  facts: LaterCompletionFacts,
  before: Evidence,
): Evidence {
  if (page.signedAt.toISOString() < before.times.signed)
    throw new EvidenceRefused('a later signer signed before an earlier one');
  const { issuer, party, terms, document } = before;
  const previous = evidenceHash(before);
  return checked({
    ...ownPart(page, facts, before.signer.order + 1),
    issuer,
    party,
    terms,
    document,
    previous,
  });
}

export const evidenceBytes = (evidence: Evidence): Buffer => Buffer.from(canonicalJson(evidence));

export const evidenceHash = (evidence: Evidence): string => sha256Hex(evidenceBytes(evidence));

function ownPart(page: LaterSigningPage, facts: LaterCompletionFacts, order: number) {
  const { role, maskedEmail, provedBy, ipAddress, device, disclosure, auditHead } = facts;
  return {
    format: 'signing-evidence',
    composition: COMPOSITION,
    signer: { order, role, name: page.name, maskedEmail, provedBy },
    consents: page.consents.map(({ version, text }) => ({ version, text, sha256: sha256Hex(text) })),
    disclosure: {
      version: disclosure.version,
      sha256: disclosure.sha256,
      ...(disclosure.text === undefined ? {} : { text: disclosure.text }),
    },
    signature: page.signature,
    // Browsers say what they like.
    access: { ipAddress, device: device.slice(0, MOST_LETTERS_OF_DEVICE) || 'Not given' },
    times: {
      presented: facts.presentedAt.toISOString(),
      opened: facts.openedAt.toISOString(),
      consented: facts.consentedAt.toISOString(),
      signed: page.signedAt.toISOString(),
    },
    auditHead: { line: auditHead.line, hash: auditHead.hash },
  } as const;
}

function checked(evidence: Evidence): Evidence {
  if (!isEvidence(evidence)) throw new EvidenceRefused('the evidence is incomplete or too large');
  const { presented, opened, consented, signed } = evidence.times;
  if (presented > opened || opened > consented || consented > signed)
    throw new EvidenceRefused('the times of the evidence are not in their order');
  const field = personalNumberIn(evidence);
  if (field !== undefined)
    throw new EvidenceRefused(`the evidence tells a number or an address that it must not: ${field}`);
  return evidence;
}
