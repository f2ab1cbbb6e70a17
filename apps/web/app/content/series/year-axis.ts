import { REVISED_AFTER } from '@furrow/modules/content/rules';
import type { ChartGap } from '@furrow/ui/chart-types';

const EVERY = 5;

/** A mark every five years; of a short span, every year. */
export function yearAxis(years: readonly number[]): { at: number; label: string }[] {
  const shown = years.length <= 2 * EVERY ? years : years.filter((year) => year % EVERY === 0);
  return shown.map((at) => ({ at, label: String(at) }));
}

/** USDA's revision, where the years lie on both sides of it. */
export function revisionGap(years: readonly number[]): ChartGap | undefined {
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined || first > REVISED_AFTER || last <= REVISED_AFTER)
    return undefined;
  return {
    from: REVISED_AFTER,
    to: REVISED_AFTER + 1,
    label: 'Series revised',
    detail: `${REVISED_AFTER} and ${REVISED_AFTER + 1} don’t compare`,
  };
}

export const REVISION_NOTE = `USDA revised its figures between ${REVISED_AFTER} and ${REVISED_AFTER + 1}, so the step between those years is not a change in the market.`;
