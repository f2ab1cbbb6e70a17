export interface Extent {
  readonly low: number;
  readonly high: number;
}

/** Smallest and largest of the values that exist, always holding zero if asked. */
export function extentOf(values: readonly (number | null)[], withZero: boolean): Extent {
  const known = values.filter((value) => value !== null);
  if (withZero) known.push(0);
  if (known.length === 0) return { low: 0, high: 1 };
  const low = Math.min(...known);
  const high = Math.max(...known);
  return low === high ? { low, high: low + 1 } : { low, high };
}

/** Maps a value to a pixel from the top: the high end at `top`, the low end at `bottom`. */
export function verticalScale(extent: Extent, top: number, bottom: number): (value: number) => number {
  const perUnit = (bottom - top) / (extent.high - extent.low);
  return (value) => round(bottom - (value - extent.low) * perUnit);
}

function niceStep({ low, high }: Extent, about: number): number {
  const rough = (high - low) / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
}

/** Round numbers (1, 2 or 5 times a power of ten) that lie inside the extent, about as many as asked. */
export function niceTicks({ low, high }: Extent, about: number): readonly number[] {
  const step = niceStep({ low, high }, about);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => round((first + index) * step, 9) + 0);
}

/** Lowers a negative end to the next round number, so that losses are read against a guide. */
export function withGuideBelow(extent: Extent, about: number): Extent {
  if (extent.low >= 0) return extent;
  const step = niceStep(extent, about);
  return { low: round(Math.floor(extent.low / step) * step, 9), high: extent.high };
}

export interface Band {
  readonly start: number;
  readonly centre: number;
  readonly width: number;
}

/** The place of one of `count` equal columns, in percent of the width; the mark fills `fill` of it. */
export function bandAt(index: number, count: number, fill: number): Band {
  const column = 100 / count;
  const width = column * fill;
  const centre = column * (index + 0.5);
  return { start: round(centre - width / 2), centre: round(centre), width: round(width) };
}

/** The place of a point on a continuous axis, in percent of the width. */
export function percentAt(value: number, { low, high }: Extent): number {
  return round(((value - low) / (high - low)) * 100);
}

/** The column under the pointer, given where it is across the plot (0 to 1). */
export function indexAt(across: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(across * count)));
}

/** The nearest of several places, all in percent. */
export function nearestIndex(places: readonly number[], percent: number): number {
  const distances = places.map((place) => Math.abs(place - percent));
  return distances.indexOf(Math.min(...distances));
}

export function round(value: number, digits = 2): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

/** So few marks that each has room for its name and value on the narrowest screen. */
export const hasRoomForAll = (count: number): boolean => count <= 4;

/** Of many marks every third keeps its name on a narrow screen. */
export const isNamedAlways = (index: number, count: number): boolean =>
  hasRoomForAll(count) || index % 3 === 0;
