import { describe, expect, it } from 'vitest';
import {
  durationsOf,
  HOLD_RANGES,
  OWNERSHIP_DURATION_LABELS,
  ownershipDurationLabel,
  RETURN_PROFILE_LABELS,
  sizeBandOf,
} from './labels.ts';

describe('labels', () => {
  it('shows core_plus as core plus', () => {
    expect(RETURN_PROFILE_LABELS.core_plus).toBe('core plus');
  });

  it('names the thirteen ownership durations', () => {
    expect(OWNERSHIP_DURATION_LABELS).toHaveLength(13);
    expect([1, 3, 4, 6, 9, 12, 13].map(ownershipDurationLabel)).toEqual([
      '3 Years',
      '10 Years',
      'Open Ended',
      '5-10 Years',
      '3-6 Years',
      '10-15 Years',
      '6 Months',
    ]);
  });

  it.each([0, 14, -1, 1.5])('throws for the duration code %d', (code) => {
    expect(() => ownershipDurationLabel(code)).toThrow(RangeError);
  });

  it.each([
    [0.1, 'under 200'],
    [199.9, 'under 200'],
    [200, '200-500'],
    [499.9, '200-500'],
    [500, '500-1,000'],
    [1000, '1,000-10,000'],
    [10_000, '1,000-10,000'],
    [10_000.1, 'over 10,000'],
  ])('%d acres are in the band %s', (acres, band) => {
    expect(sizeBandOf(acres)).toBe(band);
  });
});

describe('how long a farm is to be held', () => {
  it('is one of four ranges, and every plan is in exactly one', () => {
    expect(HOLD_RANGES.map((range) => durationsOf(range).map(ownershipDurationLabel))).toEqual([
      ['3 Years', '5 Years', '3-5 Years', '1-3 Years', '1-4 Years', '6 Months'],
      ['10 Years', '5-10 Years', '3-6 Years'],
      ['8-13 Years', '10-12 Years', '10-15 Years'],
      ['Open Ended'],
    ]);
    expect(HOLD_RANGES.flatMap(durationsOf)).toHaveLength(OWNERSHIP_DURATION_LABELS.length);
  });
});
