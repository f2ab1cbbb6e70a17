/** The item at an index that wraps around: rings and colour lists have no end. */
export function cyclic<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('cyclic() of an empty list');
  return item;
}

export function lastOf<T>(list: readonly T[]): T {
  return cyclic(list, -1);
}

/** Every nth item, and always the last, so that a thinned line keeps its end. */
export function everyNth<T>(list: readonly T[], n: number): T[] {
  return list.filter((_, i) => i % n === 0 || i === list.length - 1);
}
