import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Document } from '@furrow/documents/document';
import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { formatDollars } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { formatPercent } from '@furrow/kernel/percent';
import type { House } from '@furrow/module/house';
import { farmNames } from '../../../farms/server/index.ts';
import { ACCOUNT_TYPE_LABELS } from '../../../investors/rules/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import {
  type DistributionKind,
  exactShareText,
  type PaymentLineStatus,
  runReference,
} from '../../rules/index.ts';

/** Whose: of a run, for the firm; of an account that was paid, for its owner. */
export type AskedStatement =
  | { readonly lineId: Id<'dln'>; readonly runId: Id<'dist'> }
  | { readonly lineId: Id<'dln'>; readonly accountId: Id<'acc'> };

interface Row {
  readonly account_id: Id<'acc'>;
  readonly shares: number;
  readonly net_cents: bigint;
  readonly withheld_cents: bigint;
  readonly custodian: string | null;
  readonly status: PaymentLineStatus;
  readonly paid_at: Date | null;
  readonly paid_outside: string | null;
  readonly year: number;
  readonly number: number;
  readonly farm_id: string;
  readonly kind: DistributionKind;
  readonly title: string;
  readonly record_date: string;
  readonly pay_on: string;
  readonly gross_cents: bigint;
  readonly withholding_bps: number;
  readonly all_shares: number;
}

const KINDS: Readonly<Record<DistributionKind, string>> = {
  income: 'Income',
  sale: 'Proceeds of a sale',
  return_of_capital: 'Return of capital',
};

type Deps = Pick<House, 'database' | 'site' | 'isDemo' | 'clock'>;

/** What one holder gets of a run and why; null where there is no such payment for whoever asks. */
export async function distributionStatement(deps: Deps, asked: AskedStatement): Promise<Document | null> {
  const { database, site, isDemo, clock } = deps;
  const row = await findLine(database, asked);
  if (row === undefined) return null;
  const [account, farm] = [
    (await holderFacts(database, [row.account_id])).get(row.account_id),
    (await farmNames(database, [row.farm_id])).get(row.farm_id),
  ];
  const farmName = farm?.name ?? 'Farm';
  const type = account === undefined ? '' : `${ACCOUNT_TYPE_LABELS[account.type].label}, `;
  return {
    brand: site.brandName,
    title: 'Distribution statement',
    subtitle: `${farmName}: ${row.title}`,
    detail: `${account?.name ?? ''}${account?.name ? ', ' : ''}${type}${runReference(row.year, row.number)}`,
    dateline: `Prepared ${formatShortDate(newYorkDay(clock.now()))}`,
    ...(isDemo ? { notice: 'Demonstration: every name and amount in this statement is fictional.' } : {}),
    footer: `${site.brandName} distribution statement, ${runReference(row.year, row.number)}`,
    numbered: false,
    created: clock.now(),
    sections: [
      { heading: 'Payment', paragraphs: [], table: paymentTable(row), after: notes(row), signatures: [] },
    ],
  };
}

function findLine(database: Queryable, asked: AskedStatement): Promise<Row | undefined> {
  // Its owner sees a payment once it was made or held, the firm also before.
  const whose =
    'runId' in asked
      ? sql`run.id = ${asked.runId}`
      : sql`account_id = ${asked.accountId} and line.status in ('paid', 'held')`;
  return database.maybe<Row>(sql`
    select account_id, line.shares, net_cents, line.withheld_cents, custodian, line.status, line.paid_at, line.paid_outside, year, number, farm_id,
      kind, title, record_date::text, pay_on::text, gross_cents,
      withholding_bps, run.shares /* never null: all_shares */ as all_shares
    from distribution_line line join distribution run on run.id = distribution_id
    where line.id = ${asked.lineId} and ${whose}`);
}

function paymentTable(row: Row) {
  const money = (cents: bigint) => formatDollars(cents, { cents: 'always' });
  const paidOn = row.paid_at === null ? row.pay_on : newYorkDay(row.paid_at);
  return {
    columns: ['', 'Amount'],
    rows: [
      ['Kind', KINDS[row.kind]],
      ['Record date', formatShortDate(row.record_date)],
      [row.status === 'paid' ? 'Paid on' : 'Pay day', formatShortDate(paidOn)],
      ['Your shares', `${row.shares.toLocaleString('en-US')} of ${row.all_shares.toLocaleString('en-US')}`],
      ['Per share', exactShareText(row.gross_cents, 1, row.all_shares)],
      ['Gross', money(row.net_cents + row.withheld_cents)],
      [`Withheld (${formatPercent(row.withholding_bps)})`, money(-row.withheld_cents)],
      ['Net', money(row.net_cents)],
    ],
    totals: true,
  };
}

function notes({ record_date, custodian, status, paid_outside }: Row): string[] {
  const to =
    paid_outside !== null
      ? `The account was closed, so the net amount was paid by other means, reference ${paid_outside}.`
      : status === 'paying_outside'
        ? 'The account was closed, so the net amount is paid by other means.'
        : custodian === null
          ? 'The net amount is paid into your wallet.'
          : `The net amount is paid to ${custodian}, the custodian of this account, by wire.`;
  return [
    `You held these shares at the end of ${formatShortDate(record_date)} in New York. Shares that changed hands later don’t change this payment.`,
    status === 'held'
      ? 'Your wallet is blocked, so this payment is held for you until it is free again.'
      : to,
    'Amounts are divided by shares to the cent. Cents that are left over go to the largest remainders.',
  ];
}
