import { describe, expect, it } from 'vitest';
import {
  type GivenValuation,
  isDoubtfulChange,
  VALUATION_METHOD_LABELS,
  VALUATION_METHODS,
  valuationChange,
  valuationDayFault,
  valuationFaults,
} from './valuation.ts';

const SOUND: GivenValuation = {
  day: '2026-03-10',
  valueCents: 2_500_000_00n,
  method: 'appraisal',
  source: 'Prairie Appraisal, report 26-114',
};
const faults = (changes: Partial<GivenValuation>) => valuationFaults({ ...SOUND, ...changes });

describe('a valuation', () => {
  it('is sound with a day, a value above zero, a method and a source', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ valueCents: 1n, source: 'x'.repeat(200) })).toEqual([]);
    for (const method of VALUATION_METHODS) expect(faults({ method })).toEqual([]);
    expect(Object.keys(VALUATION_METHOD_LABELS)).toEqual([...VALUATION_METHODS]);
  });

  it.each<[string, Partial<GivenValuation>, string]>([
    ['no day', { day: null }, 'day_malformed'],
    ['no amount', { valueCents: null }, 'value_malformed'],
    ['zero', { valueCents: 0n }, 'value_not_positive'],
    ['less than zero', { valueCents: -1n }, 'value_not_positive'],
    ['a cent above what any farm is worth', { valueCents: 10_000_000_000_001n }, 'value_too_large'],
    ['a method nobody knows', { method: 'guess' }, 'method_unknown'],
    ['the name of something every object has', { method: 'constructor' }, 'method_unknown'],
    ['no source', { source: '' }, 'source_missing'],
    ['a source that is too long', { source: 'x'.repeat(201) }, 'source_too_long'],
    ['a NUL', { source: 'a\u0000' }, 'source_unreadable'],
    ['half a character', { source: 'a\ud800' }, 'source_unreadable'],
    ['G6 a formula', { source: '=HYPERLINK("http://x")' }, 'source_formula'],
    ['G6 a command', { source: '@SUM(1)' }, 'source_formula'],
  ])('with %s is refused', (_case, changes, fault) => {
    expect(faults(changes)).toEqual([fault]);
  });

  it('has all its faults named at once', () => {
    expect(valuationFaults({ day: null, valueCents: null, method: '', source: '' })).toHaveLength(4);
  });
});

describe('the day of a valuation', () => {
  const limits = { began: '2025-01-10', today: '2026-03-10' };

  it.each([
    ['2025-01-09', 'before_offering'],
    ['2025-01-10', null],
    ['2026-03-10', null],
    ['2026-03-11', 'in_future'],
  ])('%s: %s', (day, fault) => {
    expect(valuationDayFault(day, limits)).toBe(fault);
  });

  it('is none while the offering has not opened', () => {
    expect(valuationDayFault('2026-01-01', { ...limits, began: null })).toBe('not_offered');
  });
});

describe('a change since the value before', () => {
  it('is worth a look from a quarter on, up or down', () => {
    expect(isDoubtfulChange(100n, 124n)).toBe(false);
    expect(isDoubtfulChange(100n, 125n)).toBe(true);
    expect(isDoubtfulChange(100n, 76n)).toBe(false);
    expect(isDoubtfulChange(100n, 75n)).toBe(true);
    expect(isDoubtfulChange(null, 5n)).toBe(false);
  });

  it('is told in whole percent, and not at all without one before', () => {
    expect(valuationChange(200n, 251n)).toBe(25);
    expect(valuationChange(200n, 199n)).toBe(-1);
    expect(valuationChange(null, 5n)).toBeNull();
    expect(valuationChange(0n, 5n)).toBeNull();
  });
});
