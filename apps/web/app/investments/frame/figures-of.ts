import { type Cents, formatDollars } from '@furrow/kernel/money';
import { formatShares } from '@furrow/kernel/quantities';
import { acreHundredthsOf, amountCentsOf, isLandTold, partOf } from '@furrow/modules/farms/rules';
import { centsOf, pricingOf, sharesText } from '../../farms/farm-text.ts';
import { type ProcessFarm, quoteFor } from '../process-farm.ts';

export const exact = (cents: Cents): string => formatDollars(cents, { cents: 'always' });

interface Figures {
  /** What is paid in all. */
  readonly total: string;
  /** '20 shares × $1,208.23 = 2.0 acres' */
  readonly basis: string;
  readonly short: string;
  /** Of what the shares cost: land, and everything else at closing. */
  readonly land: { readonly text: string; readonly percent: number };
  readonly costs: string;
  /** On top of what the shares cost; null where there is nothing. */
  readonly onTop: string | null;
  /** The part of the first year's income; null where the firm has no plan. */
  readonly income: { readonly name: string; readonly amount: string } | null;
}

/** The figures of so many shares, in cents and by the rules of the server. */
export function figuresOf(farm: ProcessFarm, shares: number): Figures {
  const { amountCents, totalCents } = quoteFor(farm, shares);
  const landCents = partOf(centsOf(farm.purchase_price), shares, farm.total_shares);
  const price = exact(amountCentsOf(1, pricingOf(farm)));
  const acres = acresText(farm, shares);
  const chosen = sharesText(farm, shares);
  const income = farm.year_one;
  return {
    total: exact(totalCents),
    basis: `${chosen} × ${price}${acres === null ? '' : `, ${acres}`}`,
    short: acres === null ? chosen : `${chosen}, ${acres}`,
    land: { text: exact(landCents), percent: Number((landCents * 100n) / (amountCents || 1n)) },
    costs: exact(amountCents - landCents),
    onTop: totalCents === amountCents ? null : exact(totalCents - amountCents),
    income: income && {
      name: income.income_label,
      amount: exact(partOf(centsOf(income.income), shares, farm.total_shares)),
    },
  };
}

/** '2.0 acres'; null where nobody can tell the land behind a share. */
export function acresText(farm: ProcessFarm, shares: number): string | null {
  const land = {
    type: farm.type,
    areaTenths: Math.round(farm.area_size * 10),
    totalShares: farm.total_shares,
  };
  if (!isLandTold(land)) return null;
  const hundredths = acreHundredthsOf(shares, land);
  const [whole, part] = [hundredths / 100n, (hundredths % 100n).toString().padStart(2, '0')];
  const shown = part.endsWith('0') ? part.slice(0, 1) : part;
  return `${formatShares(Number(whole))}.${shown} acres`;
}
