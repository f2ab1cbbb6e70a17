import { expect, it } from 'vitest';
import { wrapped } from './wrap.ts';

/** Every letter is one wide. */
const mono = { widthOfTextAtSize: (text: string, size: number) => text.length * size };

it('breaks between words, no line wider than it may be', () => {
  expect(wrapped('one two three', mono, 1, 7)).toEqual(['one two', 'three']);
  expect(wrapped('one two three', mono, 2, 14)).toEqual(['one two', 'three']);
  expect(wrapped('', mono, 1, 7)).toEqual([]);
});

it('cuts a word that is too long by itself', () => {
  expect(wrapped('a groundwater well', mono, 1, 6)).toEqual(['a', 'ground', 'water', 'well']);
});

it('keeps every letter, and every line within the width', () => {
  const text = 'Both need drains in wet springs, which is why the farm is tiled throughout.';
  for (let width = 3; width <= text.length; width += 1) {
    const lines = wrapped(text, mono, 1, width);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
  }
});
