import { formatShortDate } from '@furrow/kernel/dates';
import { type Cents, formatDollars } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { HolderFacts } from '../../../investors/server/index.ts';
import { CASH_TYPE_LABELS, type CashTotals } from '../../rules/index.ts';
import type { PackYear } from './pack-year.ts';
import { accountLabel, type RecordScope } from './record-scope.ts';

/** What was put into a pack, or why it was not. */
export interface PackedFile {
  readonly name: string;
  readonly about: string;
}

/** One account with what came and went. */
export interface AccountTotals {
  readonly account: HolderFacts;
  readonly totals: CashTotals;
}

export interface PackHead {
  readonly brand: string;
  readonly isDemo: boolean;
  readonly year: PackYear;
}

export interface PackIndex extends PackHead {
  readonly files: readonly PackedFile[];
  readonly missing: readonly string[];
  readonly accounts: readonly AccountTotals[];
}

const LABEL_WIDTH = 48;
const END_OF_LINE = '\r\n';
const money = (cents: Cents) => formatDollars(cents, { cents: 'always' });
const figure = (label: string, cents: Cents) => `  ${label.padEnd(LABEL_WIDTH)}${money(cents).padStart(18)}`;
const textOf = (lines: readonly string[]) => lines.map((line) => line + END_OF_LINE).join('');

/** The sheet on top of a pack: each file, and the cash of each account as its wallet statement adds it up. */
export const packIndexText = (index: PackIndex): string =>
  packIndexHead(index) + packedFilesText(index.files) + packIndexEnd(index);

export function packIndexHead({ brand, isDemo, year: { year, asOf, now } }: PackHead): string {
  return textOf([
    `${brand}: records for ${year}`,
    ...preparedLines(isDemo, now),
    ...(asOf < `${year}-12-31`
      ? [`${year} isn't over: this is what was on record at the end of ${formatShortDate(asOf)}.`]
      : []),
    '',
    'FILES',
  ]);
}

const preparedLines = (isDemo: boolean, now: Date) => [
  `Prepared ${formatShortDate(newYorkDay(now))}. Days are those of New York.`,
  ...(isDemo ? ['Demonstration: every name and amount is fictional.'] : []),
];

export const packedFilesText = (files: readonly PackedFile[]): string =>
  textOf(files.flatMap(({ name, about }) => [name, `  ${about}`]));

const CASH_HEAD = [
  '',
  'CASH OF EACH ACCOUNT',
  'Money in is positive, money out negative. The balances are those of the wallet statement.',
  'Money that is set aside for an investment is still part of the balance.',
];

export function packIndexEnd({
  missing,
  accounts,
  year: { year, asOf },
}: Pick<PackIndex, 'missing' | 'accounts' | 'year'>): string {
  const firstDay = `${year}-01-01`;
  return textOf([
    ...(missing.length === 0 ? [] : ['', 'NOT IN THIS PACK', ...missing]),
    ...CASH_HEAD,
    ...accounts.flatMap((one) => ['', ...accountLines(one, firstDay, asOf)]),
  ]);
}

/** Whatever was added up, account by account. */
export const accountsWithTotals = (
  { accounts }: RecordScope,
  totals: ReadonlyMap<string, CashTotals>,
): AccountTotals[] =>
  accounts.flatMap((account) => {
    const found = totals.get(account.id);
    return found === undefined ? [] : [{ account, totals: found }];
  });

export interface SummaryYear {
  readonly year: PackYear;
  /** How many files are in its folder. */
  readonly files: number;
}

export interface PackSummary {
  readonly brand: string;
  readonly isDemo: boolean;
  readonly now: Date;
  readonly years: readonly SummaryYear[];
  /** Over all years. */
  readonly accounts: readonly AccountTotals[];
}

/** The sheet over several years: a folder for each, and the cash of each account over all of them. */
export function packSummaryText({ brand, isDemo, now, years, accounts }: PackSummary): string {
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  if (first === undefined || last === undefined) throw new RangeError('there is no year');
  return textOf([
    `${brand}: records for ${first.year} to ${last.year}`,
    ...preparedLines(isDemo, now),
    '',
    'FOLDERS',
    ...years.map(({ year: { year }, files }) =>
      files === 0 ? `${year}: nothing on record` : `${year}/: ${files.toLocaleString('en-US')} files`,
    ),
    ...CASH_HEAD,
    'The README.txt of each year adds up the year alone.',
    ...accounts.flatMap((one) => ['', ...accountLines(one, `${first.year}-01-01`, last.asOf)]),
  ]);
}

function accountLines({ account, totals }: AccountTotals, firstDay: string, asOf: string): string[] {
  const { wallet, outside, openingCents, closingCents } = totals;
  return [
    `${accountLabel(account)} (${account.id})`,
    figure(`Wallet balance before ${formatShortDate(firstDay)}`, openingCents),
    ...wallet.map(([type, cents]) => figure(CASH_TYPE_LABELS[type], cents)),
    figure(`Wallet balance at the end of ${formatShortDate(asOf)}`, closingCents),
    ...(outside.length === 0 ? [] : ['  Not through the wallet:']),
    ...outside.map(([type, cents]) => figure(CASH_TYPE_LABELS[type], cents)),
  ];
}
