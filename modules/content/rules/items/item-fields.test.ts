import { describe, expect, it } from 'vitest';
import { fieldFaults, slugsIn, sourcesIn, tidyFields } from './item-fields.ts';

const POST = {
  title: 'An acre',
  summary: 'What it costs.',
  category: 'land',
  author: 'ruth',
  sources: 'Land Values | USDA | 2026-08-07 | https://www.nass.usda.gov/',
  meta_description: 'What it costs.',
};

describe('the fields of a post', () => {
  it('are taken as they are meant', () => {
    expect(fieldFaults('post', POST)).toEqual({});
    expect(tidyFields('post', { ...POST, title: '  An\n acre ', tags: '', evil: 'x' })).toEqual(POST);
  });

  it.each([
    ['title', ''],
    ['title', 'a'.repeat(141)],
    ['title', 'a\u202eb'],
    ['title', '\ud800'],
    ['category', 'Land'],
    ['tags', 'a, B!'],
    ['study', 'none'],
    ['featured', 'maybe'],
    ['sources', 'Land Values | USDA'],
    ['sources', 'Land Values | USDA | 2026-02-30'],
    ['sources', 'Land Values | USDA | 2026-08-07 | http://plain.example'],
    ['sources', 'Land Values | USDA | 2026-08-07 | javascript:alert(1)'],
  ])('G3 are refused at %s with “%s”', (field, value) => {
    expect(Object.keys(fieldFaults('post', { ...POST, [field]: value }))).toEqual([field]);
  });

  it.each(['title', 'summary', 'meta_description', 'seo_title'])(
    'J25 take no mark of a figure at %s, where nothing fills it in',
    (field) => {
      for (const text of ['{{land IA cropland 2026}}', 'An acre {{land', 'An acre}}'])
        expect(Object.keys(fieldFaults('post', { ...POST, [field]: text }))).toEqual([field]);
    },
  );

  it('G13 do not come from what every object has', () => {
    expect(tidyFields('tag', JSON.parse('{"__proto__": {"title": "x"}, "constructor": "y"}'))).toEqual({});
  });
});

it('lists are read out of text', () => {
  expect(slugsIn(' a, b ,,c')).toEqual(['a', 'b', 'c']);
  expect(slugsIn(undefined)).toEqual([]);
  expect(sourcesIn(POST.sources)).toEqual([
    { title: 'Land Values', publisher: 'USDA', day: '2026-08-07', url: 'https://www.nass.usda.gov/' },
  ]);
});
