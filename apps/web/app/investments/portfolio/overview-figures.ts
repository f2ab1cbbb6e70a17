import { formatShortDate } from '@furrow/kernel/dates';
import { toDollarString } from '@furrow/kernel/money';
import { capitalised, plural } from '@furrow/kernel/text';
import type { PortfolioReturns } from '@furrow/modules/investments/contract';
import { centsOf } from '../../farms/farm-text.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { rateText, rateUnit } from './return-words.ts';

export interface ShownFigure {
  readonly key: string;
  readonly label: string;
  readonly value: string | null;
  readonly unit?: string;
  readonly basis: string;
}

const isIn = ({ kind }: PortfolioReturns['flows'][number]) => kind === 'paid_in' || kind === 'fee';
const sumOf = (flows: PortfolioReturns['flows']) =>
  flows.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
const text = (cents: bigint) => dollars(toDollarString(cents));

/** The same day a year before: '2025-11-17'. */
export const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** Money in and out and what it came to, each with its days and its basis. */
export function overviewFigures(returns: PortfolioReturns, today: string): readonly ShownFigure[] {
  const { flows, irr, left_out, measured } = returns;
  const paid = flows.filter(isIn);
  const received = flows.filter((flow) => !isIn(flow));
  const income = received.filter(({ kind }) => kind === 'distribution');
  const proceeds = received.filter(({ kind }) => kind === 'proceeds');
  const since = yearBefore(today);
  const recent = income.filter(({ day }) => day > since);
  const purchases = paid.filter(({ kind }) => kind === 'paid_in').length;
  const first = paid[0]?.day;
  const isYearly = !irr.available || irr.value.is_annual;
  return [
    {
      key: 'in',
      label: 'Money in',
      value: text(sumOf(paid)),
      basis: `${purchases} ${plural(purchases, 'purchase')}${first === undefined ? '' : ` since ${formatShortDate(first)}`}, fees included`,
    },
    {
      key: 'out',
      label: 'Money out',
      value: text(sumOf(received)),
      basis: `${text(sumOf(income))} income and ${text(sumOf(proceeds))} from sales, through ${formatShortDate(today)}`,
    },
    {
      key: 'income',
      label: 'Income, last 12 months',
      value: text(sumOf(recent)),
      basis: `Paid after ${formatShortDate(since)}, after fees and withholding`,
    },
    {
      key: 'irr',
      label: 'Net IRR',
      value: rateText(irr),
      // Days are too long to stand beside the figure on a phone.
      ...(isYearly ? { unit: rateUnit(irr) } : {}),
      basis: irr.available
        ? `${isYearly ? '' : `${capitalised(rateUnit(irr))}, not made yearly. `}After fees, ${measured} ${plural(measured, 'holding')}${left_out === 0 ? '' : `, ${left_out} without a value left out`}`
        : irr.text,
    },
  ];
}

export interface YearLine {
  readonly year: string;
  readonly paid: string;
  readonly income: string;
  readonly proceeds: string;
}

/** What went in and came out in each year, the first year first. */
export function yearLines({ flows }: Pick<PortfolioReturns, 'flows'>): readonly YearLine[] {
  return [...Map.groupBy(flows, ({ day }) => day.slice(0, 4))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([year, all]) => ({
      year,
      paid: `(${text(sumOf(all.filter(isIn)))})`,
      income: text(sumOf(all.filter(({ kind }) => kind === 'distribution'))),
      proceeds: text(sumOf(all.filter(({ kind }) => kind === 'proceeds'))),
    }));
}
