import { LAND_CLASSES, VALUE_TABS } from '@furrow/modules/content/rules';
import { choiceHref, SORTS } from '@furrow/web/app/content/values/read-choice.ts';
import { describe, expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

const id = (url: string, headers = {}) => pageKey(url, headers)?.id;

describe('the name of a kept page', () => {
  it('is its path, its theme and the queries that pages read, in one order', () => {
    expect(id('/offerings')).toBe('none /offerings');
    expect(id('/offerings?page=2&order=price:asc')).toBe('none /offerings?order=price:asc&page=2');
    expect(id('/offerings?order=price%3Aasc&page=2')).toBe(id('/offerings?page=2&order=price:asc'));
    expect(id('/offerings', { cookie: 'theme=dark' })).toBe('dark /offerings');
    expect(id('/offerings', { cookie: 'consent=accepted; theme=light' })).toBe('light /offerings');
    expect(id('/offerings', { cookie: 'theme=purple' })).toBe('none /offerings');
  });

  it('leaves out what advertisements add', () => {
    expect(id('/offerings?utm_source=x&gclid=123&fbclid=')).toBe('none /offerings');
    expect(pageKey('/offerings?utm_source=x&page=2', {})?.url).toBe('/offerings?page=2');
  });
});

describe('the value pages', () => {
  const FIRST = { landClass: 'cropland', year: 2026, state: 'IA', sort: 'rank' } as const;

  it('are kept once for each choice that they offer, in whatever order its words stand', () => {
    const names = new Set<string>();
    for (const tab of VALUE_TABS)
      for (const change of [
        {},
        ...LAND_CLASSES.map((landClass) => ({ landClass })),
        ...SORTS.map((sort) => ({ sort })),
        { year: 1997 },
        { state: 'WA', year: 2014 },
      ]) {
        const [path = '', query = ''] = choiceHref(tab, FIRST, change).split('?');
        const name = id(`${path}?${query}`);
        expect(name).toBe(id(`${path}?${query.split('&').reverse().join('&')}&utm_source=letter`));
        expect(name).toMatch(/^none \/resources\/farmland-values/);
        names.add(name ?? '');
      }
    // The first choice is among the classes and the sorts again.
    expect(names.size).toBe(VALUE_TABS.length * (LAND_CLASSES.length + SORTS.length + 1));
  });

  it('H8 are not kept where the address leads on, or asks what none of them offers', () => {
    for (const query of ['?go=IA', '?class=', '?year=2014&year=2015', '?by=farms&x=1', '?class=%3Cscript%3E'])
      expect(pageKey(`/resources/farmland-values/farmland-prices${query}`, {})).toBeNull();
    expect(id('/resources/iowa-farmland-prices')).toBe('none /resources/iowa-farmland-prices');
  });
});

describe('H8 nothing is kept or served', () => {
  it.each([
    [{ authorization: 'Bearer x' }],
    [{ cookie: 'session=abc' }],
    [{ cookie: 'theme=dark; furrow_session=abc' }],
    [{ cookie: '__Host-anything-new=1; theme=dark' }],
  ])('to a request with %j', (headers) => {
    expect(pageKey('/offerings', headers)).toBeNull();
  });

  it.each([
    '?s=corn',
    '?private_token=abc',
    '?x=1',
    '?page=1&page=2',
    `?page=${'1'.repeat(300)}`,
    '?page=%00',
    '?page=',
    '?__proto__=1',
  ])('under an unknown or odd query %s', (query) => expect(pageKey(`/offerings${query}`, {})).toBeNull());

  it.each(['/Offerings', '/%6fferings', '//offerings', '/a//b', '/offerings;x=1', '/ünï', '/a\\b'])(
    'under another spelling of an address: %s',
    (path) => expect(pageKey(path, {})).toBeNull(),
  );
});
