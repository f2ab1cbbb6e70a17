import { formatDollars, toDollarString } from '@furrow/kernel/money';
import { DRAFT_TABLES, type DraftTableName, type OfferingDraft } from './draft.ts';
import { typedBps, typedCents, typedNumber } from './typed-number.ts';

/** How what is typed in a place is read. Anything else is words, a code or a day. */
export type NumberKind = 'amount' | 'rate' | 'number';

const KINDS: Readonly<Record<string, NumberKind>> = {
  min_investment: 'amount',
  purchase_price: 'amount',
  raised: 'amount',
  lease_rent: 'amount',
  land_per_acre: 'amount',
  rent_per_acre: 'amount',
  reserve: 'amount',
  'income.amount': 'amount',
  'costs.first_year': 'amount',
  'fees.amount': 'amount',
  'budget.amount': 'amount',
  'comparables.price_per_acre': 'amount',
  net_irr: 'rate',
  net_irr_max: 'rate',
  gross_yield: 'rate',
  land_premium: 'rate',
  rent_premium: 'rate',
  appreciation_low: 'rate',
  appreciation_base: 'rate',
  appreciation_high: 'rate',
  'costs.growth': 'rate',
  'fees.rate': 'rate',
  latitude: 'number',
  longitude: 'number',
  weight: 'number',
  hold_years: 'number',
  ownership_duration: 'number',
  units: 'number',
  area_acres: 'number',
  lease_last_crop_year: 'number',
  'comparables.acres': 'number',
  'comparables.miles': 'number',
  'rating.score': 'number',
  'improvements.built': 'number',
  'seasons.year': 'number',
  'seasons.acres': 'number',
  'yields.average': 'number',
};

/** Of a place such as 'budget.2.amount'; null where no number is wanted. */
export function numberKindOf(place: string): NumberKind | null {
  return KINDS[place.replace(/\.\d+(?=\.)/, '')] ?? null;
}

/** One way of writing each number, so that '1,000' and '1000.00' are no difference. What cannot be read stays as it was typed. */
export function settledText(kind: NumberKind | null, text: string): string {
  switch (kind) {
    case 'amount': {
      const cents = typedCents(text);
      return cents === null ? text : writtenAmount(cents);
    }
    case 'rate': {
      const bps = typedBps(text);
      return bps === null ? text : `${bps / 100}`;
    }
    case 'number': {
      const number = typedNumber(text);
      return number === null ? text : `${number}`;
    }
    default:
      return text;
  }
}

/** '9,944,000.00': as it stands in a field, where the dollar sign is beside it. */
export function writtenAmount(cents: bigint): string {
  return formatDollars(cents, { cents: 'always' }).slice(1);
}

/** An amount of the wire as it stands in a field. */
export function writtenDollars(dollars: string): string {
  const cents = typedCents(dollars);
  if (cents === null) throw new RangeError(`not an amount: ${dollars}`);
  return writtenAmount(cents);
}

/** An amount as it was typed, in the form of the wire; what cannot be read stays as it was typed. */
export function dollarsOf(text: string): string {
  const cents = typedCents(text);
  return cents === null ? text : toDollarString(cents);
}

const TABLES = Object.keys(DRAFT_TABLES) as readonly DraftTableName[];

/** The whole draft with its numbers written one way. */
export function settledDraft(draft: OfferingDraft): OfferingDraft {
  const settled = Object.entries(draft).map(([name, value]) => {
    if (typeof value === 'string') return [name, settledText(numberKindOf(name), value)];
    if (!TABLES.some((table) => table === name)) return [name, value];
    const rows = value as readonly Readonly<Record<string, string>>[];
    return [name, rows.map((row) => settledRow(name, row))];
  });
  // Each part is of the kind it was.
  return Object.fromEntries(settled) as OfferingDraft;
}

function settledRow(table: string, row: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([cell, text]) => [cell, settledText(numberKindOf(`${table}.${cell}`), text)]),
  );
}
