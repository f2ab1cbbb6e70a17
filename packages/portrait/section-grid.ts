import { boxOf, contains, rotate } from './geometry.ts';
import type { Scene } from './scene.ts';
import type { Point, Ring } from './types.ts';

export interface GridCell {
  readonly ring: Ring;
  readonly column: number;
  readonly row: number;
}

export interface SectionGrid {
  readonly cells: readonly GridCell[];
  readonly columns: number;
  readonly rows: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** A grid line across the whole picture; column or row zero starts at the parcel's corner. */
  readonly meridian: (column: number) => Point[];
  readonly parallel: (row: number) => Point[];
}

const QUARTER_SECTION_METRES = 804.67;
const FAR = 860;
/** Slivers must not cover the country with slivers. */
const LEAST_CELL = 110;

/** The quarter sections of the public land survey around the parcel, fitted to its own corners. */
export function sectionGrid(scene: Scene): SectionGrid {
  const box = boxOf(rotate(scene.parcel, -scene.angle));
  const quarter = QUARTER_SECTION_METRES * scene.unitsPerMetre;
  const columns = Math.max(1, Math.round((box.right - box.left) / quarter));
  const rows = Math.max(1, Math.round((box.bottom - box.top) / quarter));
  const cellWidth = Math.max(LEAST_CELL, (box.right - box.left) / columns);
  const cellHeight = Math.max(LEAST_CELL, (box.bottom - box.top) / rows);
  const x = (column: number): number => box.left + column * cellWidth;
  const y = (row: number): number => box.top + row * cellHeight;
  const cells: GridCell[] = [];
  for (let column = Math.floor((-FAR - box.left) / cellWidth); x(column) < FAR; column++) {
    for (let row = Math.floor((-FAR / 2 - box.top) / cellHeight); y(row) < FAR / 2; row++) {
      const flat: Point[] = [
        [x(column), y(row)],
        [x(column + 1), y(row)],
        [x(column + 1), y(row + 1)],
        [x(column), y(row + 1)],
      ];
      cells.push({ ring: rotate(flat, scene.angle), column, row });
    }
  }
  return {
    cells,
    columns,
    rows,
    cellWidth,
    cellHeight,
    meridian: (column) =>
      rotate(
        [
          [x(column), -FAR],
          [x(column), FAR],
        ],
        scene.angle,
      ),
    parallel: (row) =>
      rotate(
        [
          [-FAR, y(row)],
          [FAR, y(row)],
        ],
        scene.angle,
      ),
  };
}

/** Whether a cell is entirely the farm's own. Corners are pulled in a little: they lie on the outline. */
export function ownsCell(scene: Scene, { ring }: GridCell): boolean {
  const cx = ring.reduce((sum, p) => sum + p[0], 0) / ring.length;
  const cy = ring.reduce((sum, p) => sum + p[1], 0) / ring.length;
  return ring.every(([x, y]) => contains(scene.parcel, [cx + (x - cx) * 0.9, cy + (y - cy) * 0.9]));
}
