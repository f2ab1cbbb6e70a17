import type { SignerRole } from './signer-role.ts';

/**
 * Raised whenever the same evidence is set differently: by a change of the layout, the fonts or the PDF library. A verifier sets the
 * pages of its own version again and compares them to the byte.
 */
export const COMPOSITION = 1;

/** A signature as it was given: typed, or drawn as lines. */
export type Signature =
  | { readonly kind: 'typed'; readonly text: string }
  /** Each stroke is a row of x and y in turns, from the top left corner of a field of 1,000 by 400. */
  | { readonly kind: 'drawn'; readonly strokes: readonly (readonly number[])[] }
  | ServiceSignature;

/** Given at a service outside of here, whose own file is attached: only the first signer's can be. */
export interface ServiceSignature {
  readonly kind: 'service';
  readonly service: string;
  /** What the service knows it by. */
  readonly envelope: string;
  /** Of the file as the service gave it out. */
  readonly sha256: string;
  /** When the service says that it was given. */
  readonly signedAt: string;
}

interface VersionedText {
  readonly version: string;
  readonly sha256: string;
}

/** Everything that the pages of one signer say, as the attached `evidence.json` has it. Times are ISO 8601 in UTC. */
export interface Evidence {
  readonly format: 'signing-evidence';
  readonly composition: number;
  /** Whose platform it was signed on. */
  readonly issuer: string;
  readonly document: {
    readonly id: string;
    readonly name: string;
    /** Of the agreement as it was published. */
    readonly sha256: string;
    readonly pages: number;
  };
  /** Whom the agreement binds, as the account is titled. */
  readonly party: string;
  readonly terms: readonly { readonly label: string; readonly value: string }[];
  readonly signer: {
    readonly order: number;
    readonly role: SignerRole;
    readonly name: string;
    readonly maskedEmail: string;
    /** How they proved who they are. */
    readonly provedBy: string;
  };
  readonly consents: readonly (VersionedText & { readonly text: string })[];
  /**
   * What was said about electronic records before they agreed. Its hash is that of the version as it was published; its
   * words are there where the signer was asked to agree to them, and absent in evidence from before they were kept.
   */
  readonly disclosure: VersionedText & { readonly text?: string };
  readonly signature: Signature;
  readonly access: { readonly ipAddress: string; readonly device: string };
  readonly times: {
    readonly presented: string;
    readonly opened: string;
    readonly consented: string;
    readonly signed: string;
  };
  /** The last line of the audit when it was signed. */
  readonly auditHead: { readonly line: string; readonly hash: string };
  /** SHA-256 of the evidence of who signed before. */
  readonly previous: string | null;
}
