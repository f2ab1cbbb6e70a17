import { formatShortDate } from '@furrow/kernel/dates';
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

/** Why a figure is missing, or up to which day it reaches. */
export function basisText(
  figure: { readonly available: true } | { readonly available: false; readonly text: string },
  basis: string,
): string {
  return figure.available ? basis : figure.text;
}

export const throughText = (day: string): string => `through ${formatShortDate(day)}`;

const STANDINGS = { above: 'above', below: 'below', within: 'within' } as const;

/** '1.20% above the target of 7.1–8.3%' */
export function targetText(against: PositionReturnsView['against_target'], target: string): string {
  if (!against.available) return against.text;
  const { standing, difference_bps: bps } = against.value;
  if (standing === 'within') return `Within the target of ${target}`;
  return `${formatPercent(Math.abs(bps), 2)} ${STANDINGS[standing]} the target of ${target}`;
}
