import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSlip, markedParts, meantWord, queryWords } from './find-words.ts';

describe('one slip', () => {
  it.each([
    ['escrow', 'escow'],
    ['escrow', 'esscrow'],
    ['escrow', 'escriw'],
    ['escrow', 'ecsrow'],
  ])('%s and %s', (a, b) => {
    expect([isOneSlip(a, b), isOneSlip(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['escrow', 'escrow'],
    ['escrow', 'esrwo'],
    ['escrow', 'escrowed'],
    ['acre', 'race'],
  ])('not %s and %s', (a, b) => {
    expect(isOneSlip(a, b)).toBe(false);
  });

  it('is the same both ways for any two words', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => isOneSlip(a, b) === isOneSlip(b, a)));
  });
});

it('a word that somebody wrote is meant as it is, a rarer slip as the more frequent word', () => {
  const known = new Map([
    ['escrow', 12],
    ['land', 40],
    ['lane', 1],
    ['lanes', 1],
  ]);
  expect(meantWord('esc', known)).toBe('esc');
  expect(meantWord('escow', known)).toBe('escrow');
  expect(meantWord('lano', known)).toBe('land');
  expect(meantWord('lxn', known)).toBe('lxn');
  expect(meantWord('nowhere', known)).toBe('nowhere');
});

it('G4 whatever is typed is looked for as words, and no more than a few', () => {
  expect(queryWords("'; drop table content_item; --")).toEqual(['drop', 'table', 'content', 'item']);
  expect(queryWords('<script>alert(1)</script>')).toEqual(['script', 'alert', '1']);
  expect(queryWords('\0 %00 \u202e')).toEqual(['00']);
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8);
});

it('marks every word that begins with what was looked for, and loses no letter', () => {
  expect(markedParts('Escrow, and escrowed money', ['escrow'])).toEqual([
    '',
    'Escrow',
    ', and ',
    'escrowed',
    ' money',
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, word) => {
      expect(markedParts(text, queryWords(word)).join('')).toBe(text);
    }),
  );
});
