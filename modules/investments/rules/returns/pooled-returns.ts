import { type Known, known, notKnown } from './gaps.ts';
import { moneyWeightedRate } from './money-weighted.ts';
import { type MeasuredPosition, measurePosition, type PositionHistory } from './position.ts';
import {
  flowsWithValue,
  type Gain,
  gainOf,
  type MoneyFigures,
  moneyOf,
  multipleOf,
  type ShownRate,
  shown,
} from './position-returns.ts';

export interface PooledReturns {
  /** Of the positions that can be measured. */
  readonly money: MoneyFigures;
  readonly gain: Known<Gain>;
  readonly multiple: Known<number>;
  readonly irr: Known<ShownRate>;
  readonly positions: number;
  /** Positions without a value since they were bought, or without a price, which no figure here contains. */
  readonly leftOut: number;
}

/**
 * Several positions as one: each up to its own last valuation, whose value counts as paid out on that day. There is no
 * time-weighted rate of them all, because their values are not known on the same days.
 */
export function pooledReturns(histories: readonly PositionHistory[]): PooledReturns {
  const found = histories.map(measurePosition);
  const measured = found.flatMap((one): MeasuredPosition[] => ('measured' in one ? [one.measured] : []));
  const money = moneyOf(measured.flatMap(({ flows }) => flows));
  const counts = { positions: measured.length, leftOut: histories.length - measured.length };
  if (measured.length === 0) {
    const [first] = found;
    const none = first !== undefined && 'why' in first ? first : notKnown('no_flows');
    return { money, gain: none, multiple: none, irr: none, ...counts };
  }
  const valueCents = measured.reduce((sum, one) => sum + one.valueCents, 0n);
  const irr = moneyWeightedRate(measured.flatMap(flowsWithValue));
  return {
    money,
    gain: known(gainOf(money, valueCents)),
    multiple: multipleOf(money, valueCents),
    irr: irr.available ? known(shown(irr.value)) : irr,
    ...counts,
  };
}
