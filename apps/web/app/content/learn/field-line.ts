import type { TextBlock } from '@furrow/modules/content/contract';
import { dollarsText, REVISED_AFTER, type SeriesView } from '@furrow/modules/content/rules';

/** A line drawn over a picture of a field. All places are percent of the picture. */
export interface FieldLine {
  /** A path for each stretch of years without a gap. */
  readonly strokes: readonly string[];
  /** What lies above the line and stays dark. */
  readonly above: string;
  /** Where years do not compare. */
  readonly gaps: readonly { readonly x: number; readonly width: number }[];
  readonly ends: readonly FieldLineEnd[];
  /** The same in words. */
  readonly words: string;
  readonly note: string;
}

interface FieldLineEnd {
  readonly x: number;
  readonly y: number;
  readonly figure: string;
  readonly year: number;
}

const LEFT = 6;
const RIGHT = 94;
const TOP = 30;
const BOTTOM = 86;

type Point = readonly [x: number, y: number];

/** The line of a text’s first chart of dollars; null where it has none. */
export function fieldLine(blocks: readonly TextBlock[]): FieldLine | null {
  for (const block of blocks)
    if (block.kind === 'series' && block.view.shape === 'chart' && block.view.kind === 'dollars')
      return lineOf(block.view);
  return null;
}

function lineOf(view: SeriesView): FieldLine | null {
  const [line] = view.lines;
  const known = view.years.flatMap((year, index) => {
    const cents = line?.values[index] ?? null;
    return cents === null ? [] : [{ year, cents }];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (line === undefined || first === undefined || last === undefined || first.year === last.year)
    return null;
  const most = Math.max(...known.map(({ cents }) => cents));
  const least = Math.min(...known.map(({ cents }) => cents));
  const x = (year: number) => round(LEFT + ((year - first.year) / (last.year - first.year)) * (RIGHT - LEFT));
  const y = (cents: number) => round(BOTTOM - ((cents - least) / Math.max(1, most - least)) * (BOTTOM - TOP));
  const stretches: Point[][] = [];
  let before: number | null = null;
  for (const { year, cents } of known) {
    const isJoined = before === year - 1 && !(view.revised && before === REVISED_AFTER);
    if (!isJoined) stretches.push([]);
    stretches.at(-1)?.push([x(year), y(cents)]);
    before = year;
  }
  const points = stretches.flat();
  const end = ({ year, cents }: { year: number; cents: number }) => ({
    x: x(year),
    y: y(cents),
    figure: dollarsText(cents),
    year,
  });
  const [start, finish] = [end(first), end(last)];
  return {
    strokes: stretches.map(pathOf),
    above: `M0 0L0 ${start.y}L${points.map(pair).join('L')}L100 ${finish.y}L100 0Z`,
    gaps: stretches.slice(1).map((stretch, index) => {
      const from = stretches[index]?.at(-1)?.[0] ?? 0;
      return { x: from, width: round((stretch[0]?.[0] ?? from) - from) };
    }),
    ends: [start, finish],
    words: `${line.label}: ${start.figure} in ${start.year}, ${finish.figure} in ${finish.year}`,
    note: `The line shows ${line.label}: ${view.unit.charAt(0).toLowerCase()}${view.unit.slice(1)}, ${start.year} to ${finish.year}.${
      view.revised ? ' The dark column marks USDA’s revised series: 2019 and 2020 don’t compare.' : ''
    }`,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = ([x, y]: Point): string => `${x} ${y}`;
const pathOf = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;
