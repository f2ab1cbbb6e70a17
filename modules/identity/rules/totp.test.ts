import { describe, expect, it } from 'vitest';
import { totpCodeOf, totpStepAt, totpStepsGoodAt } from './totp.ts';

const now = new Date('2026-03-02T15:00:10.000Z');
const step = totpStepAt(now);

describe('E16 the steps of a one-time code', () => {
  it('begin every thirty seconds', () => {
    expect(totpStepAt(new Date('2026-03-02T15:00:00.000Z'))).toBe(step);
    expect(totpStepAt(new Date('2026-03-02T15:00:29.999Z'))).toBe(step);
    expect(totpStepAt(new Date('2026-03-02T15:00:30.000Z'))).toBe(step + 1);
  });

  it('are good one before and one after the present one, and no further', () => {
    expect(totpStepsGoodAt(now, 0).sort()).toEqual([step - 1, step, step + 1]);
  });

  it.each([
    [-2, [-1, 0, 1]],
    [-1, [0, 1]],
    [0, [1]],
    [1, []],
    [40, []],
  ])('after the step %i only %j are left', (last, left) => {
    expect(totpStepsGoodAt(now, step + last).sort()).toEqual(left.map((offset) => step + offset));
  });
});

describe('a typed code', () => {
  it.each(['123456', '123 456', ' 123456\n', '12-34-56'])('%j is read', (text) => {
    expect(totpCodeOf(text)).toBe('123456');
  });

  it.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '1e5000', '-12345'])('%j is none', (text) => {
    expect(totpCodeOf(text)).toBeNull();
  });
});
