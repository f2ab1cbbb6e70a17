import { describe, expect, it } from 'vitest';
import { compareLines, foldSame } from './compare-lines.ts';

const texts = (before: string, after: string) =>
  compareLines(before, after).map(
    ({ left, right, isSame }) => `${isSame ? '=' : '|'} ${left ?? '–'} / ${right ?? '–'}`,
  );

describe('two versions by lines', () => {
  it('that are the same have no difference, whatever ends their lines', () => {
    expect(texts('a\nb\n', 'a\r\nb')).toEqual(['= a / a', '= b / b']);
    expect(texts('', '')).toEqual([]);
  });

  it('show what was added where it was added', () => {
    expect(texts('a\nc', 'a\nb\nc')).toEqual(['= a / a', '| – / b', '= c / c']);
    expect(texts('a', 'a\nb')).toEqual(['= a / a', '| – / b']);
    expect(texts('', 'a')).toEqual(['| – / a']);
  });

  it('show what was taken away where it stood', () => {
    expect(texts('a\nb\nc', 'a\nc')).toEqual(['= a / a', '| b / –', '= c / c']);
    expect(texts('a', '')).toEqual(['| a / –']);
  });

  it('put a changed line beside the one it replaces', () => {
    expect(texts('a\nold\nc\nd', 'a\nnew\nc\ne')).toEqual(['= a / a', '| old / new', '= c / c', '| d / e']);
  });

  it('keep every line of both, in order, for any two texts', () => {
    const letters = 'abc';
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    const text = () => Array.from({ length: next(9) }, () => letters[next(3)]).join('\n');
    for (let round = 0; round < 500; round += 1) {
      const [before, after] = [text(), text()];
      const lines = compareLines(before, after);
      const side = (name: 'left' | 'right') =>
        lines.flatMap((line) => (line[name] === null ? [] : [line[name]])).join('\n');
      expect([side('left'), side('right')]).toEqual([before, after]);
      for (const { left, right, isSame } of lines) expect(isSame).toBe(left === right);
    }
  });

  it('of thousands of other lines each are shown as replaced instead of being searched for hours', () => {
    const many = (name: string) => Array.from({ length: 5_000 }, (_, at) => `${name} ${at}`).join('\n');
    const lines = compareLines(`first\n${many('a')}\nlast`, `first\n${many('b')}\nlast`);
    expect(lines).toHaveLength(5_002);
    expect(lines.at(-1)?.isSame).toBe(true);
  });
});

it('equal lines far from a difference are only counted', () => {
  const before = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`);
  const after = before.with(9, 'another');
  const shown = foldSame(compareLines(before.join('\n'), after.join('\n')));
  expect(shown.map((line) => ('leftOut' in line ? -line.leftOut : line.number))).toEqual([
    -6, 7, 8, 9, 10, 11, 12, 13, -7,
  ]);
});
