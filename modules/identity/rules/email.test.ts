import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf, normalEmail, readEmail } from './email.ts';

const problem = (text: string) => {
  const read = readEmail(text);
  return read.ok ? null : read.error;
};

describe('email', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a@b', 'too_short'],
    ['a@b.', 'too_short'],
    [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.community`, 'too_long'],
    ['plain text', 'invalid'],
    ['@example.com', 'invalid'],
    ['anna@', 'invalid'],
    ['anna@example', 'invalid'],
    ['anna@example.c', 'invalid'],
    ['anna@.example.com', 'invalid'],
    ['anna@-example.com', 'invalid'],
    ['.anna@example.com', 'invalid'],
    ['anna..b@example.com', 'invalid'],
    ['anna b@example.com', 'invalid'],
    ['anna@example.com\nbcc: x@y.example', 'invalid'],
    ['anna@exa\u0000mple.com', 'invalid'],
    ['<anna@example.com>', 'invalid'],
    ['anna@127.0.0.1', 'invalid'],
    ['a@b@example.com', 'invalid'],
    ['an\u034fna@example.com', 'invalid'],
    ['anna\ufe0f@example.com', 'invalid'],
    ['anna@exa\u3164mple.com', 'invalid'],
  ])('%j is refused as %s', (text, expected) => expect(problem(text)).toBe(expected));

  it.each([
    'a@b.co',
    'Anna.Field+farms@Example.com',
    "o'brien@example.com",
    'jörg@bücher.example',
    'x@xn--bcher-kva.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is taken as written', (text) => expect(readEmail(` ${text} `)).toEqual({ ok: true, value: text }));

  it('exactly 5 and exactly 255 characters pass', () => {
    expect(problem('a@bcd')).toBe('invalid');
    expect(problem('a@b.c')).toBe('invalid');
    const domain = `${`${'d'.repeat(60)}.`.repeat(3)}example`;
    const local = 'a'.repeat(64);
    const longest = `${local}@${domain}`;
    expect(problem(longest)).toBeNull();
    expect(longest.length).toBe(255);
    expect(problem(`${longest}s`)).toBe('too_long');
  });

  it('spellings of one address are one address', () => {
    for (const text of ['Anna@Example.com', ' anna@EXAMPLE.COM ', 'ａｎｎａ@example.com'])
      expect(normalEmail(text)).toBe('anna@example.com');
  });

  it.each([
    ['Anna+farms@Example.com', 'anna@example.com'],
    ['anna+a+b@example.com', 'anna@example.com'],
    ['anna@example.com', 'anna@example.com'],
    ['+anna@example.com', '+anna@example.com'],
    ['anna@ex+ample.com', 'anna@ex+ample.com'],
  ])('%s arrives at %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

  it('what is accepted holds no space, no control character and one @', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
        const read = readEmail(text);
        if (!read.ok) return;
        expect(read.value).toMatch(/^[^\s\p{C}@]+@[^\s\p{C}@]+$/u);
        expect(readEmail(read.value)).toEqual(read);
        expect(normalEmail(normalEmail(read.value))).toBe(normalEmail(read.value));
      }),
    );
  });
});
