import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask, digitsOf, inMask, MASKS, slotsIn } from './mask.ts';

/** '|' is the cursor. */
const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const shown = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('a mask', () => {
  it.each([
    [MASKS.socialSecurity, '1|', '1|'],
    [MASKS.socialSecurity, '1234|', '123-4|'],
    [MASKS.socialSecurity, '123456789|', '123-45-6789|'],
    ['##-#######', '123456789|', '12-3456789|'],
    [MASKS.phone, '5|', '(5|'],
    [MASKS.phone, '5552345678|', '(555) 234-5678|'],
    [MASKS.zip, '123456|', '12345-6|'],
    [MASKS.date, '03052026|', '03/05/2026|'],
    ['a pasted number with other marks', '123.45.6789|', '123-45-6789|'],
    ['more digits than fit', '12345678901234|', '123-45-6789|'],
    ['letters', 'abc12d|', '12|'],
  ])('%s: %s becomes %s', (mask, before, after) => {
    const used = mask.includes('#') || mask === MASKS.date ? mask : MASKS.socialSecurity;
    expect(shown(applyMask(used, typed(before)))).toBe(after);
  });

  it.each([
    ['erasing the digit behind a mark takes the mark along', '123-|', '123|'],
    ['erasing a mark moves the cursor before it', '123|45', '123|-45'],
    ['a digit typed in the middle pushes the rest', '1239|-45-6', '123-9|4-56'],
    ['a digit at the start', '9|123-45', '9|12-34-5'],
    ['a digit typed into a full mask takes the place of the next', '129|3-45-6789', '129|-45-6789'],
    ['nothing is left', '(|', '|'],
  ])('%s', (_what, before, after) => {
    expect(shown(applyMask(MASKS.socialSecurity, typed(before)))).toBe(after);
  });

  it('pads the month and the day that were ended by a slash', () => {
    expect(shown(applyMask(MASKS.date, typed('3/|')))).toBe('03|');
    expect(shown(applyMask(MASKS.date, typed('3/5/2026|')))).toBe('03/05/2026|');
  });

  it('keeps the digits, fits the mask and is at rest once applied, whatever is typed wherever', () => {
    const masks = fc.constantFrom(...Object.values(MASKS));
    fc.assert(
      fc.property(masks, fc.string({ maxLength: 30 }), fc.nat(30), (mask, text, at) => {
        if (mask === MASKS.date && text.includes('/')) return;
        const once = applyMask(mask, { text, caret: Math.min(at, text.length) });
        expect(digitsOf(once.text)).toHaveLength(Math.min(digitsOf(text).length, slotsIn(mask)));
        expect(once.text.length).toBeLessThanOrEqual(mask.length);
        expect(once.caret).toBeLessThanOrEqual(once.text.length);
        expect(applyMask(mask, once)).toEqual(once);
      }),
    );
  });

  it('leaves as many digits before the cursor as there were', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,9}$/), fc.nat(9), (digits, at) => {
        const caret = Math.min(at, digits.length);
        const result = applyMask(MASKS.socialSecurity, { text: digits, caret });
        expect(digitsOf(result.text.slice(0, result.caret))).toHaveLength(caret);
        expect(result.text).toBe(inMask(MASKS.socialSecurity, digits));
      }),
    );
  });
});
