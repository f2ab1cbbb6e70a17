import { expect, it } from 'vitest';
import { sharesLabel, sharesText, shareWord } from './share-words.ts';

it('counts what is sold by its own name', () => {
  expect(sharesText({ type: 'invest' }, 1)).toBe('1 share');
  expect(sharesText({ type: 'invest_unit' }, 1200)).toBe('1,200 units');
  expect([shareWord({ type: 'pledge' }, 2), shareWord({ type: 'pledge_unit' }, 1)]).toEqual([
    'shares',
    'unit',
  ]);
  expect([sharesLabel({ type: 'invest' }), sharesLabel({ type: 'invest_unit' })]).toEqual([
    'Shares',
    'Units',
  ]);
});
