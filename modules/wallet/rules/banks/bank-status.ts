import { transitions } from '@furrow/kernel/transitions';

export const BANK_STATUSES = ['pending', 'verified', 'failed', 'removed'] as const;
export type BankStatus = (typeof BANK_STATUSES)[number];

/** `automated`: by logging in to the bank; `manual`: by its numbers and two small deposits. */
export const ATTACHMENT_METHODS = ['manual', 'automated'] as const;
export type AttachmentMethod = (typeof ATTACHMENT_METHODS)[number];

/** A return may take a verified bank away again; what was removed is linked anew. */
export const bankMoves = transitions<BankStatus>({
  pending: ['verified', 'failed', 'removed'],
  verified: ['pending', 'failed', 'removed'],
  failed: ['removed'],
  removed: [],
});

/** So many at a time (B9). */
export const MOST_BANKS = 7;

/** As the specification names them (B5): First Prairie Bank ••4417. */
export const bankName = (institution: string, lastFour: string): string => `${institution} ••${lastFour}`;

/** How the page of the bank link tells the page that opened it. */
export const BANK_LINKED_MESSAGE = 'furrow:bank-link';
