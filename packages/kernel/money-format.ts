import type { Cents } from './cents.ts';
import { groupThousands } from './digits.ts';
import { roundHalfUp } from './rounding.ts';

export interface FormatDollarsOptions {
  /** 'auto' shows cents only where there are any. */
  readonly cents?: 'auto' | 'always' | 'never';
  /** '−$5.00', or the accountant's '($5.00)'. */
  readonly negative?: 'minus' | 'accounting';
}

export function formatDollars(cents: Cents, options: FormatDollarsOptions = {}): string {
  const style = options.cents ?? 'auto';
  const size = cents < 0n ? -cents : cents;
  const shown = style === 'never' ? roundHalfUp(size, 100n) * 100n : size;
  const fraction = shown % 100n;
  const withCents = style === 'always' || (style === 'auto' && fraction !== 0n);
  const whole = `$${groupThousands((shown / 100n).toString())}`;
  const text = withCents ? `${whole}.${fraction.toString().padStart(2, '0')}` : whole;
  return withSign(text, cents < 0n && shown !== 0n, options.negative);
}

const SCALES = [
  { cents: 100_000n, suffix: 'K' },
  { cents: 100_000_000n, suffix: 'M' },
  { cents: 100_000_000_000n, suffix: 'B' },
  { cents: 100_000_000_000_000n, suffix: 'T' },
] as const;

/** '$950', '$36.4M'. An amount that rounds up to the next scale is shown in it: 999,950 is '$1M', not '$1,000K'. */
export function formatCompactDollars(
  cents: Cents,
  options: Pick<FormatDollarsOptions, 'negative'> = {},
): string {
  const size = cents < 0n ? -cents : cents;
  if (size < SCALES[0].cents) return formatDollars(cents, { ...options, cents: 'auto' });
  let index = SCALES.findLastIndex((scale) => size >= scale.cents);
  let tenths = tenthsOf(size, index);
  if (tenths >= 10_000n && index < SCALES.length - 1) {
    index += 1;
    tenths = tenthsOf(size, index);
  }
  const whole = groupThousands((tenths / 10n).toString());
  const text = `$${whole}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}${SCALES[index]?.suffix ?? ''}`;
  return withSign(text, cents < 0n, options.negative);
}

function tenthsOf(size: Cents, index: number): bigint {
  return roundHalfUp(size * 10n, SCALES[index]?.cents ?? 1n);
}

function withSign(text: string, negative: boolean, style: FormatDollarsOptions['negative']): string {
  if (!negative) return text;
  return style === 'accounting' ? `(${text})` : `−${text}`;
}
