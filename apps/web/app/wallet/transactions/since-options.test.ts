import { expect, it } from 'vitest';
import { sinceOptions } from './since-options.ts';

it('counts back from today, and keeps a day that stands in the address', () => {
  expect(sinceOptions('2026-11-17', null).map(({ value }) => value)).toEqual([
    '',
    '2026-10-18',
    '2026-08-19',
    '2026-01-01',
    '2025-01-01',
  ]);
  expect(sinceOptions('2026-11-17', '2026-05-01').at(-1)).toEqual({
    value: '2026-05-01',
    label: 'Since May 1, 2026',
  });
  expect(sinceOptions('2026-11-17', '2026-10-18')).toHaveLength(5);
});
