import { describe, expect, it } from 'vitest';
import { LINE_HEIGHT, titleLines } from './title-lines.ts';

/** Letters that are all half as wide as they are high. */
const widthOf = (text: string, size: number) => (text.length * size) / 2;
const set = (title: string) => titleLines(title, 600, 340, widthOf);

describe('titleLines', () => {
  it('sets a short title in the largest letters, on one line', () => {
    expect(set('About us')).toEqual({ size: 76, lines: ['About us'] });
  });

  it.each([
    'What USDA’s survey of land values leaves out',
    'Every way to be an accredited investor, and what each one asks you to show before you may invest',
    'x'.repeat(140),
    `${'word '.repeat(28)}`.trim(),
  ])('keeps every line within the picture: %s', (title) => {
    const { size, lines } = set(title);
    expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(340);
    for (const line of lines) expect(widthOf(line.replace('…', ''), size)).toBeLessThanOrEqual(600);
  });

  it('leaves no word out of a title that fits', () => {
    const title = 'From gross to net: where a farm’s return goes';
    expect(set(title).lines.join(' ')).toBe(title);
  });

  it('ends one that is too long with an ellipsis', () => {
    expect(set('word '.repeat(40)).lines.at(-1)).toMatch(/…$/);
  });
});
