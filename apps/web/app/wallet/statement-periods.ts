const MONTHS = 12;
const YEARS = 3;

/** The last twelve months and three years, newest first, this month included. */
export function statementPeriods(today: string): { readonly months: string[]; readonly years: string[] } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
  return { months, years: Array.from({ length: YEARS }, (_, back) => String(year - back)) };
}
