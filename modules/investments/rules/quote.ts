import type { Cents } from '@furrow/kernel/money';
import { roundHalfUp } from '@furrow/kernel/rounding';
import { amountCentsOf, type Fee, feeCents, minimumShares, type Pricing } from '../../farms/rules/index.ts';

/** What an offering sells at this moment. */
export interface Offered extends Pricing {
  readonly minInvestmentCents: Cents;
  readonly purchasePriceCents: Cents;
  readonly remainingShares: number;
  readonly fees: readonly Fee[];
}

export interface ShareRange {
  readonly least: number;
  readonly most: number;
}

/** How many shares may be asked for now. */
export function shareRange(offered: Offered): ShareRange {
  return { least: minimumShares(offered), most: offered.remainingShares };
}

export type ShareFault = 'shares_whole' | 'shares_none_left' | 'shares_too_few' | 'shares_only_left';

/** Why so many shares cannot be asked for; null where they can. */
export function shareFault(shares: number, { least, most }: ShareRange): ShareFault | null {
  if (!Number.isSafeInteger(shares) || shares < 1) return 'shares_whole';
  if (most === 0) return 'shares_none_left';
  if (shares > most) return 'shares_only_left';
  return shares < least ? 'shares_too_few' : null;
}

export interface QuotedFee {
  readonly name: string;
  readonly cents: Cents;
  /** Out of what the shares cost; otherwise on top of it. */
  readonly isIncluded: boolean;
}

export interface Quote {
  readonly shares: number;
  /** What the shares cost. */
  readonly amountCents: Cents;
  /** At closing, each the part of these shares. */
  readonly fees: readonly QuotedFee[];
  /** What the investor pays: the amount, and the fees on top of it. */
  readonly totalCents: Cents;
  /** What of it works in the farm, after all fees at closing. */
  readonly netCents: Cents;
}

/** What so many shares cost to the cent. A fee of the whole farm is borne by its shares alike, each part half up. */
export function quoteOf(shares: number, offered: Offered): Quote {
  const amountCents = amountCentsOf(shares, offered);
  const fees = offered.fees
    .filter(({ when }) => when === 'at_closing')
    .flatMap((fee): QuotedFee[] => {
      const whole = feeCents(fee, { ...offered, incomeCents: null, salePriceCents: null });
      if (whole === null) return [];
      const cents = roundHalfUp(whole * BigInt(shares), BigInt(offered.totalShares));
      return [{ name: fee.name, cents, isIncluded: fee.inRaise }];
    });
  const sum = (included: boolean) =>
    fees.reduce((total, { cents, isIncluded }) => (isIncluded === included ? total + cents : total), 0n);
  return {
    shares,
    amountCents,
    fees,
    totalCents: amountCents + sum(false),
    netCents: amountCents - sum(true),
  };
}
