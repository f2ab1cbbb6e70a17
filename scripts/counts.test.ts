import { expect, test } from 'vitest';
import { timeTable } from './lib/counts.mjs';

test('the closing lines say how long each part took, and the whole', () => {
  const lines = timeTable([
    { name: 'types', seconds: 21.4 },
    { name: 'browser', seconds: 479.8 },
  ]).split('\n');
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['types', '0:21 min'],
    ['browser', '8:00 min'],
    ['whole', '8:21 min'],
    [''],
  ]);
});
