import { formatDollars } from '@furrow/kernel/money';
import { formatPercent } from '@furrow/kernel/percent';
import type { FarmFee } from '@furrow/modules/farms/contract';
import type { FeeBase } from '@furrow/modules/farms/rules';
import { centsOf } from '../farm-text.ts';

const OF: Record<Exclude<FeeBase, 'fixed'>, string> = {
  purchase_price: 'of the purchase price',
  raise: 'of the amount raised',
  income: 'of the year’s income',
  sale_price: 'of the sale price',
};

/** '0.50% of the purchase price', '$12,400 for the whole farm' */
export function feeBasis({ base, rate, amount }: Pick<FarmFee, 'base' | 'rate' | 'amount'>): string {
  if (base === 'fixed') return amount === null ? '' : `${formatDollars(centsOf(amount))} for the whole farm`;
  return `${formatPercent(Math.round((rate ?? 0) * 100), 2)} ${OF[base]}`;
}

/** 'once, at closing, inside the price' */
export function feeTime({ when, in_raise }: Pick<FarmFee, 'when' | 'in_raise'>): string {
  switch (when) {
    case 'at_closing':
      return `once, at closing, ${in_raise ? 'included in the price' : 'on top of the price'}`;
    case 'each_year':
      return 'every year';
    case 'at_sale':
      return 'once, at the sale';
  }
}
