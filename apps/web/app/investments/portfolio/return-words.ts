import { groupedNumber } from '@furrow/kernel/digits';
import { formatPercent } from '@furrow/kernel/percent';
import type { PositionReturnsView } from '@furrow/modules/investments/contract';

type Rate = PositionReturnsView['irr'];

/** '7.12%', in parentheses below zero; null where it is not known. */
export function rateText(rate: Rate): string | null {
  if (!rate.available) return null;
  const { bps } = rate.value;
  return bps < 0 ? `(${formatPercent(-bps, 2)})` : formatPercent(bps, 2);
}

/** 'a year', or of how many days it is: under a year a rate is not made yearly. */
export function rateUnit(rate: Rate): string {
  if (!rate.available || rate.value.is_annual) return 'a year';
  return `in ${groupedNumber(rate.value.days)} days`;
}

/** '1.20% above target' */
export function targetText(against: PositionReturnsView['against_target']): string {
  if (!against.available) return against.text;
  const { standing, difference_bps: bps } = against.value;
  return standing === 'within' ? 'Within target' : `${formatPercent(Math.abs(bps), 2)} ${standing} target`;
}
