import { addDays } from '@furrow/kernel/new-york-day';

/** More places than this do not fit beside each other, and say no more than years do. */
const MOST_QUARTERS = 40;

/** The first day, the end of each quarter after it, and the last day; the ends of years where there would be too many. */
export function periodEnds(first: string, last: string): string[] {
  if (first >= last) return [last];
  const quarters = quarterEnds(first, last);
  const ends = quarters.length <= MOST_QUARTERS ? quarters : quarters.filter((day) => day.endsWith('-12-31'));
  return [first, ...ends, last];
}

function quarterEnds(first: string, last: string): string[] {
  const ends: string[] = [];
  let [year, quarter] = [Number(first.slice(0, 4)), Math.floor((Number(first.slice(5, 7)) - 1) / 3)];
  for (;;) {
    const next =
      quarter === 3 ? `${year + 1}-01-01` : `${year}-${String(quarter * 3 + 4).padStart(2, '0')}-01`;
    const end = addDays(next, -1);
    if (end >= last) return ends;
    if (end > first) ends.push(end);
    [year, quarter] = quarter === 3 ? [year + 1, 0] : [year, quarter + 1];
  }
}
