/** Rates are whole basis points: 710 is 7.1 %. */
import { groupThousands } from './digits.ts';
import { err, ok, type Result } from './result.ts';
import { roundHalfUp } from './rounding.ts';

export type BasisPoints = number;

const PERCENT = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?%?$/;

/** Without `digits`, as many decimals as the rate has: '7%', '7.1%', '7.12%'. */
export function formatPercent(bps: BasisPoints, digits?: 0 | 1 | 2): string {
  return `${percentText(bps, digits)}%`;
}

/** '7.1–9.3%'; one figure where both ends read the same or there is no upper end. */
export function formatPercentRange(
  from: BasisPoints,
  to: BasisPoints | null | undefined,
  digits?: 0 | 1 | 2,
): string {
  const low = percentText(from, digits);
  if (to === null || to === undefined) return `${low}%`;
  const high = percentText(to, digits);
  return low === high ? `${low}%` : `${low}–${high}%`;
}

export function parsePercent(text: string): Result<BasisPoints, 'not_percent'> {
  const match = typeof text === 'string' ? PERCENT.exec(text.trim()) : null;
  if (match === null) return err('not_percent');
  const size = Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  return ok(match[1] === '-' && size !== 0 ? -size : size);
}

function percentText(bps: BasisPoints, digits: 0 | 1 | 2 | undefined): string {
  if (!Number.isSafeInteger(bps)) throw new RangeError(`not whole basis points: ${bps}`);
  const size = BigInt(Math.abs(bps));
  const decimals = digits ?? neededDigits(size);
  const scaled = roundHalfUp(size, 10n ** BigInt(2 - decimals));
  const figures = scaled.toString().padStart(decimals + 1, '0');
  const whole = groupThousands(figures.slice(0, figures.length - decimals));
  const text = decimals === 0 ? whole : `${whole}.${figures.slice(-decimals)}`;
  return bps < 0 && scaled !== 0n ? `−${text}` : text;
}

function neededDigits(size: bigint): 0 | 1 | 2 {
  if (size % 100n === 0n) return 0;
  return size % 10n === 0n ? 1 : 2;
}
