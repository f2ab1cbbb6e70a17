import type { Cents } from '@furrow/kernel/money';
import { divideFloor } from '@furrow/kernel/rounding';

/** How a value was found. */
export const VALUATION_METHODS = [
  'appraisal',
  'broker_opinion',
  'purchase_price',
  'sale_price',
  'index',
] as const;
export type ValuationMethod = (typeof VALUATION_METHODS)[number];

export const VALUATION_METHOD_LABELS: Readonly<Record<ValuationMethod, string>> = {
  appraisal: 'Appraisal',
  broker_opinion: 'Broker opinion',
  purchase_price: 'Purchase price',
  sale_price: 'Sale price',
  index: 'Land value index',
};

export const isValuationMethod = (text: string): text is ValuationMethod =>
  VALUATION_METHODS.some((method) => method === text);

export const VALUATION_SOURCE_LENGTH = 200;
/** No farm is worth more: an amount above it was mistyped. */
const MOST_CENTS = 10_000_000_000_000n;

export interface GivenValuation {
  /** Null where what was given is no day or no amount. */
  readonly day: string | null;
  readonly valueCents: Cents | null;
  readonly method: string;
  readonly source: string;
}

export interface Valuation extends GivenValuation {
  readonly day: string;
  readonly valueCents: Cents;
  readonly method: ValuationMethod;
}

export const VALUATION_FAULTS = [
  'day_malformed',
  'value_malformed',
  'value_not_positive',
  'value_too_large',
  'method_unknown',
  'source_missing',
  'source_too_long',
  'source_unreadable',
  'source_formula',
] as const;
export type ValuationFault = (typeof VALUATION_FAULTS)[number];

/** Every control character; a source is one line. */
const UNREADABLE = /\p{Cc}/u;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@]/;

/** Everything that is wrong with a valuation by itself. */
export function valuationFaults({ day, valueCents, method, source }: GivenValuation): ValuationFault[] {
  const faults: ValuationFault[] = [];
  if (day === null) faults.push('day_malformed');
  if (valueCents === null) faults.push('value_malformed');
  else if (valueCents <= 0n) faults.push('value_not_positive');
  else if (valueCents > MOST_CENTS) faults.push('value_too_large');
  if (!isValuationMethod(method)) faults.push('method_unknown');
  if (source === '') faults.push('source_missing');
  else if (source.length > VALUATION_SOURCE_LENGTH) faults.push('source_too_long');
  else if (!source.isWellFormed() || UNREADABLE.test(source)) faults.push('source_unreadable');
  else if (FORMULA.test(source)) faults.push('source_formula');
  return faults;
}

export const VALUATION_DAY_FAULTS = ['not_offered', 'before_offering', 'in_future'] as const;
export type ValuationDayFault = (typeof VALUATION_DAY_FAULTS)[number];

/** Why a farm cannot be valued on a day; `began` is the day its offering opened, null where it has not. */
export function valuationDayFault(
  day: string,
  { began, today }: { readonly began: string | null; readonly today: string },
): ValuationDayFault | null {
  if (began === null) return 'not_offered';
  if (day < began) return 'before_offering';
  return day > today ? 'in_future' : null;
}

const PERCENT_WORTH_A_LOOK = 25n;

/** In whole percent, rounded down; null where there is nothing to compare with. */
export function valuationChange(beforeCents: Cents | null, afterCents: Cents): number | null {
  if (beforeCents === null || beforeCents <= 0n) return null;
  return Number(divideFloor((afterCents - beforeCents) * 100n, beforeCents));
}

/** A quarter more or less than before: it may be right, but somebody should look. */
export function isDoubtfulChange(beforeCents: Cents | null, afterCents: Cents): boolean {
  if (beforeCents === null || beforeCents <= 0n) return false;
  const change = afterCents > beforeCents ? afterCents - beforeCents : beforeCents - afterCents;
  return change * 100n >= beforeCents * PERCENT_WORTH_A_LOOK;
}
