/** A rectangle in parts of the whole, 0 to 1. */
export interface Tile<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Sized {
  readonly size: number;
}

/** A column for each group, as wide as the group is large; in it a row for each item, as high as its part of the group. */
export function treemapOf<T extends Sized>(groups: readonly (readonly T[])[]): readonly Tile<T>[] {
  const sizeOf = (items: readonly T[]) => items.reduce((sum, { size }) => sum + size, 0);
  const all = groups.reduce((sum, group) => sum + sizeOf(group), 0);
  if (all === 0) return [];
  const tiles: Tile<T>[] = [];
  let x = 0;
  for (const group of groups) {
    const whole = sizeOf(group);
    const width = whole / all;
    let y = 0;
    for (const item of group) {
      const height = whole === 0 ? 0 : item.size / whole;
      tiles.push({ item, x, y, width, height });
      y += height;
    }
    x += width;
  }
  return tiles;
}
