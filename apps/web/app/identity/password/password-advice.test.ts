import { describe, expect, it } from 'vitest';
import { passwordAdvice } from './password-advice.ts';

const met = (password: string) =>
  passwordAdvice(password)
    .checks.filter((check) => check.met)
    .map(({ key }) => key);

describe('the meter', () => {
  it('says nothing of an empty field', () => {
    expect(passwordAdvice('')).toMatchObject({ level: undefined, progress: 0 });
    expect(met('')).toEqual([]);
  });

  it.each([
    ['abc', 'Weak', 15],
    ['abcdefgh', 'Weak', 40],
    ['Wheatfield26', 'Good', 70],
    ['Harvest-Moon-2025', 'Excellent', 100],
  ])('%s is %s, %i', (password, level, progress) =>
    expect(passwordAdvice(password)).toMatchObject({ level, progress }),
  );

  it('ticks what is there, and counts characters as people do', () => {
    expect(met('abcdefg1')).toEqual(['length', 'digit']);
    expect(met('Harvest-Moon-2025')).toEqual(['length', 'digit', 'case', 'symbol']);
    expect(passwordAdvice('🌾🌾').checks[0]?.label).toBe('8 characters or more: 2 now');
  });
});
