import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedParts, queryWords } from './find-words.ts';
import { placeExcerpt } from './place-excerpt.ts';

const LONG = 'The current price of an acre says little about what it earns. '.repeat(8);

describe('an excerpt', () => {
  it('stands around the first word that begins with what was looked for, not around one that contains it', () => {
    const excerpt = placeExcerpt(`${LONG}Cash rent fell in 2025. ${LONG}`, ['rent']);
    expect(excerpt).toContain('Cash rent fell in 2025.');
    expect(markedParts(excerpt, ['rent'])[1]).toBe('rent');
  });

  it('is found where letters have accents', () => {
    expect(placeExcerpt(`${'é'.repeat(20)} ${LONG}Café here. ${LONG}`, ['cafe'])).toContain('Café here.');
  });

  it('is the beginning where only the title has the word', () => {
    expect(placeExcerpt(LONG, ['soil']).startsWith('The current price')).toBe(true);
    expect(placeExcerpt('', ['soil'])).toBe('');
  });

  it('holds its word, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 400 }), (before, after) => {
        const excerpt = placeExcerpt(`${before} escrow ${after}`, ['escrow']);
        expect(markedParts(excerpt, queryWords('escrow')).length).toBeGreaterThan(1);
        expect(excerpt.length).toBeLessThanOrEqual(190);
      }),
    );
  });
});
