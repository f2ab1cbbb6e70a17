import { describe, expect, test } from 'vitest';
import { findPhrase } from './find-phrase.ts';

/** What is marked of the pieces, one text for each match. */
const marked = (pieces: readonly string[], phrase: string) =>
  findPhrase(pieces, phrase).map((stretches) =>
    stretches.map(({ piece, from, to }) => pieces[piece]?.slice(from, to)),
  );

describe('finding a phrase in a document', () => {
  test('finds every place, whatever its case', () => {
    expect(marked(['The Purchaser pays.', 'A purchaser owes nothing.'], 'PURCHASER')).toEqual([
      ['Purchaser'],
      ['purchaser'],
    ]);
  });
  test('finds what a line breaks, and marks both parts', () => {
    expect(marked(['the purchase', 'price is payable', 'purchase   price'], 'purchase price')).toEqual([
      ['purchase', 'price'],
      ['purchase   price'],
    ]);
  });
  test('finds a word that the document sets in parts', () => {
    expect(marked(['con', 'firm', 'ation'], 'confirmation')).toEqual([['con', 'firm', 'ation']]);
  });
  test('places do not overlap', () => {
    expect(marked(['aaaa'], 'aa')).toEqual([['aa'], ['aa']]);
  });
  test.each(['', ' ', 'a', ' a '])('%j is too little to look for', (phrase) => {
    expect(findPhrase(['a a a'], phrase)).toEqual([]);
  });
  test('a letter that grows when it is made small leaves the places after it right', () => {
    expect(marked(['İstanbul farm'], 'farm')).toEqual([['farm']]);
  });
});
