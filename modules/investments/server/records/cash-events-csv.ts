import type { Queryable } from '@furrow/database/database';
import { csvLine } from '@furrow/kernel/csv';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import type { CauseReaders } from '../../../wallet/server/index.ts';
import { CASH_TYPE_LABELS } from '../../rules/index.ts';
import { type CashEvent, type CashPlace, cashEvents } from './cash-events.ts';
import { accountLabel, type RecordPeriod, type RecordScope } from './record-scope.ts';

/** Spreadsheets take a file for Unicode only if it begins with this. */
export const UNICODE_MARK = '\uFEFF';

const HEAD = [
  'Date (New York)',
  'Account',
  'Farm',
  'Type',
  'What for',
  'Money in',
  'Money out',
  'Wallet balance after',
  'Paid through',
  'Transaction ID',
  'Account ID',
];

const PLACES: Readonly<Record<CashPlace, string>> = {
  wallet: 'Wallet',
  custodian: 'Custodian',
  elsewhere: 'Before it was moved here',
};

export interface CashFile extends RecordPeriod {
  readonly now: Date;
  /** Hears every event as it is written. */
  count?(accountId: string, event: CashEvent): void;
}

/** Every cash event, account by account, read in batches while it is sent. What comes in and goes out has a column each, so that no amount begins with a sign. */
export async function* cashEventsCsv(
  database: Queryable,
  readers: CauseReaders,
  { accounts }: RecordScope,
  { count, ...period }: CashFile,
): AsyncIterable<string> {
  yield UNICODE_MARK + csvLine(HEAD);
  for (const account of accounts)
    for await (const events of cashEvents(database, readers, { account, ...period })) {
      for (const event of events) count?.(account.id, event);
      yield events.map((event) => csvLine(cellsOf(event, accountLabel(account), account.id))).join('');
    }
}

const dollars = (cents: Cents) => (cents < 0n ? `(${toDollarString(-cents)})` : toDollarString(cents));

const cellsOf = (event: CashEvent, account: string, accountId: string) => [
  event.day,
  account,
  event.farm,
  CASH_TYPE_LABELS[event.type],
  event.what,
  event.cents > 0n ? dollars(event.cents) : null,
  event.cents < 0n ? dollars(-event.cents) : null,
  event.balanceCents === null ? null : dollars(event.balanceCents),
  PLACES[event.place],
  event.id,
  accountId,
];
