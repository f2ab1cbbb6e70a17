import { transitions } from '@furrow/kernel/transitions';

/** A document of an account, from its upload to what came of it. */
export type DocumentStatus = 'kept' | 'sent' | 'accepted' | 'refused';

export const DOCUMENT_MOVES = transitions<DocumentStatus>({
  /** Uploaded, and nobody has it yet: its owner may remove it. Follows: sent. */
  kept: ['sent'],
  /** With the firm or the payment service. Follows: accepted, refused. */
  sent: ['accepted', 'refused'],
  /** Good. Follows: refused, when it is found to be false or holds no longer. */
  accepted: ['refused'],
  /** Not good. Nothing follows: another one is uploaded. */
  refused: [],
});
