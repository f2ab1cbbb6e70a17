import { describe, expect, it } from 'vitest';
import { areaScore, overallRating } from './rating.ts';

describe('a rating', () => {
  it.each([
    [[5, 4], 5],
    [[4, 4, 3], 4],
    [[2, 3, 2], 2],
    [[], null],
  ])('of the answers %j is %s', (scores, score) => {
    expect(areaScore(scores)).toBe(score);
  });

  it.each([
    [[5, 4, 4, 4, 3], 4],
    [[5, 5, 4, 4, 3], 4.2],
    [[5, null, 4], 4.5],
    [[null, null], null],
  ])('over the areas %j is %s', (areas, overall) => {
    expect(overallRating(areas)).toBe(overall);
  });
});
