import { endsInTime } from '@furrow/testing/ends-in-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSlug, RESERVED_WORDS } from './slug.ts';

const reserved = [...RESERVED_WORDS];

describe('slug', () => {
  it.each(['salt-fork-prairie', 'a', '7', 'farm-404', 'company-farm', 'x'.repeat(80)])(
    '%s is taken',
    (slug) => {
      expect(checkSlug(slug)).toEqual({ ok: true, value: slug });
    },
  );

  it.each([
    '',
    '-',
    '-a',
    'a-',
    'a--b',
    'A',
    'Salt-Fork',
    'a_b',
    'a.b',
    'a/b',
    '../etc/passwd',
    'a b',
    'a%2fb',
    'sált-fork',
    'sаlt-fork',
    'a\u0000',
    'a\n',
    '🌾',
    'x'.repeat(81),
  ])('%j is malformed', (slug) => {
    expect(checkSlug(slug)).toEqual({ ok: false, error: 'slug_malformed' });
  });

  it('G12 the mailbox of the demonstration hides no farm', () => {
    expect(checkSlug('demo')).toEqual({ ok: false, error: 'slug_reserved' });
  });

  it.each(reserved)('G12 %s is reserved', (word) => {
    expect(checkSlug(word)).toEqual({ ok: false, error: 'slug_reserved' });
  });

  it.each([
    ['upper case', (word: string) => word.toUpperCase()],
    ['title case', (word: string) => word.charAt(0).toUpperCase() + word.slice(1)],
    [
      'full-width letters',
      (word: string) => word.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    ],
    ['a zero-width space inside', (word: string) => `${word.slice(0, 1)}\u200b${word.slice(1)}`],
    ['a soft hyphen at the end', (word: string) => `${word}\u00ad`],
    ['a trailing slash', (word: string) => `${word}/`],
    ['a leading dot', (word: string) => `.${word}`],
    ['surrounding space', (word: string) => ` ${word} `],
  ])('G12 every reserved word with %s is reserved', (_kind, disguise) => {
    for (const word of reserved)
      expect(checkSlug(disguise(word))).toEqual({ ok: false, error: 'slug_reserved' });
  });

  it.each([
    'sitemap.xml',
    'robots.txt',
    'favicon.ico',
    'favicon.svg',
    'current-version.json',
    '.well-known',
    'sign_in',
    'sign\u2010in',
  ])('G12 %s is reserved', (word) => {
    expect(checkSlug(word)).toEqual({ ok: false, error: 'slug_reserved' });
  });

  it('G12 letters of another alphabet are refused in any case', () => {
    expect(checkSlug('cοmpany').ok).toBe(false);
    expect(checkSlug('profıle').ok).toBe(false);
  });

  it('what is taken is lower-case ASCII without doubled or outer hyphens, and reserved nowhere', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('a', 'z', '0', '-', 'A', '_') }),
        ),
        (text) => {
          const result = checkSlug(text);
          if (!result.ok) return;
          expect(text).toMatch(/^[a-z0-9-]{1,80}$/);
          expect(text).not.toMatch(/^-|-$|--/);
          expect(RESERVED_WORDS.has(text)).toBe(false);
        },
      ),
    );
  });

  it('G15 takes no longer than a slug is long', () => {
    expect(endsInTime(() => checkSlug('a-'.repeat(500_000))).ok).toBe(false);
    expect(endsInTime(() => checkSlug('-'.repeat(1_000_000))).ok).toBe(false);
  });
});
