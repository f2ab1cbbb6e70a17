import { describe, expect, it } from 'vitest';
import {
  FINANCIAL_SITUATIONS,
  NONE_OF_THEM,
  readFinancialSituation,
  withTick,
} from './financial-situation.ts';

describe('the financial situations', () => {
  it('are the codes 1 to 13 of A3, each once and each with its place in the law', () => {
    expect(FINANCIAL_SITUATIONS.map(({ code }) => code)).toEqual(
      Array.from({ length: 13 }, (_, at) => at + 1),
    );
    expect(FINANCIAL_SITUATIONS.every(({ basis, label }) => basis !== '' && label !== '')).toBe(true);
    expect(FINANCIAL_SITUATIONS.find(({ code }) => code === NONE_OF_THEM)?.basis).toBe('not accredited');
  });

  it('several may be given, and are kept in order', () => {
    expect(readFinancialSituation([7, 1, 11])).toEqual({ ok: true, value: [1, 7, 11] });
    expect(readFinancialSituation([13])).toEqual({ ok: true, value: [13] });
  });

  it('none of them takes the others away, and any of them takes it away', () => {
    expect(withTick([1, 7], NONE_OF_THEM)).toEqual([NONE_OF_THEM]);
    expect(withTick([NONE_OF_THEM], 7)).toEqual([7]);
    expect(withTick([1], 7)).toEqual([1, 7]);
  });

  it.each([
    [[], 'nothing'],
    [[0], 'unknown'],
    [[14], 'unknown'],
    [[1, -1], 'unknown'],
    [[1.5], 'unknown'],
    [[Number.NaN], 'unknown'],
    [[2, 1, 2], 'twice'],
    [[1, 13], 'contradiction'],
  ])('%j is refused: %s', (codes, error) => {
    expect(readFinancialSituation(codes)).toEqual({ ok: false, error });
  });
});
