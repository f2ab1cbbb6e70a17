import type { Queryable } from '@furrow/database/database';
import { csvLine } from '@furrow/kernel/csv';
import { toDollarString } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { VALUATION_METHOD_LABELS } from '../../../farms/rules/index.ts';
import { UNICODE_MARK } from './cash-events-csv.ts';
import { holdingsOn, type ValuedHolding } from './holdings-on.ts';
import { accountLabel, type RecordScope } from './record-scope.ts';

const UNKNOWN = 'not available';
const HEAD = [
  'As of (New York)',
  'Account',
  'Farm',
  'State',
  'Invested since',
  'Shares',
  'Cost with fees',
  'Paid in',
  'Valuation',
  'Valued on',
  'Valuation method',
  'Valuation source',
  'Account ID',
];

/** What accounts held when a day ended, read in batches while it is sent. */
export async function* holdingsCsv(
  database: Queryable,
  scope: RecordScope,
  day: CalendarDay,
): AsyncIterable<string> {
  yield UNICODE_MARK + csvLine(HEAD);
  const names = new Map<string, string>(scope.accounts.map((account) => [account.id, accountLabel(account)]));
  for await (const holdings of holdingsOn(database, scope, day))
    yield holdings
      .map((holding) => csvLine(cellsOf(holding, names.get(holding.account_id) ?? '', day)))
      .join('');
}

const cellsOf = ({ value, ...holding }: ValuedHolding, account: string, day: CalendarDay) => [
  day,
  account,
  holding.farm.name,
  holding.is_owned ? 'Owned' : 'Being funded',
  holding.since,
  holding.shares,
  toDollarString(holding.cost_cents),
  toDollarString(holding.paid_cents),
  value === null ? UNKNOWN : toDollarString(value.cents),
  value === null ? UNKNOWN : value.day,
  value === null ? UNKNOWN : VALUATION_METHOD_LABELS[value.method],
  value?.source ?? null,
  holding.account_id,
];
