import { transitions } from '@furrow/kernel/transitions';
import { type AccountRefusal, accountStep } from '../account-steps.ts';
import { messageFor } from '../errors.ts';

/** How the payments provider knows the holder of a wallet. */
export type WalletStatus =
  | 'new'
  | 'pending'
  | 'unverified'
  | 'retry'
  | 'retry_sent'
  | 'document'
  | 'document_sent'
  | 'verified'
  | 'reactivated'
  | 'suspended'
  | 'deactivated';

/**
 * The provider may ask again, suspend or verify at any time, and what it asked before may never reach us: so its
 * words (retry, document, verified, suspended, deactivated) may follow almost everywhere. Ours (pending, retry_sent,
 * document_sent, reactivated) follow only what they answer. Late words are kept out by their time: `afterReport`.
 */
export const WALLET_MOVES = transitions<WalletStatus>({
  /** Nothing was handed to the provider. Follows: pending, and the provider's first answer. */
  new: ['pending', 'unverified', 'retry', 'document', 'verified', 'suspended'],
  /** Handed to the provider, not answered yet. Follows: new, when it was not taken; any answer. */
  pending: ['new', 'unverified', 'retry', 'document', 'verified', 'suspended', 'deactivated'],
  /** Taken, being checked. Follows: any answer. */
  unverified: ['retry', 'document', 'verified', 'suspended', 'deactivated'],
  /** The form has to be filled in again. Follows: retry_sent, once it was; any other answer. */
  retry: ['retry_sent', 'document', 'verified', 'suspended', 'deactivated'],
  /** Filled in again, being checked. Follows: any answer. */
  retry_sent: ['retry', 'document', 'verified', 'suspended', 'deactivated'],
  /** A document is asked for. Follows: document_sent, once it is there; any other answer. */
  document: ['retry', 'document_sent', 'verified', 'suspended', 'deactivated'],
  /** The document is being looked at. Follows: document, when it is refused; any other answer. */
  document_sent: ['retry', 'document', 'verified', 'suspended', 'deactivated'],
  /** May move money. Follows: what the provider asks anew; suspended, deactivated. */
  verified: ['retry', 'document', 'suspended', 'deactivated'],
  /** Opened again by us. Follows: what the provider says of it now. */
  reactivated: ['unverified', 'retry', 'document', 'verified', 'suspended', 'deactivated'],
  /** Stopped by the provider. Follows: what it says when it lifts that; deactivated. */
  suspended: ['retry', 'document', 'verified', 'deactivated'],
  /** Closed. Follows: reactivated, by us; suspended. */
  deactivated: ['reactivated', 'suspended'],
});

/** The numbers of the specification; `pending` has none. */
export const WALLET_STATUS_CODES = {
  new: 0,
  unverified: 1,
  suspended: 2,
  retry: 3,
  retry_sent: 4,
  document: 5,
  document_sent: 6,
  deactivated: 20,
  reactivated: 25,
  verified: 30,
} as const satisfies Readonly<Partial<Record<WalletStatus, number>>>;

const REFUSALS: Readonly<Record<WalletStatus, AccountRefusal | null>> = {
  new: 'identity_new',
  // A wallet that is with the provider says so, whatever we call it.
  pending: 'identity_unverified',
  unverified: 'identity_unverified',
  retry: 'identity_retry',
  retry_sent: 'identity_retry_sent',
  document: 'identity_document',
  document_sent: 'identity_document_sent',
  verified: null,
  reactivated: 'identity_unverified',
  suspended: 'identity_suspended',
  deactivated: 'identity_deactivated',
};

/** Why the holder may not move money yet; null once they may. */
export function walletRefusal(status: WalletStatus, isEntity: boolean): AccountRefusal | null {
  return status === 'suspended' && isEntity ? 'suspended' : REFUSALS[status];
}

export function walletMessage(status: WalletStatus, isEntity: boolean): string {
  const code = walletRefusal(status, isEntity);
  return code === null ? 'Verification was successful' : messageFor(code);
}

/** What the button says by which its holder sends what is asked for; null where it is not their turn. */
export function walletAct(stored: string): string | null {
  const refusal = REFUSALS[WALLET_MOVES.states.find((known) => known === stored) ?? 'new'];
  return refusal === null || accountStep(refusal).turn !== 'owner' ? null : accountStep(refusal).label;
}
