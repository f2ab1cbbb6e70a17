import { describe, expect, it } from 'vitest';
import { landHistory } from './land-history.ts';

describe('the history of a state’s farmland', () => {
  it('has Illinois cropland from 1997 on, as USDA published it', () => {
    const history = landHistory('IL');
    const cropland = history?.land.find(({ land_class }) => land_class === 'cropland');
    expect(cropland?.first_year).toBe(1997);
    expect(cropland?.per_acre_cents[0]).toBe(207_000);
    expect(cropland?.per_acre_cents[2026 - 1997]).toBe(1_020_000);
    expect(history?.rent[0]?.land_class).toBe('cropland');
  });

  it('leaves years open that were not found', () => {
    const [cropland] = landHistory('TX')?.land ?? [];
    expect(cropland?.per_acre_cents.slice(2019 - 1997)).toEqual([
      193_000,
      null,
      null,
      null,
      null,
      null,
      271_000,
    ]);
  });

  it.each(['ZZ', '', '__proto__', 'constructor'])('has nothing of %j', (state) => {
    expect(landHistory(state)).toBeNull();
  });
});
