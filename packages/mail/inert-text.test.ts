import { describe, expect, it } from 'vitest';
import { inertText, subjectLine } from './inert-text.ts';

describe('a subject', () => {
  it('stays as it is where it fits', () => {
    expect(subjectLine('Your deposit failed')).toBe('Your deposit failed');
    expect(subjectLine('x'.repeat(78))).toBe('x'.repeat(78));
  });

  it('is cut between words', () => {
    const line = subjectLine(`You own 20 shares of ${'Prairie '.repeat(20)}`);
    expect(line).toMatch(/^You own 20 shares of (Prairie )+Prairie…$/);
    expect(line.length).toBeLessThanOrEqual(78);
  });

  it.each(['x', '𝔸', '👩‍🌾', 'é'])('G3 is cut between whole letters: %s', (letter) => {
    const line = subjectLine(letter.repeat(100));
    expect(line.length).toBeLessThanOrEqual(78);
    expect(line.slice(0, -1).replaceAll(letter, '')).toBe('');
  });
});

it.each([
  ['a\r\nBcc: b', 'a Bcc: b'],
  ['a\u2028b', 'a b'],
  ['\u202eevil\u2066 ', 'evil'],
  ['half \ud83d', 'half \ufffd'],
])('G16 %j becomes one line that reads in one direction', (typed, line) => {
  expect(inertText(typed)).toBe(line);
});
