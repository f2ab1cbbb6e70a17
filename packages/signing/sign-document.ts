import { addSigner } from './add-signer.ts';
import { assembleSigned, type FirstSigning } from './assemble-signed.ts';
import type { SigningIdentity } from './identity.ts';
import { openUpdate } from './incremental-update.ts';
import {
  EvidenceRefused,
  type LaterCompletionFacts,
  type LaterSigningPage,
  laterEvidence,
} from './make-evidence.ts';
import { latestEvidence } from './read-evidence.ts';
import { sealFactsOf } from './seal-facts.ts';
import { sealUpdate } from './seal-pdf.ts';
import { verifySigned } from './verify-signed.ts';

export interface LaterSigning {
  /** The document as the ones before have signed it. */
  readonly signed: Uint8Array;
  readonly signingPage: LaterSigningPage;
  readonly certificate: LaterCompletionFacts;
}

/** Assembles and seals the document of the first signer. */
export async function signDocument(signing: FirstSigning, identity: SigningIdentity): Promise<Uint8Array> {
  const { bytes, evidence } = await assembleSigned(signing);
  return sealUpdate(await openUpdate(bytes), sealFactsOf(evidence), identity);
}

/** Appends a further signer with a seal of their own; the bytes given stay as they are. */
export async function countersign(signing: LaterSigning, identity: SigningIdentity): Promise<Uint8Array> {
  const { findings } = await verifySigned(signing.signed);
  const [first] = findings;
  if (first !== undefined)
    throw new EvidenceRefused(`the document is not as it was signed before: ${first.sentence}`);
  const update = await openUpdate(signing.signed);
  const evidence = laterEvidence(signing.signingPage, signing.certificate, latestEvidence(update.pdf));
  await addSigner(update, evidence);
  return sealUpdate(update, sealFactsOf(evidence), identity);
}
