import { expect, it } from 'vitest';
import { namedDots, numberedDots } from './named-dots.ts';

const dot = (slug: string, x: number, y: number) => ({ slug, crop: 'row' as const, x, y });
const placed = (...dots: ReturnType<typeof dot>[]) =>
  namedDots(dots, (slug) => slug).map(({ side, hasRoom }) => (hasRoom ? side : 'waits'));

it('writes a name to the right of its mark, at the edge of the map to the left', () => {
  expect(placed(dot('Salt Fork Prairie Farm', 100, 100))).toEqual(['right']);
  expect(placed(dot('Salt Fork Prairie Farm', 950, 100))).toEqual(['left']);
});

it('covers neither another name nor another mark, and waits where there is no room on any side', () => {
  expect(placed(dot('Palouse Ridge Farm', 400, 100), dot('Chehalem Vineyard', 430, 104))).toEqual([
    'left',
    'right',
  ]);
  const [left, right] = [dot('Palouse Ridge', 400, 100), dot('Sagehill', 430, 104)];
  expect(placed(left, right, dot('Boone River', 415, 108))).toEqual(['left', 'right', 'below']);
  const around = [dot('a', 415, 85), dot('b', 415, 131)];
  expect(placed(left, right, dot('Boone River', 415, 108), ...around).slice(0, 3)).toEqual([
    'left',
    'right',
    'waits',
  ]);
});

it('gives every number room, at the corners of its mark too and first where there is the least of it', () => {
  // The offerings of the demonstration.
  const spots = [
    [597.1, 182.5],
    [517.1, 203.9],
    [534.2, 324.2],
    [603.5, 344],
    [428.6, 215],
    [204.7, 68.8],
    [196.5, 43.9],
    [686, 373.4],
    [158.4, 69.3],
    [141.2, 250.8],
    [142.8, 226.9],
    [724.6, 434.1],
    [146, 89.9],
    [130.5, 71.2],
    [711.1, 368.1],
    [617.2, 373.7],
    [126.2, 111.6],
    [621.6, 397.3],
    [523.1, 156.3],
    [600.7, 254.5],
    [598.3, 206.5],
    [520.1, 180.1],
    [557.3, 330.8],
    [580.4, 337.4],
    [452.6, 215],
    [228.4, 64.8],
    [181.5, 62.6],
    [599.5, 230.5],
  ] as const;
  const dots = spots.map(([x, y], at) => dot(String(at + 1), x, y));
  const numbered = numberedDots(dots, (slug) => slug);
  expect(numbered.filter(({ hasRoom }) => !hasRoom)).toEqual([]);
  expect(new Set(numbered.map(({ slug }) => slug)).size).toBe(dots.length);
  const named = namedDots(dots, () => 'Palouse Ridge Farm');
  expect(named.filter(({ hasRoom }) => !hasRoom)).not.toEqual([]);
});
