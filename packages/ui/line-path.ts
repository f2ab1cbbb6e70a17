export interface Point {
  readonly x: number;
  readonly y: number;
}

export type LineShape = 'straight' | 'step';

/** An SVG path through the points; a missing one (`null`) breaks the line instead of falling to zero. */
export function linePath(points: readonly (Point | null)[], shape: LineShape = 'straight'): string {
  let pen = false;
  const parts: string[] = [];
  for (const point of points) {
    if (point === null) {
      pen = false;
      continue;
    }
    if (!pen) parts.push(`M${point.x} ${point.y}`);
    else if (shape === 'step') parts.push(`H${point.x}V${point.y}`);
    else parts.push(`L${point.x} ${point.y}`);
    pen = true;
  }
  return parts.join('');
}

/** The same line closed down to the base, run by run. */
export function areaPath(
  points: readonly (Point | null)[],
  base: number,
  shape: LineShape = 'straight',
): string {
  return runsOf(points)
    .map((run) => {
      const first = run[0];
      const last = run.at(-1);
      return first && last ? `${linePath(run, shape)}L${last.x} ${base}L${first.x} ${base}Z` : '';
    })
    .join('');
}

/** What lies between two missing points. */
export function runsOf(points: readonly (Point | null)[]): readonly (readonly Point[])[] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point === null) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 0);
}
