import type { Queryable } from '@furrow/database/database';
import { toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { type PaymentToHolder, paymentsToHolders } from '../../../wallet/server/index.ts';
import type { Position, PositionRecord } from '../../contract/index.ts';
import { investmentStatusOf, partOfPayment } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';

/** What the farms of some investments paid to their accounts. */
export function paymentsFor(database: Queryable, rows: readonly InvestmentRow[]): Promise<PaymentToHolder[]> {
  const confirmed = rows.filter(({ confirmed_at }) => confirmed_at !== null);
  return paymentsToHolders(
    database,
    confirmed.flatMap(({ account_id, farm_id }) =>
      account_id === null ? [] : [{ accountId: account_id, farmId: farm_id }],
    ),
  );
}

/** Those that an investment has a part in: it was held when the record date ended. */
export function paymentsOf(row: InvestmentRow, all: readonly PaymentToHolder[]): PaymentToHolder[] {
  const { account_id, farm_id, confirmed_at, ended_at } = row;
  if (confirmed_at === null) return [];
  const from = newYorkDay(confirmed_at);
  // Who holds a farm that is sold is paid out before the position ends.
  const isOver = ended_at !== null && investmentStatusOf(row.status) !== 'exited';
  const until = isOver ? newYorkDay(ended_at) : null;
  return all.filter(
    ({ accountId, farmId, recordDate }) =>
      accountId === account_id &&
      farmId === farm_id &&
      recordDate >= from &&
      (until === null || recordDate < until),
  );
}

export function presentReceived(
  row: InvestmentRow,
  payments: readonly PaymentToHolder[],
): Position['received'] {
  const cents = { income: 0n, sale: 0n, return_of_capital: 0n };
  const paid = payments.flatMap((payment) =>
    payment.paidAt === null ? [] : [{ ...payment, paidOn: newYorkDay(payment.paidAt) }],
  );
  for (const { kind, netCents, shares } of paid) cents[kind] += partOfPayment(netCents, row.shares, shares);
  return {
    total: toDollarString(cents.income + cents.sale + cents.return_of_capital),
    income: toDollarString(cents.income),
    sale: toDollarString(cents.sale),
    return_of_capital: toDollarString(cents.return_of_capital),
    payments: paid.length,
    last_paid_on:
      paid
        .map(({ paidOn }) => paidOn)
        .toSorted()
        .at(-1) ?? null,
  };
}

export const presentPayment = (
  row: InvestmentRow,
  payment: PaymentToHolder,
): PositionRecord['payments'][number] => ({
  id: payment.id,
  reference: payment.reference,
  kind: payment.kind,
  title: payment.title,
  record_date: payment.recordDate,
  paid_on: payment.paidAt === null ? null : newYorkDay(payment.paidAt),
  account_shares: payment.shares,
  account_amount: toDollarString(payment.netCents),
  amount: toDollarString(partOfPayment(payment.netCents, row.shares, payment.shares)),
  withheld: toDollarString(partOfPayment(payment.withheldCents, row.shares, payment.shares)),
  custodian: payment.custodian,
});
