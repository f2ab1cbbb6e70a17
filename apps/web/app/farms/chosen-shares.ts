import type { FarmDetail } from '@furrow/modules/farms/contract';

/** Reckoned with where nothing can be bought any more. */
const EXAMPLE_SHARES = 10;

/** For how many shares a page reckons: as its address says, within what there is; otherwise the fewest one may buy. */
export function sharesInAddress(
  query: URLSearchParams,
  farm: Pick<FarmDetail, 'min_shares_amount' | 'total_shares'>,
): number {
  const asked = Number(query.get('shares') ?? Number.NaN);
  if (Number.isInteger(asked) && asked >= 1 && asked <= farm.total_shares) return asked;
  return farm.min_shares_amount > 0 ? farm.min_shares_amount : Math.min(EXAMPLE_SHARES, farm.total_shares);
}
