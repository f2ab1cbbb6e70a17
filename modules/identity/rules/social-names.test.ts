import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { socialName } from './social-names.ts';

const EMAIL = 'lena.hart@example.com';

describe('social names (A5)', () => {
  it.each([
    [{ givenName: 'Lena', familyName: 'Hart', fullName: 'Somebody Else' }, 'Lena', 'Hart'],
    [{ fullName: 'Lena Hart' }, 'Lena', 'Hart'],
    [{ fullName: 'Juan Carlos de la Vega' }, 'Juan', 'Carlos de la Vega'],
    [{ fullName: 'Sukarno' }, 'Sukarno', 'Sukarno'],
    [{ givenName: 'Lena' }, 'Lena', 'Lena'],
    [{ givenName: 'Lena', fullName: 'Lena Hart' }, 'Lena', 'Hart'],
    [{ familyName: 'Hart' }, 'Hart', 'Hart'],
    [{ givenName: ' ', familyName: '\t', fullName: '  Lena \n Hart ' }, 'Lena', 'Hart'],
    [{}, 'lena.hart', 'lena.hart'],
    [{ fullName: '\u202eLena\u0000 Hart\u200b' }, 'Lena', 'Hart'],
    [{ fullName: '王小明' }, '王小明', '王小明'],
  ])('%j', (parts, firstName, lastName) => {
    expect(socialName(parts, EMAIL)).toEqual({ firstName, lastName });
  });

  it('always gives both names, trimmed and of a length a form can hold', () => {
    const part = fc.option(fc.string({ unit: 'grapheme', maxLength: 300 }), { nil: undefined });
    fc.assert(
      fc.property(part, part, part, (givenName, familyName, fullName) => {
        const { firstName, lastName } = socialName({ givenName, familyName, fullName }, EMAIL);
        for (const name of [firstName, lastName]) {
          expect(name).not.toBe('');
          expect(name).toBe(name.trim());
          expect([...name].length).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
