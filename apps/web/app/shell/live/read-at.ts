const times = new WeakMap<object, number>();

/** When this data was first seen. Data brought back from memory keeps its time. */
export function readAt(data: unknown, now: number): number {
  if (typeof data !== 'object' || data === null) return now;
  const known = times.get(data) ?? now;
  times.set(data, known);
  return known;
}
