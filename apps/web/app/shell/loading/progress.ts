/** The bar of a page that is on its way: starts at 30 %, slows down towards 90 %, and only arrival fills it. */
export const START = 30;
const CEILING = 90;
const HALVED_EVERY_MS = 1_200;

/** Quick pages arrive before the bar would be seen: it must not flash. */
export const SHOWN_AFTER_MS = 120;
export const PAGE_TIMEOUT_MS = 10_000;

export function progressAt(elapsedMs: number): number {
  const left = (CEILING - START) * 0.5 ** (Math.max(0, elapsedMs) / HALVED_EVERY_MS);
  return Math.round((CEILING - left) * 10) / 10;
}
