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
