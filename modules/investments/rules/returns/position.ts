import type { Cents } from '@furrow/kernel/money';
import { roundHalfEven } from '@furrow/kernel/rounding';
import { dayNumber } from './day-number.ts';
import { type Known, known, type NotKnown, notKnown } from './gaps.ts';
import type { DatedCents } from './money-weighted.ts';
import type { DatedValue } from './time-weighted.ts';

/** `fee` is what the investor paid beside the price; fees that the farm paid are missing from distributions already. */
export const FLOW_KINDS = ['paid_in', 'fee', 'distribution', 'proceeds'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

export interface PositionFlow {
  readonly day: string;
  readonly kind: FlowKind;
  /** Never below zero; the kind says which way it went. */
  readonly cents: Cents;
}

export interface PositionHistory {
  /** Nothing of the position can be older; null where it is not on record. */
  readonly offeringBegan: string | null;
  /** Whatever happened later is not looked at. */
  readonly asOf: string;
  readonly flows: readonly PositionFlow[];
  /** Of this position, at the end of each day. Of two on one day the later in the list stands. */
  readonly valuations: readonly DatedValue[];
  /**
   * Set once nothing is held any more: paid out or sold for the proceeds, transferred without a price, or paid out
   * somewhere else.
   */
  readonly ended: { readonly day: string; readonly how: 'paid_out' | 'transferred' | 'unrecorded' } | null;
  /** Some of the shares came from another account, or went to one, without a price: nothing can be measured. */
  readonly withoutPrice?: 'received_by_transfer' | 'transferred' | null | undefined;
}

/** A position up to the last day on which its value is known. */
export interface MeasuredPosition {
  readonly through: string;
  readonly valueCents: Cents;
  readonly flows: readonly PositionFlow[];
  readonly valuations: readonly DatedValue[];
  /** Paid since: part of no figure until the next valuation. */
  readonly later: readonly PositionFlow[];
}

/** What so many shares are worth of a farm's value, to the cent, half to even. */
export function positionValueCents(farmValueCents: Cents, shares: number, totalShares: number): Cents {
  return roundHalfEven(farmValueCents * BigInt(shares), BigInt(totalShares));
}

/** Cuts a history where its value is last known, or says why it cannot be measured. */
export function measurePosition(
  history: PositionHistory,
): { readonly measured: MeasuredPosition } | NotKnown {
  const asOf = dayNumber(history.asOf);
  const isPast = ({ day }: { readonly day: string }) => dayNumber(day) <= asOf;
  const flows = byDay(history.flows.filter(isPast)).filter(({ cents }) => cents !== 0n);
  const valuations = lastOfEachDay(byDay(history.valuations.filter(isPast)));
  for (const { cents } of [...flows, ...valuations]) {
    if (cents < 0n) throw new RangeError('a payment or a value below zero');
  }
  // A rate over money of which one end is missing would say anything.
  if (history.withoutPrice) return notKnown(history.withoutPrice);
  const first = flows[0];
  if (first === undefined) return notKnown('no_flows');
  if (isBeforeOffering(history.offeringBegan, [...flows, ...valuations])) return notKnown('before_offering');
  const ended = history.ended !== null && isPast(history.ended) ? history.ended : null;
  if (ended?.how === 'transferred') return notKnown('transferred');
  if (ended?.how === 'unrecorded') return notKnown('no_proceeds');
  if (ended !== null) return { measured: endedPosition(ended.day, flows, valuations) };
  const last = valuations.at(-1);
  if (last === undefined) return notKnown('no_valuation');
  if (dayNumber(last.day) < dayNumber(first.day)) return notKnown('valued_before_purchase');
  const isLater = ({ day }: PositionFlow) => dayNumber(day) > dayNumber(last.day);
  return {
    measured: {
      through: last.day,
      valueCents: last.cents,
      flows: flows.filter((flow) => !isLater(flow)),
      valuations,
      later: flows.filter(isLater),
    },
  };
}

/** The last value on record; zero once nothing is held. */
export function lastValue(history: PositionHistory): Known<DatedValue> {
  const asOf = dayNumber(history.asOf);
  const { ended } = history;
  if (ended !== null && dayNumber(ended.day) <= asOf) return known({ day: ended.day, cents: 0n });
  const last = byDay(history.valuations.filter(({ day }) => dayNumber(day) <= asOf)).at(-1);
  return last === undefined ? notKnown('no_valuation') : known(last);
}

/** Paid in and fees below zero, the rest above it. */
export function signedFlows(flows: readonly PositionFlow[]): DatedCents[] {
  return flows.map(({ day, kind, cents }) => ({
    day,
    cents: kind === 'paid_in' || kind === 'fee' ? -cents : cents,
  }));
}

/** Nothing is held after its end, which needs no valuation; what was still owed may be paid after it. */
function endedPosition(
  day: string,
  flows: readonly PositionFlow[],
  valuations: readonly DatedValue[],
): MeasuredPosition {
  const end = dayNumber(day);
  const last = flows.at(-1)?.day ?? day;
  const before = valuations.filter((valuation) => dayNumber(valuation.day) < end);
  return {
    through: dayNumber(last) > end ? last : day,
    valueCents: 0n,
    flows,
    valuations: [...before, { day, cents: 0n }],
    later: [],
  };
}

function isBeforeOffering(began: string | null, dated: readonly { readonly day: string }[]): boolean {
  return began !== null && dated.some(({ day }) => dayNumber(day) < dayNumber(began));
}

function byDay<T extends { readonly day: string }>(dated: readonly T[]): T[] {
  return [...dated].sort((one, other) => dayNumber(one.day) - dayNumber(other.day));
}

function lastOfEachDay(values: readonly DatedValue[]): DatedValue[] {
  return values.filter(({ day }, index) => values[index + 1]?.day !== day);
}
