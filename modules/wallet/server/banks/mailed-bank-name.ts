import { bankName } from '../../rules/index.ts';

const PLAIN = /^[\p{L}\p{M}\p{N}]+(?:[ &'’-]{1,3}[\p{L}\p{M}\p{N}]+)*$/u;
const LONGEST = 40;
const MOST_DIGITS = 4;

/**
 * Anybody can type any name of a bank, and we would mail it, also to a former address: a name that is more than words
 * is not repeated, or it could say `locked, call 555-0100` in a mail of ours.
 */
export function mailedBankName(institution: string, lastFour: string): string {
  const digits = institution.replace(/\D/g, '').length;
  const isPlain = institution.length <= LONGEST && digits <= MOST_DIGITS && PLAIN.test(institution);
  return bankName(isPlain ? institution : 'Your bank', lastFour);
}
