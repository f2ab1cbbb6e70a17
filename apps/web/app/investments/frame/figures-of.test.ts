import { expect, it } from 'vitest';
import { sampleProcess } from '../test-process.ts';
import { acresText, figuresOf } from './figures-of.ts';

const { farm } = sampleProcess();

it('is exact to the cent, and land and costs add up to what the shares cost', () => {
  const figures = figuresOf(farm, 20);
  expect(figures.total).toBe('$24,164.60');
  expect(figures.land.text).toBe('$22,800.00');
  expect(figures.costs).toBe('$1,364.60');
  expect(figures.onTop).toBeNull();
});

it('ten shares are an acre', () => {
  expect(acresText(farm, 20)).toBe('2.0 acres');
  expect(acresText(farm, 1)).toBe('0.1 acres');
});
