import { formatShortDate } from '@furrow/kernel/dates';
import { type Cents, formatDollars } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { HolderFacts } from '../../../investors/server/index.ts';
import { CASH_TYPE_LABELS, type CashTotals } from '../../rules/index.ts';
import { accountLabel } from './record-scope.ts';

/** What was put into a pack, or why it was not. */
export interface PackedFile {
  readonly name: string;
  readonly about: string;
}

export interface PackIndex {
  readonly brand: string;
  readonly isDemo: boolean;
  readonly year: number;
  /** The last day that counts: today where the year is still going on. */
  readonly asOf: string;
  readonly now: Date;
  readonly files: readonly PackedFile[];
  readonly missing: readonly string[];
  readonly accounts: readonly { readonly account: HolderFacts; readonly totals: CashTotals }[];
}

const LABEL_WIDTH = 48;
const money = (cents: Cents) => formatDollars(cents, { cents: 'always' });
const figure = (label: string, cents: Cents) => `  ${label.padEnd(LABEL_WIDTH)}${money(cents).padStart(18)}`;

/** The sheet on top of a pack: each file, and the cash of each account as its wallet statement adds it up. */
export function packIndexText(index: PackIndex): string {
  const { brand, isDemo, year, asOf, now, files, missing, accounts } = index;
  return [
    `${brand}: records for ${year}`,
    `Prepared ${formatShortDate(newYorkDay(now))}. Days are those of New York.`,
    ...(isDemo ? ['Demonstration: every name and amount is fictional.'] : []),
    ...(asOf < `${year}-12-31`
      ? [`${year} isn't over: this is what was on record at the end of ${formatShortDate(asOf)}.`]
      : []),
    '',
    'FILES',
    ...files.flatMap(({ name, about }) => [name, `  ${about}`]),
    ...(missing.length === 0 ? [] : ['', 'NOT IN THIS PACK', ...missing]),
    '',
    'CASH OF EACH ACCOUNT',
    'Money in is positive, money out negative. The balances are those of the wallet statement.',
    'Money that is set aside for an investment is still part of the balance.',
    ...accounts.flatMap(({ account, totals }) => ['', ...accountLines(account, totals, year, asOf)]),
    '',
  ].join('\r\n');
}

function accountLines(account: HolderFacts, totals: CashTotals, year: number, asOf: string): string[] {
  const { wallet, outside, openingCents, closingCents } = totals;
  return [
    `${accountLabel(account)} (${account.id})`,
    figure(`Wallet balance before ${formatShortDate(`${year}-01-01`)}`, openingCents),
    ...wallet.map(([type, cents]) => figure(CASH_TYPE_LABELS[type], cents)),
    figure(`Wallet balance at the end of ${formatShortDate(asOf)}`, closingCents),
    ...(outside.length === 0 ? [] : ['  Not through the wallet:']),
    ...outside.map(([type, cents]) => figure(CASH_TYPE_LABELS[type], cents)),
  ];
}
