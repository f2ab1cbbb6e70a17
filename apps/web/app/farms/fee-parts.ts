import type { Cents } from '@furrow/kernel/money';
import type { FarmDetail, FarmFee } from '@furrow/modules/farms/contract';
import { feeCents, feeInCents, partOf } from '@furrow/modules/farms/rules';
import { centsOf } from './farm-text.ts';

export interface FeePart {
  readonly fee: FarmFee;
  /** What falls on the shares; null where what the fee is taken of is not planned. */
  readonly cents: Cents | null;
}

type Charged = Pick<
  FarmDetail,
  'fees' | 'purchase_price' | 'raised' | 'total_shares' | 'year_one' | 'target_sale_price'
>;

/** Every fee and the part of it that falls on some shares: of the first year, and of the sale as targeted. */
export function feeParts(farm: Charged, shares: number): FeePart[] {
  const amounts = {
    purchasePriceCents: centsOf(farm.purchase_price),
    raiseCents: centsOf(farm.raised),
    incomeCents: farm.year_one === null ? null : centsOf(farm.year_one.income),
    salePriceCents: farm.target_sale_price === null ? null : centsOf(farm.target_sale_price),
  };
  return farm.fees.map((fee) => {
    const whole = feeCents(feeInCents(fee), amounts);
    return { fee, cents: whole === null ? null : partOf(whole, shares, farm.total_shares) };
  });
}
