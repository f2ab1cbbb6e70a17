import type { Cents } from '@furrow/kernel/money';
import { dayNumber } from './day-number.ts';
import { type Known, known, notKnown } from './gaps.ts';
import { type DatedCents, type PeriodRate, periodRate } from './money-weighted.ts';

export interface TimeWeightedRate extends PeriodRate {
  /** Every payment fell on a day with a valuation; otherwise the parts between are estimated (modified Dietz). */
  readonly isExact: boolean;
}

/** What a position is worth at the end of a day, after the payments of that day. */
export type DatedValue = DatedCents;

interface Numbered {
  readonly number: number;
  readonly cents: Cents;
}

/**
 * The time-weighted rate from the first payment to the last valuation, chained from valuation to valuation. Each part
 * is measured by modified Dietz: a payment weighs as long as it was at work in the part. One on the day of a valuation
 * weighs nothing, so the chain is exact where every payment has its valuation.
 */
export function timeWeightedRate(
  flows: readonly DatedCents[],
  valuations: readonly DatedValue[],
): Known<TimeWeightedRate> {
  const payments = numbered(flows);
  const start = payments[0]?.number;
  if (start === undefined) return notKnown('no_flows');
  // What was paid on the first day is what the position is worth that evening, so its own valuation adds nothing.
  const values = numbered(valuations).filter(({ number }) => number > start);
  const end = values.at(-1)?.number;
  if (end === undefined) return notKnown('no_time');
  const opening = -sumOf(payments.filter(({ number }) => number === start));
  if (opening <= 0n) return notKnown(opening < 0n ? 'paid_out_before_paid_in' : 'nothing_paid_in');
  let worth: Numbered = { number: start, cents: opening };
  let logarithm = 0;
  for (const value of values) {
    const growth = partGrowth(worth, value, payments);
    if (!growth.available) return growth;
    logarithm += Math.log(growth.value);
    worth = value;
  }
  const valued = new Set(values.map(({ number }) => number));
  const isExact = payments.every(({ number }) => number === start || number > end || valued.has(number));
  return known({ ...periodRate(logarithm, end - start), isExact });
}

/** What one dollar became between two valuations. */
function partGrowth(from: Numbered, to: Numbered, payments: readonly Numbered[]): Known<number> {
  const days = BigInt(to.number - from.number);
  const inPart = payments.filter(({ number }) => number > from.number && number <= to.number);
  // Times the days of the part, so that weights stay whole numbers.
  const capital = inPart.reduce(
    (sum, { number, cents }) => sum - cents * BigInt(to.number - number),
    from.cents * days,
  );
  if (from.cents === 0n) return notKnown('value_zero');
  if (capital <= 0n) return notKnown('flows_outweigh_value');
  const gain = (to.cents - from.cents + sumOf(inPart)) * days;
  if (capital + gain < 0n) return notKnown('flows_outweigh_value');
  return known(Number(capital + gain) / Number(capital));
}

function numbered(dated: readonly DatedCents[]): Numbered[] {
  return dated
    .map(({ day, cents }) => ({ number: dayNumber(day), cents }))
    .sort((one, other) => one.number - other.number);
}

const sumOf = (payments: readonly Numbered[]): Cents => payments.reduce((sum, { cents }) => sum + cents, 0n);
