import { boxOf, centroidOf } from '@furrow/portrait/geometry';
import type { Ring } from '@furrow/portrait/types';

/** 'North field', 'Southwest stand 2': by where each lies in the parcel, numbered where several lie alike. */
export function fieldNames(fields: readonly Ring[], parcel: Ring, noun: string): string[] {
  const { left, top, right, bottom } = boxOf(parcel);
  const sides = fields.map((field) => {
    const [x, y] = centroidOf(field);
    const across = third((x - left) / (right - left), ['west', '', 'east']);
    // In metres y grows to the north.
    const along = third((y - top) / (bottom - top), ['south', '', 'north']);
    return `${along}${across}` || 'middle';
  });
  return sides.map((side, i) => {
    const alike = sides.filter((other) => other === side).length;
    const number = sides.slice(0, i + 1).filter((other) => other === side).length;
    const name = `${side.charAt(0).toUpperCase()}${side.slice(1)} ${noun}`;
    return alike > 1 ? `${name} ${number}` : name;
  });
}

function third(share: number, [low, middle, high]: readonly [string, string, string]): string {
  if (share < 0.38) return low;
  return share > 0.62 ? high : middle;
}
