import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';
import { stackOf } from './stack.ts';

test('segments stand on each other and a missing one adds nothing', () => {
  const column = stackOf([
    { key: 'net', value: 748 },
    { key: 'fee', value: null },
    { key: 'tax', value: 272 },
  ]);
  expect(column.map(({ from, to }) => [from, to])).toEqual([
    [0, 748],
    [748, 748],
    [748, 1020],
  ]);
});

test('labels keep their distance and their order', () => {
  expect(spreadLabels([40, 38, 100], 16)).toEqual([54, 38, 100]);
  expect(spreadLabels([10, 50], 16)).toEqual([10, 50]);
});
