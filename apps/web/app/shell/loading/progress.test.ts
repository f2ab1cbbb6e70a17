import { describe, expect, it } from 'vitest';
import { progressAt } from './progress.ts';

describe('progressAt', () => {
  it('starts at 30 %', () => {
    expect(progressAt(0)).toBe(30);
    expect(progressAt(-5)).toBe(30);
  });

  it('only ever advances, and never claims to be done', () => {
    const steps = Array.from({ length: 200 }, (_, index) => progressAt(index * 100));
    for (const [index, step] of steps.entries()) {
      expect(step).toBeGreaterThanOrEqual(steps[index - 1] ?? 30);
      expect(step).toBeLessThanOrEqual(90);
    }
    expect(progressAt(1_200)).toBe(60);
  });
});
