import { expect, it } from 'vitest';
import { figureTables } from '../figures/figure-tables.ts';
import { TEXTS_MOST, textCache } from './text-cache.ts';

const cache = (brand = () => 'Furrow') => textCache(() => ({ tables: figureTables, brand: brand() }));
const version = (name: string | number) => ({ sha256: `hash of ${name}`, markdown: `Words of ${name}.` });

it('a version is rendered once, however often it is read', () => {
  const render = cache();
  expect(render.known('hash of a')).toBeUndefined();
  const text = render(version('a'));
  expect(render(version('a'))).toBe(text);
  expect(render.known('hash of a')).toBe(text);
});

it('the texts in memory are bounded, and the one that nobody asked for the longest goes first', () => {
  const render = cache();
  const first = render(version('first'));
  render(version('second'));
  for (let other = 2; other < TEXTS_MOST; other += 1) render(version(other));
  expect(render.known('hash of first')).toBe(first);
  render(version('one more'));
  expect(render.known('hash of second')).toBeUndefined();
  expect(render.known('hash of first')).toBe(first);
  for (let other = 0; other < TEXTS_MOST; other += 1) render(version(`later ${other}`));
  expect(render.known('hash of first')).toBeUndefined();
});

it('what stands in a text for another brand is not known under this one', () => {
  let brand = 'Furrow';
  const render = cache(() => brand);
  const said = () => JSON.stringify(render({ sha256: 'hash', markdown: '{{brand}} owns land.' }).text.blocks);
  expect(said()).toContain('Furrow owns land.');
  brand = 'Acre';
  expect(render.known('hash')).toBeUndefined();
  expect(said()).toContain('Acre owns land.');
});
