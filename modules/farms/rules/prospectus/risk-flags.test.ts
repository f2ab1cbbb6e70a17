import { expect, it } from 'vitest';
import { RISK_FLAGS, riskFlagLabel } from './risk-flags.ts';

it('there are twelve, and the specification names the first three', () => {
  expect(RISK_FLAGS).toHaveLength(12);
  expect([1, 2, 3].map(riskFlagLabel)).toEqual([
    'Known Historical Flooding Problems',
    'No Current Tenant',
    'Debt Involved in Transaction',
  ]);
});

it.each([0, 13, 1.5])('there is no %d', (code) => {
  expect(() => riskFlagLabel(code)).toThrow(RangeError);
});
