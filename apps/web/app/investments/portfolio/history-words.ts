import { daysBetween } from '@furrow/kernel/new-york-day';
import type { PortfolioHistory } from '@furrow/modules/investments/contract';
import type { LineChartProps } from '@furrow/ui/line-chart';

type LineSeries = LineChartProps['series'][number];
type Point = PortfolioHistory['points'][number];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const monthOf = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;

/** '$12,083', in parentheses below zero. */
export function wholeDollars(value: number): string {
  const text = `$${Math.abs(Math.round(value)).toLocaleString('en-US')}`;
  return Math.round(value) < 0 ? `(${text})` : text;
}

/** '$50k', '$1.5m' */
export function tickText(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  if (size >= 1_000_000) return `${sign}$${Number((size / 1_000_000).toFixed(2))}m`;
  if (size >= 1_000) return `${sign}$${Number((size / 1_000).toFixed(1))}k`;
  return `${sign}$${size}`;
}

/** The finding: what everything is worth, and how that compares with the plan. */
export function historyTitle({ points }: Pick<PortfolioHistory, 'points'>): string {
  const last = points.at(-1);
  if (last === undefined) return 'Value over time';
  const [value, plan, atCost] = [last.value, last.plan, last.at_cost].map(Number) as [number, number, number];
  if (value === 0)
    return `You paid in ${wholeDollars(Number(last.paid_in))}, and ${wholeDollars(Number(last.paid_out))} came back`;
  if (atCost === value) return `${wholeDollars(value)} at cost, not valued yet`;
  const difference = Math.round(value - plan);
  if (difference === 0) return `${wholeDollars(value)} today, as planned`;
  return `${wholeDollars(value)} today, ${wholeDollars(Math.abs(difference))} ${difference > 0 ? 'ahead of' : 'behind'} plan`;
}

export function historySeries({ points, index }: PortfolioHistory): LineSeries[] {
  const values = (of: (point: Point) => string | null) =>
    points.map((point) => {
      const text = of(point);
      return text === null ? null : Number(text);
    });
  const all: LineSeries[] = [
    { key: 'value', name: 'Value', tone: 'net', area: true, values: values(({ value }) => value) },
    { key: 'plan', name: 'Plan', tone: 'leaf', dashed: true, values: values(({ plan }) => plan) },
    { key: 'in', name: 'Paid in', tone: 'stone', values: values(({ paid_in }) => paid_in) },
    { key: 'out', name: 'Paid out', tone: 'fee', values: values(({ paid_out }) => paid_out) },
  ];
  if (index.through === null) return all;
  const until = index.through;
  const name = `Index, to ${monthOf(until)}`;
  return [
    ...all,
    {
      key: 'index',
      name,
      tone: 'sky',
      dashed: true,
      values: values((point) => (point.day <= until ? point.index : null)),
    },
  ];
}

const EPOCH = '2000-01-01';
export const dayPosition = (day: string): number => daysBetween(EPOCH, day);

/** The beginnings of years; over a shorter time the days themselves. */
export function axisOf(days: readonly string[]): { readonly at: number; readonly label: string }[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [Number(first.slice(0, 4)) + 1, Number(last.slice(0, 4))];
  if (to - from < 1) {
    // The first and the last day stand at the edges, where there is no room for their names.
    const between = days.slice(1, -1);
    return (between.length === 0 ? days : between).map((day) => ({
      at: dayPosition(day),
      label: monthOf(day),
    }));
  }
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    at: dayPosition(`${from + index}-01-01`),
    label: String(from + index),
  }));
}
