import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf, luminanceOf } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(
  /\/\*[\s\S]*?\*\//g,
  '',
);

type Names = ReadonlyMap<string, string>;

/** The custom properties of every block whose selector holds the given text, later ones over earlier ones. */
function namesIn(selectorPart: string, butNot = ' none '): Names {
  const names = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.includes(selectorPart) || selector.includes(butNot)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      names.set(name, value.trim());
  }
  return names;
}

function luminance(name: string, sets: readonly Names[]): number {
  const value = sets.map((set) => set.get(name)).findLast((found) => found !== undefined);
  const alias = /^var\(--([\w-]+)\)$/.exec(value ?? '');
  if (alias?.[1]) return luminance(alias[1], sets);
  const parts = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)/.exec(value ?? '');
  if (!parts) throw new Error(`--${name} is not a colour: ${value}`);
  return luminanceOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

const light = namesIn(':root', ':not');
const dark = namesIn('[data-theme="dark"]');
const field = namesIn('[data-surface="field"]');
const THEMES = {
  light: [light],
  dark: [light, dark],
  'field in light': [light, field],
  'field in dark': [light, dark, field],
};

const GROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'surface-inset', 'surface-selected'];
const FIELD_GROUNDS = ['surface', 'surface-raised', 'surface-sunken'];
const INKS = ['ink', 'ink-muted', 'ink-faint'];
const STATUS = ['positive', 'negative', 'warning', 'info'];

const pairs = (inks: readonly string[], grounds: readonly string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

const TEXT = [
  ...pairs([...INKS, 'action', ...STATUS], GROUNDS),
  ...STATUS.flatMap((status) => [[status, `${status}-tint`] as const, ['ink', `${status}-tint`] as const]),
  ['ink', 'action-tint'],
  ['action', 'action-tint'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action', 'action-active'],
  ['on-negative', 'negative'],
  ['on-negative', 'negative-hover'],
  ['surface', 'ink'],
  // Figures on a map: ink on the four lighter classes, the ground’s color on the two beyond.
  ...pairs(['ink'], ['level-0', 'level-1', 'level-2', 'level-3']),
  ...pairs(['surface'], ['level-4', 'level-5']),
  ['surface-raised', 'chart-net'],
] as const;
const SHAPES = pairs(['line-control', 'focus', 'action', 'negative'], GROUNDS.slice(0, 4));
const MARKS = pairs(
  ['chart-net', 'chart-land', 'chart-fee', 'chart-stone', 'chart-sky'],
  ['surface', 'surface-raised'],
);

const FIELD_TEXT = [
  ...pairs([...INKS, 'action'], FIELD_GROUNDS),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
] as const;
const FIELD_SHAPES = pairs(['line-control', 'focus'], ['surface', 'surface-raised']);

function tooWeak(
  sets: readonly Names[],
  checked: readonly (readonly [string, string])[],
  least: number,
): string[] {
  return checked.flatMap(([ink, ground]) => {
    const ratio = contrastOf(luminance(ink, sets), luminance(ground, sets));
    return ratio < least ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
}

describe('contrast of the tokens (WCAG 2.2 AA)', () => {
  test('the conversion agrees with known colours', () => {
    expect(contrastOf(luminanceOf(100, 0, 0), luminanceOf(0, 0, 0))).toBeCloseTo(21, 1);
    // #767676, the lightest grey that passes on white
    expect(contrastOf(luminanceOf(100, 0, 0), luminanceOf(56.54, 0, 0))).toBeCloseTo(4.54, 1);
  });

  test.each(['light', 'dark'] as const)('every text pair reaches 4.5 in the %s theme', (theme) => {
    expect(tooWeak(THEMES[theme], TEXT, 4.5)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)(
    'borders of controls, focus and chart marks reach 3 in the %s theme',
    (theme) => {
      expect(tooWeak(THEMES[theme], [...SHAPES, ...MARKS], 3)).toEqual([]);
    },
  );

  test.each(['field in light', 'field in dark'] as const)(
    'the band of field green holds too (%s)',
    (theme) => {
      expect(tooWeak(THEMES[theme], FIELD_TEXT, 4.5)).toEqual([]);
      expect(tooWeak(THEMES[theme], FIELD_SHAPES, 3)).toEqual([]);
    },
  );

  test('dark by the system and dark by choice are the same set, and name what light names', () => {
    const bySystem = namesIn(':root:not([data-theme="light"])');
    expect([...bySystem]).toEqual([...dark]);
    expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([]);
    expect([...namesIn('[data-theme="light"]').keys()].filter((name) => !dark.has(name))).toEqual([]);
  });
});
