import { expect, it } from 'vitest';
import { namedDots } from './named-dots.ts';

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
