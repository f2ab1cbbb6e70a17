import type { Document } from './documents-wanted.ts';
import type { PersonStatus } from './person-status.ts';
import type { WalletStatus } from './wallet-status.ts';

/** Where the provider is told of an entity and its controller anew, or for the first time. */
const STILL_TO_BE_TOLD: ReadonlySet<WalletStatus> = new Set(['new', 'pending', 'retry', 'retry_sent']);

/**
 * What a controller is who was named or changed just now. The provider checks the controller with the entity and hears
 * of another one only when it asks for everything anew; otherwise the firm looks at a document of theirs.
 */
export function controllerAfterChange(wallet: WalletStatus): PersonStatus {
  return STILL_TO_BE_TOLD.has(wallet) ? 'incomplete' : 'document';
}

/** Of a person with the version they have and the one the provider was told last. */
export function isToldAsSaved({
  version,
  told,
}: {
  readonly version: number;
  readonly told: number | null;
}): boolean {
  return told === version;
}

export interface CustomerWord {
  readonly status: string;
  readonly wanted: readonly Document[];
  readonly sent: readonly Document[];
}

/**
 * What the provider's word about an entity says of its controller: null for nothing. Of somebody whom it was not told
 * of it says only that it knows another.
 */
export function controllerAfterCustomer(
  controller: { readonly status: PersonStatus; readonly isTold: boolean },
  { status, wanted, sent }: CustomerWord,
): PersonStatus | null {
  if (status === 'retry') return 'incomplete';
  if (!controller.isTold) return controller.status === 'incomplete' ? 'document' : null;
  if (status === 'verified') return 'verified';
  if (!wanted.includes('person')) return wanted.length > 0 ? 'verified' : null;
  return sent.includes('person') ? 'document_pending' : 'document';
}
