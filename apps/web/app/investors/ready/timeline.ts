import type { CheckValidity } from '@furrow/modules/investors/rules';

const DAY_MS = 86_400_000;
const BEFORE_DAYS = 180;
const AFTER_DAYS = 30;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

interface Bar {
  /** Percent of the width. */
  readonly from: number;
  readonly width: number;
  readonly remind: number | null;
  /** Goes on past the edge. */
  readonly isOpen: boolean;
}

export interface Timeline {
  readonly today: number;
  readonly starts: string;
  readonly ends: string;
  barOf(check: CheckValidity): Bar;
}

/** Half a year back, and on to a month after the last check that ends: places in percent of the width. */
export function timelineOf(checks: readonly CheckValidity[], today: string): Timeline {
  const now = dayNumber(today);
  const last = Math.max(now + BEFORE_DAYS, ...checks.flatMap(({ through }) => through ?? []).map(dayNumber));
  const [start, end] = [now - BEFORE_DAYS, last + AFTER_DAYS];
  const place = (day: number) =>
    Math.round((Math.min(Math.max(day, start), end) - start) * (10_000 / (end - start))) / 100;
  return {
    today: place(now),
    starts: dayOf(start),
    ends: dayOf(end),
    barOf({ since, through, remindOn }) {
      const from = since === null ? 0 : place(dayNumber(since));
      const to = through === null ? 100 : place(dayNumber(through));
      return {
        from,
        width: Math.max(0, Math.round((to - from) * 100) / 100),
        remind: remindOn === null ? null : place(dayNumber(remindOn)),
        isOpen: through === null,
      };
    },
  };
}
