import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWireReference, WIRE_REFERENCES, wireReferenceOf } from './reference.ts';

const references = fc
  .bigInt(0n, WIRE_REFERENCES - 1n)
  .map(wireReferenceOf)
  .filter((made) => made !== null);
/** Words of other people around it; none of them looks like one of ours. */
const words = fc
  .array(
    fc.constantFrom('INVOICE', 'for', 'Tom & Co', 'R', 'FR', 'W', '4417', 'ref:', 'É', '/', '2026-03-04'),
    {
      maxLength: 4,
    },
  )
  .map((list) => list.join(' '));

describe('a wire reference', () => {
  it('has no character that is mistaken for another when it is read aloud', () => {
    fc.assert(
      fc.property(references, (made) => {
        expect(made).toMatch(/^FRW-[2-9A-HJ-NP-VX-Z]{4}-[2-9A-HJ-NP-VX-Z]{4}-[2-9A-HJ-NP-VX-Z]$/);
      }),
    );
  });

  it('is another for every number', () => {
    const numbers = fc.uniqueArray(fc.bigInt(0n, WIRE_REFERENCES - 1n), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(numbers, ([one = 0n, other = 0n]) => {
        const made = wireReferenceOf(one);
        expect(made === null || made !== wireReferenceOf(other)).toBe(true);
      }),
    );
    expect(() => wireReferenceOf(WIRE_REFERENCES)).toThrow(RangeError);
    expect(() => wireReferenceOf(-1n)).toThrow(RangeError);
  });

  it('is read in any case, with any spaces and dashes, with any text around it', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '  ', '/'), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(references, gaps, words, words, fc.boolean(), (made, between, before, after, isLow) => {
        const characters = [...made.slice(4).replaceAll('-', '')];
        const typed = `FRW${characters.map((one, place) => `${between[place]}${one}`).join('')}`;
        const memo = `${before} ${isLow ? typed.toLowerCase() : typed} ${after}`;
        expect(readWireReference(memo)).toBe(made);
      }),
    );
  });

  it('B19 with one wrong character or two swapped is none, never another', () => {
    const places = fc.tuple(fc.nat(11), fc.nat(11));
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(references, places, characters, words, words, (made, [at, other], wrong, before, after) => {
        const right = [...made.replaceAll('-', '')];
        const mistyped = right.with(at, wrong);
        const swapped = right.with(at, right[other] ?? '').with(other, right[at] ?? '');
        for (const typed of [mistyped, swapped]) {
          const same = typed.join('') === right.join('');
          expect(readWireReference(`${before} ${typed.join('')} ${after}`)).toBe(same ? made : null);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('is none where there are two of them, none at all, or one that is cut', () => {
    const [one, other] = [wireReferenceOf(1n) ?? '', wireReferenceOf(2n) ?? ''];
    expect(readWireReference(`${one} ${one}`)).toBe(one);
    expect(readWireReference(`${one} ${other}`)).toBeNull();
    expect(readWireReference('')).toBeNull();
    expect(readWireReference(one.slice(0, -1))).toBeNull();
    expect(readWireReference(`${one.slice(0, -1)}DEPOSIT`)).toBeNull();
  });
});
