/** Shares are whole numbers; ten of them are an acre. */
import { groupThousands } from './digits.ts';
import { err, ok, type Result } from './result.ts';

export const SHARES_PER_ACRE = 10;

const WHOLE = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)$/;
const MAX_TEXT = 24;

/** '40 shares' as acres with one decimal: '4.0'. */
export function acresOf(shares: number): string {
  const whole = Math.trunc(checkedShares(shares) / SHARES_PER_ACRE);
  return `${whole}.${shares % SHARES_PER_ACRE}`;
}

/** '12,340' */
export function formatShares(shares: number): string {
  return groupThousands(checkedShares(shares).toString());
}

/** Of a number of shares: '1,234.0' */
export function formatAcres(shares: number): string {
  const [whole = '', tenth = ''] = acresOf(shares).split('.');
  return `${groupThousands(whole)}.${tenth}`;
}

export function parseShares(text: string): Result<number, 'not_shares'> {
  if (typeof text !== 'string' || text.length > MAX_TEXT) return err('not_shares');
  const trimmed = text.trim();
  const shares = Number(trimmed.replaceAll(',', ''));
  return WHOLE.test(trimmed) && Number.isSafeInteger(shares) ? ok(shares) : err('not_shares');
}

export function checkedShares(shares: number): number {
  if (!Number.isSafeInteger(shares) || shares < 0) throw new RangeError(`not a number of shares: ${shares}`);
  return shares;
}
