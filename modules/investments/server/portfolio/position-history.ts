import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { FarmValuation } from '../../../farms/server/index.ts';
import type { PaymentToHolder } from '../../../wallet/server/index.ts';
import {
  type InvestmentStatus,
  investmentStatusOf,
  type PositionFlow,
  type PositionHistory,
  partOfPayment,
  positionValueCents,
} from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';

/** Those whose shares are or were owned: an offering that did not close brought nobody any. */
export const OWNED: readonly InvestmentStatus[] = [
  'successfully closed',
  'moved_to_secondary_market',
  'sold',
  'exited',
];

/** A flow with what it was called. */
export interface NamedFlow extends PositionFlow {
  readonly label: string | null;
}

export interface OwnedShares {
  readonly shares: number;
  readonly totalShares: number;
  readonly amountCents: bigint;
  readonly feesCents: bigint;
  readonly paidOn: CalendarDay;
}

/** The day on which all of its money had been taken. */
export function paidOnOf({ settled_at, confirmed_at, created_at }: InvestmentRow): CalendarDay {
  return newYorkDay(settled_at ?? confirmed_at ?? created_at);
}

export const boughtFlows = ({ paidOn: day, amountCents, feesCents }: OwnedShares): NamedFlow[] => [
  { day, kind: 'paid_in', cents: amountCents, label: null },
  ...(feesCents === 0n ? [] : [{ day, kind: 'fee' as const, cents: feesCents, label: null }]),
];

/** What was received for so many of the shares that were paid for, on the day it was paid. */
export function receivedFlows(payments: readonly PaymentToHolder[], shares: number | null): NamedFlow[] {
  return payments.flatMap(({ paidAt, kind, title, netCents, shares: paidShares }) => {
    if (paidAt === null) return [];
    const cents = shares === null ? netCents : partOfPayment(netCents, shares, paidShares);
    return [
      {
        day: newYorkDay(paidAt),
        kind: kind === 'income' ? ('distribution' as const) : ('proceeds' as const),
        cents,
        label: title,
      },
    ];
  });
}

export interface MeasuredRow {
  readonly row: InvestmentRow;
  readonly totalShares: number;
  readonly payments: readonly PaymentToHolder[];
  readonly values: readonly FarmValuation[];
  readonly today: CalendarDay;
}

/** What the return of one investment is worked out from; null where its shares were never owned. */
export function historyOf(
  measured: MeasuredRow,
): (PositionHistory & { readonly flows: readonly NamedFlow[] }) | null {
  const { row, totalShares, payments, values, today } = measured;
  const status = investmentStatusOf(row.status);
  if (!OWNED.includes(status)) return null;
  const { shares, amount_cents: amountCents, fees_cents: feesCents } = row;
  const paidOn = paidOnOf(row);
  // Nobody paid for shares that came from another account: what they cost then was somebody else's money.
  const isReceived = row.funding_state === 'transferred';
  const bought = isReceived ? [] : boughtFlows({ shares, totalShares, amountCents, feesCents, paidOn });
  const flows = [...bought, ...receivedFlows(payments, shares)].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return {
    offeringBegan: null,
    asOf: today,
    flows,
    valuations: values.map(({ day, valueCents }) => ({
      day,
      cents: positionValueCents(valueCents, shares, totalShares),
    })),
    ended: row.ended_at === null ? null : { day: newYorkDay(row.ended_at), how: endOf(row, flows) },
    withoutPrice: isReceived ? 'received_by_transfer' : null,
  };
}

const endOf = ({ reason_for_transfer }: InvestmentRow, flows: readonly NamedFlow[]) =>
  reason_for_transfer === 'direct' ? 'transferred' : howEnded(flows);

/** A position that was brought here after its farm was sold was paid out elsewhere. */
export const howEnded = (flows: readonly NamedFlow[]): 'paid_out' | 'unrecorded' =>
  flows.some(({ kind }) => kind === 'proceeds') ? 'paid_out' : 'unrecorded';
