import { roundHalfEven } from '@furrow/kernel/rounding';

declare const analytics: unique symbol;

/** Dollars as reports show them, a decimal text. No money is owed by it: it is neither cents nor an amount on the wire. */
export type AnalyticsAmount = string & { readonly [analytics]: true };

export interface InvestmentFigures {
  readonly value: AnalyticsAmount;
  readonly revenue: AnalyticsAmount;
  readonly price: AnalyticsAmount;
  readonly currency: 'USD';
}

const REVENUE_PERMILLE = 65n;
/** Of a division that does not end, such as $100 for 3 shares. */
const DECIMALS = 6;

/** What an investment counts for: 6.5 percent of its amount, and what one share came to. */
export function investmentFigures(investment: {
  readonly amountCents: bigint;
  readonly shares: number;
}): InvestmentFigures {
  const { amountCents, shares } = investment;
  if (amountCents < 0n || !Number.isSafeInteger(shares) || shares < 1)
    throw new RangeError('an investment is of at least one share and costs something');
  const revenue = decimal(amountCents * REVENUE_PERMILLE, 100_000n);
  return { value: revenue, revenue, price: decimal(amountCents, 100n * BigInt(shares)), currency: 'USD' };
}

function decimal(numerator: bigint, denominator: bigint): AnalyticsAmount {
  const scaled = roundHalfEven(numerator * 10n ** BigInt(DECIMALS), denominator).toString();
  const digits = scaled.padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -DECIMALS)}.${fraction}` as AnalyticsAmount;
}
