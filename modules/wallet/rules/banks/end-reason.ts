import { returnMeaning } from '../payments/return-codes.ts';

/** Why a bank ended, as it is kept; besides these there are the codes of returns, such as R03. */
export const BANK_END_REASONS = [
  'wrong_amounts',
  'amounts_expired',
  'deposits_failed',
  'not_taken',
  'duplicate',
  'unverified',
  'owner_refused',
  'removed_by_owner',
  'removed_by_provider',
] as const;
export type BankEndReason = (typeof BANK_END_REASONS)[number];

const WORDS: Readonly<Record<BankEndReason, string>> = {
  wrong_amounts: 'The two amounts were wrong three times.',
  amounts_expired: 'The two amounts weren’t entered in time.',
  deposits_failed: 'The two small deposits didn’t reach this account. Check the numbers.',
  not_taken: 'Our payment service didn’t accept this bank account. Check the numbers.',
  duplicate: 'This bank account is already linked.',
  unverified: 'The bank no longer confirms this account.',
  owner_refused: 'The name on this bank account isn’t the name on your investment account.',
  removed_by_owner: 'You removed it.',
  removed_by_provider: 'Our payment service removed it.',
};

const isReason = (text: string): text is BankEndReason => Object.hasOwn(WORDS, text);

/** In words to the owner. */
export function endReasonText(reason: string): string {
  return isReason(reason) ? WORDS[reason] : `A transfer came back because ${returnMeaning(reason)}.`;
}
