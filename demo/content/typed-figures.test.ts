import { resolveFigure, stateRows, yearChange } from '@furrow/modules/content/rules';
import { figureTables } from '@furrow/modules/content/server';
import { describe, expect, it } from 'vitest';
import { contentItems } from './content-items.ts';

const items = contentItems();
const FIELDS = ['title', 'summary', 'meta_description', 'seo_title'];
const inFields = ({ fields }: (typeof items)[number]): string =>
  FIELDS.map((name) => fields[name] ?? '').join('\n');

/** Titles and descriptions take no marks, so their figures are typed. Each stands for one of the tables’. */
const TYPED: Readonly<Record<string, readonly (readonly [typed: string, mark: string])[]>> = {
  'an-iowa-acre': [
    ['$1,700', 'land IA cropland 1997'],
    ['$10,700', 'land IA cropland 2026'],
  ],
  'rent-as-percent-of-price': [
    ['6.6 percent', 'yield WA cropland 2026'],
    ['1.3 percent', 'yield FL cropland 2026'],
  ],
  'two-kinds-of-cropland-2024': [
    ['5.66 percent', 'return annual-cropland 2024'],
    ['10.18 percent', 'return permanent-cropland 2024'],
  ],
};
/** It works its figures out from round numbers that it makes up. */
const WORKED_EXAMPLE = 'from-gross-to-net';

const FIGURE = /\$\d[\d,]*|\d+\.\d+ percent|\d+(?:\.\d+)?%/g;
const digits = (text: string): string => text.replace(/[^\d.]/g, '');

describe.each(Object.entries(TYPED))('J25 the typed figures of %s', (slug, figures) => {
  it.each(figures)('%s is %s of the tables', (typed, mark) => {
    const item = items.find((one) => one.kind === 'post' && one.slug === slug);
    expect(item && inFields(item)).toContain(typed);
    const resolved = resolveFigure(figureTables, mark);
    expect(resolved.ok && digits(resolved.value)).toBe(digits(typed));
  });
});

it('J25 no title and no description has a figure that is not held against the tables', () => {
  for (const item of items) {
    if (item.slug === WORKED_EXAMPLE) continue;
    const checked = (TYPED[item.slug] ?? []).map(([typed]) => typed);
    const found = inFields(item).match(FIGURE) ?? [];
    expect([item.slug, found.filter((figure) => !checked.includes(figure))]).toEqual([item.slug, []]);
  }
});

it('J25 what an Iowa buyer paid for a dollar of rent is price divided by rent', () => {
  const dollars = (mark: string): number => {
    const resolved = resolveFigure(figureTables, mark);
    return resolved.ok ? Number(digits(resolved.value)) : Number.NaN;
  };
  const paid = (year: number) => dollars(`land IA cropland ${year}`) / dollars(`rent IA cropland ${year}`);
  const post = items.find(({ slug }) => slug === 'an-iowa-acre');
  expect(post?.markdown).toContain(
    `a buyer in 1997 paid about $${Math.round(paid(1997))} for each dollar of yearly rent, and a buyer in 2019 paid about $${Math.round(paid(2019))}`,
  );
});

it('J25 the parts of the 2024 index are weighed with the figures of the tables', () => {
  const post = items.find(({ slug }) => slug === 'two-kinds-of-cropland-2024');
  const [annual, permanent, all] = (['annual-cropland', 'permanent-cropland', 'farmland'] as const).map(
    (series) => {
      const resolved = resolveFigure(figureTables, `return ${series} 2024`);
      return resolved.ok ? digits(resolved.value) : '';
    },
  );
  expect(post?.markdown).toContain(`For ${annual} and minus ${permanent} to average out at minus ${all},`);
});

it('J25 the news of the year counts the states as the tables do', () => {
  const both = stateRows(figureTables, { measure: 'yield', landClass: 'cropland', year: 2026 }).filter(
    (row) => row.yield !== null,
  );
  const change = (measure: 'land' | 'rent') =>
    both.map(({ state }) => yearChange(figureTables, state, { measure, landClass: 'cropland', year: 2026 }));
  expect(both).toHaveLength(11);
  expect(change('land').filter((bps) => bps !== null && bps > 0)).toHaveLength(11);
  expect(change('rent').filter((bps) => bps !== null && bps < 0)).toHaveLength(5);
});
