import type { Position } from '@furrow/modules/investments/contract';

/** How long a position was held, on an axis that all positions of a table share; parts of the axis, 0 to 1. */
export interface HoldSpan {
  readonly from: number;
  readonly today: number;
  readonly until: number;
  readonly years: string;
  readonly plannedYear: number;
}

const YEAR_MS = 365.25 * 24 * 60 * 60_000;

type Held = Pick<Position, 'closed_at' | 'confirm_date'> & {
  readonly farm: Pick<Position['farm'], 'hold_years'>;
};

/** Null where a position has no day on which it began. */
export function holdSpans(positions: readonly Held[], now: Date): readonly (HoldSpan | null)[] {
  const times = positions.map(({ closed_at, confirm_date, farm }) => {
    const began = closed_at ?? confirm_date;
    if (began === null) return null;
    const from = Date.parse(began);
    return { from, until: from + farm.hold_years * YEAR_MS };
  });
  const known = times.filter((one) => one !== null);
  const start = Math.min(...known.map(({ from }) => from), now.getTime());
  const end = Math.max(...known.map(({ until }) => until), now.getTime());
  const place = (time: number) => (end === start ? 0 : (time - start) / (end - start));
  return times.map((one) =>
    one === null
      ? null
      : {
          from: place(one.from),
          today: place(now.getTime()),
          until: place(one.until),
          years: Math.max(0, (now.getTime() - one.from) / YEAR_MS).toFixed(1),
          plannedYear: new Date(one.until).getUTCFullYear(),
        },
  );
}
