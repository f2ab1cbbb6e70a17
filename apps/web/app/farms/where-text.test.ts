import { expect, test } from 'vitest';
import { comparedWith, coordinates } from './where-text.ts';

test('the place is no more exact than it is known', () => {
  expect(coordinates({ latitude: 40.1398, longitude: -88.1998 })).toBe('40.14° N, 88.20° W');
  expect(coordinates({ latitude: -33.5, longitude: 151 })).toBe('33.50° S, 151.00° E');
});

test('a farm is held against its state only where the figure is its state’s', () => {
  const benchmark = { period: '2026', per_acre: '1.00', premium: null, source: '' };
  const of = (label: string) =>
    comparedWith({ state_name: 'Illinois', land_benchmark: { ...benchmark, label } });
  expect(of('Illinois cropland')).toContain('the Illinois average');
  expect(of('Timberland, South')).toContain('the regional average');
  expect(comparedWith({ state_name: 'Illinois', land_benchmark: null })).not.toContain('average');
});
