import { toDollarString } from '@furrow/kernel/money';
import type { PortfolioReturns, PositionReturnsView } from '../../contract/index.ts';
import {
  againstTarget,
  type Known,
  type PooledReturns,
  type PositionReturns,
  positionReturns,
  positionValueCents,
  returnGapText,
  type ShownRate,
  type TargetRate,
} from '../../rules/index.ts';
import { historyOf, type MeasuredRow, type NamedFlow } from './position-history.ts';

type Shown<T> =
  | { readonly available: true; readonly value: T }
  | {
      readonly available: false;
      readonly why: Extract<PositionReturnsView['irr'], { available: false }>['why'];
      readonly text: string;
    };

/** How one investment did; null where its shares were never owned. */
export function presentReturns(measured: MeasuredRow, target: TargetRate): PositionReturnsView | null {
  const history = historyOf(measured);
  if (history === null) return null;
  const { row, totalShares, values } = measured;
  const returns = positionReturns(history);
  return {
    ...presentCommon(returns),
    flows: history.flows.map(presentFlow),
    value: shownOf(returns.value, ({ day, cents }) => ({ day, amount: toDollarString(cents) })),
    through: shownOf(returns.through, (day) => day),
    time_weighted: shownOf(returns.timeWeighted, ({ isExact, ...rate }) => ({
      ...presentRate(rate),
      is_exact: isExact,
    })),
    against_target: shownOf(againstTarget(returns.irr, target), ({ standing, differenceBps }) => ({
      standing,
      difference_bps: differenceBps,
    })),
    later: {
      distributed: toDollarString(returns.later.distributedCents),
      proceeds: toDollarString(returns.later.proceedsCents),
    },
    valuations: values.map(({ day, valueCents, method, source }) => ({
      day,
      farm_value: toDollarString(valueCents),
      amount: toDollarString(positionValueCents(valueCents, row.shares, totalShares)),
      method,
      source,
    })),
  };
}

export interface PooledFlow extends NamedFlow {
  readonly farm: string;
  /** Part of the rate. */
  readonly isMeasured: boolean;
}

export interface PooledValue {
  readonly day: string;
  readonly farm: string;
  readonly cents: bigint;
}

interface Pooled {
  readonly flows: readonly PooledFlow[];
  readonly values: readonly PooledValue[];
  readonly value: PortfolioReturns['value'];
}

export function presentPooled(pooled: PooledReturns, { flows, values, value }: Pooled): PortfolioReturns {
  return {
    ...presentCommon(pooled),
    flows: flows.map((flow) => ({ ...presentFlow(flow), farm: flow.farm, is_measured: flow.isMeasured })),
    values: values.map(({ day, farm, cents }) => ({ day, farm, amount: toDollarString(cents) })),
    value,
    measured: pooled.positions,
    left_out: pooled.leftOut,
  };
}

const presentFlow = ({ day, kind, cents, label }: NamedFlow) => ({
  ...{ day, kind, label },
  amount: toDollarString(cents),
});

function presentCommon({
  money,
  gain,
  multiple,
  irr,
}: Pick<PositionReturns, 'money' | 'gain' | 'multiple' | 'irr'>) {
  return {
    paid_in: toDollarString(money.paidInCents),
    fees: toDollarString(money.feesCents),
    distributed: toDollarString(money.distributedCents),
    proceeds: toDollarString(money.proceedsCents),
    gain: shownOf(gain, ({ incomeCents, appreciationCents, gainCents }) => ({
      income: toDollarString(incomeCents),
      appreciation: toDollarString(appreciationCents),
      total: toDollarString(gainCents),
    })),
    multiple: shownOf(multiple, (times) => times.toFixed(4)),
    irr: shownOf(irr, presentRate),
  };
}

const presentRate = ({ bps, isAnnual, days }: ShownRate) => ({ bps, is_annual: isAnnual, days });

export function shownOf<T, U>(figure: Known<T>, present: (value: T) => U): Shown<U> {
  if (figure.available) return { available: true, value: present(figure.value) };
  return { available: false, why: figure.why, text: returnGapText(figure.why) };
}
