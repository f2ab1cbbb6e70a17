/**
 * The same figures the way a spreadsheet finds them, with none of the rules' own code: rates in dollars and dates, by
 * false position instead of halving, and time-weighted returns by the price of a unit instead of by parts.
 */
export interface SheetRow {
  readonly date: Date;
  readonly dollars: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the rows are worth on the first day, if a dollar becomes `growth` dollars in a year. */
function presentValue(growth: number, rows: readonly SheetRow[]): number {
  const start = rows[0]?.date.getTime() ?? 0;
  return rows.reduce(
    (sum, { date, dollars }) => sum + dollars / growth ** ((date.getTime() - start) / DAY_MS / 365),
    0,
  );
}

/** What a dollar becomes in a year (the rate and one), by false position (Illinois) between two that bracket it. */
export function yearlyGrowth(rows: readonly SheetRow[]): number {
  let low = 1;
  let high = 1;
  while (presentValue(low, rows) < 0) low /= 2;
  while (presentValue(high, rows) > 0) high *= 2;
  let atLow = presentValue(low, rows);
  let atHigh = presentValue(high, rows);
  let next = low;
  for (let round = 0; round < 1000 && high - low > 1e-14 * low; round += 1) {
    next = (low * atHigh - high * atLow) / (atHigh - atLow);
    const atNext = presentValue(next, rows);
    if (atNext === 0) return next;
    if (atNext > 0) {
      low = next;
      atLow = atNext;
      atHigh /= 2;
    } else {
      high = next;
      atHigh = atNext;
      atLow /= 2;
    }
  }
  return next;
}

/** One day on which the account was valued, before and after money came or went. */
export interface UnitDay {
  readonly valueBefore: number;
  readonly cameIn: number;
}

/** As a fund does it: money in buys units at the day's price, money out sells them; the price is the return. */
export function unitPriceReturn(opening: number, days: readonly UnitDay[]): number {
  let units = opening;
  let price = 1;
  for (const { valueBefore, cameIn } of days) {
    price = valueBefore / units;
    units += cameIn / price;
  }
  return price - 1;
}
