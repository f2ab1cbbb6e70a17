import { MASKS } from './mask.ts';

/** Middle pairs given to those who pay tax without a social security number (IRS, Publication 1915). */
const itinMiddle = (pair: number) =>
  (pair >= 50 && pair <= 65) || (pair >= 70 && pair <= 88) || (pair >= 90 && pair <= 92) || pair >= 94;

/** Whether a number of nine digits can have been given to anybody. */
export function taxpayerNumberExists(digits: string, mask: string | undefined): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  if (mask === MASKS.employer) return !digits.startsWith('00') && !digits.endsWith('0000000');
  const area = Number(digits.slice(0, 3));
  const pair = Number(digits.slice(3, 5));
  if (area >= 900) return itinMiddle(pair);
  return area !== 0 && area !== 666 && pair !== 0 && !digits.endsWith('0000');
}
