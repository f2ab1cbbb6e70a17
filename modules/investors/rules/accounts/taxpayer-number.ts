import { err, ok, type Result } from '@furrow/kernel/result';

export type TaxpayerNumberProblem = 'not_nine_digits' | 'never_issued';

export const TAXPAYER_NUMBER_PROBLEMS: Readonly<
  Record<'ssn' | 'ein', Readonly<Record<TaxpayerNumberProblem, string>>>
> = {
  ssn: {
    not_nine_digits: 'A Social Security number has nine digits, like 123-45-6789.',
    never_issued: 'This is not a Social Security number that can exist. Please check it.',
  },
  ein: {
    not_nine_digits: 'An EIN has nine digits, like 12-3456789.',
    never_issued: 'This is not an EIN that can exist. Please check it.',
  },
};

/** The nine digits. Area 000, 666 and 900 to 999, group 00 and serial 0000 are never issued. */
export function readSsn(text: string): Result<string, TaxpayerNumberProblem> {
  const match = /^(\d{3})[- ]?(\d{2})[- ]?(\d{4})$/.exec(text.trim());
  if (match === null) return err('not_nine_digits');
  const [, area = '', group = '', serial = ''] = match;
  const issued = area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000';
  return issued ? ok(`${area}${group}${serial}`) : err('never_issued');
}

/**
 * The nine digits. Which prefixes are in use changes as the tax office opens new ones, and a list that is behind would
 * turn a real business away: only 00, and a number of nothing but zeros behind it, are refused. The provider
 * compares the number with the name.
 */
export function readEin(text: string): Result<string, TaxpayerNumberProblem> {
  const match = /^(\d{2})[- ]?(\d{7})$/.exec(text.trim());
  if (match === null) return err('not_nine_digits');
  const [, prefix = '', serial = ''] = match;
  return prefix !== '00' && serial !== '0000000' ? ok(`${prefix}${serial}`) : err('never_issued');
}

/** '•••-••-6789': all that is ever shown again. */
export function maskedTaxpayerNumber(kind: 'ssn' | 'ein', lastFour: string): string {
  return kind === 'ssn' ? `•••-••-${lastFour}` : `••-•••${lastFour}`;
}
