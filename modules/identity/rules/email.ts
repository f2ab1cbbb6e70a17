import { err, ok, type Result } from '@furrow/kernel/result';

export const EMAIL_MIN = 5;
export const EMAIL_MAX = 255;

export type EmailProblem = 'required' | 'too_short' | 'too_long' | 'invalid';

export const EMAIL_PROBLEMS: Readonly<Record<EmailProblem, string>> = {
  required: 'Email is required.',
  too_short: `Email must have at least ${EMAIL_MIN} characters.`,
  too_long: `Email can’t be longer than ${EMAIL_MAX} characters.`,
  invalid: 'Please enter a valid email address.',
};

const LOCAL = /^(?!\.)(?!.*\.\.)[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)$/u;
/** Two addresses that differ only in what nobody sees would be two people with one name. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const LABEL = /^(?!-)[\p{L}\p{N}\p{M}-]{1,63}(?<!-)$/u;
const TOP_LABEL = /^(?:xn--[a-z0-9-]{1,59}|[\p{L}\p{M}]{2,63})$/iu;

/**
 * The address as it is written to, or what is wrong with it. Compatibility forms are folded first: two addresses
 * that look the same in a mail program must not be two accounts.
 */
export function readEmail(text: string): Result<string, EmailProblem> {
  const email = text.normalize('NFKC').trim();
  if (email === '') return err('required');
  if (email.length < EMAIL_MIN) return err('too_short');
  if (email.length > EMAIL_MAX) return err('too_long');
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  const top = labels.at(-1) ?? '';
  const valid =
    at > 0 &&
    !INVISIBLE.test(email) &&
    LOCAL.test(email.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(top);
  return valid ? ok(email) : err('invalid');
}

/** What all spellings of one address share. */
export function normalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Where it arrives: what stands behind a plus is one's own mark on one's own mail, and makes nobody another person. */
export function mailboxOf(email: string): string {
  const normal = normalEmail(email);
  const at = normal.lastIndexOf('@');
  const plus = normal.indexOf('+');
  return plus > 0 && plus < at ? normal.slice(0, plus) + normal.slice(at) : normal;
}
