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

it('gives a number room at the corners of its mark too, and first where there is the least of it', () => {
  // Farms of the demonstration in Oregon and Washington.
  const spots = [
    [204.7, 68.8],
    [196.5, 43.9],
    [158.4, 69.3],
    [146, 89.9],
    [130.5, 71.2],
    [126.2, 111.6],
    [228.4, 64.8],
    [181.5, 62.6],
  ] as const;
  const dots = spots.map(([x, y], at) => dot(String(at + 20), x, y));
  expect(namedDots(dots, () => 'Palouse Ridge Farm').filter(({ hasRoom }) => hasRoom).length).toBeLessThan(8);
  const numbered = numberedDots(dots, (slug) => slug);
  expect(numbered.filter(({ hasRoom }) => !hasRoom)).toEqual([]);
  expect(numbered.map(({ slug }) => slug).toSorted()).toEqual(dots.map(({ slug }) => slug));
});
