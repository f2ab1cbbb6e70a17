import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createKeptPages } from './kept-pages.ts';

const noAnswer = { type: 'error', result: new TypeError('Failed to fetch') } as const;

describe('kept pages', () => {
  it('stand in for an answer that never came', () => {
    const pages = createKeptPages();
    pages.keep('/a', { root: 'frame', page: { price: 1 } });
    expect(pages.complete('/a', { root: noAnswer, page: noAnswer })).toEqual({
      root: { type: 'data', result: 'frame' },
      page: { type: 'data', result: { price: 1 } },
    });
  });

  it('never replace what the server said, nor a page not read before', () => {
    const pages = createKeptPages();
    pages.keep('/a', { page: 'old' });
    const fresh = { page: { type: 'data', result: 'new' } } as const;
    const refused = { page: { type: 'error', result: new Error('403') } } as const;
    expect(pages.complete('/a', fresh)).toEqual(fresh);
    expect(pages.complete('/a', refused)).toEqual(refused);
    expect(pages.complete('/b', { page: noAnswer })).toEqual({ page: noAnswer });
    expect(pages.complete('/a', { other: noAnswer })).toEqual({ other: noAnswer });
  });

  it('keep what was read before of a page that failed since', () => {
    const pages = createKeptPages();
    pages.keep('/a', { root: 'old', page: 'a' });
    pages.keep('/a', { root: 'new', page: undefined });
    pages.keep('/b', { root: 'new', page: undefined });
    const asked = { root: noAnswer, page: noAnswer };
    const root = { type: 'data', result: 'new' };
    expect(pages.complete('/a', asked)).toEqual({ root, page: { type: 'data', result: 'a' } });
    expect(pages.complete('/b', asked)).toEqual({ root, page: noAnswer });
  });

  it('lend their frame to the page that says that the server failed, and nothing to one that was refused', () => {
    const pages = createKeptPages();
    pages.keep('/a', { root: 'frame', page: 'a' });
    const failed = { type: 'error', result: new ErrorResponse(502, '', '') } as const;
    expect(pages.complete('/a', { root: failed, page: failed })).toEqual({
      root: { type: 'data', result: 'frame' },
      page: failed,
    });
    const refused = { type: 'error', result: new ErrorResponse(403, '', '') } as const;
    expect(pages.complete('/a', { root: refused, page: refused })).toEqual({ root: refused, page: refused });
  });

  it('lend their frame to the page that says that no answer came', () => {
    const pages = createKeptPages();
    pages.keep('/a', { root: 'frame', page: 'a' });
    expect(pages.complete('/b', { root: noAnswer, page: noAnswer })).toEqual({
      root: { type: 'data', result: 'frame' },
      page: noAnswer,
    });
  });

  it('are the newest ones', () => {
    const pages = createKeptPages(2);
    for (const address of ['/a', '/b', '/a', '/c']) pages.keep(address, { page: address });
    expect(pages.complete('/b', { page: noAnswer })).toEqual({ page: noAnswer });
    expect(pages.complete('/a', { page: noAnswer })).toEqual({ page: { type: 'data', result: '/a' } });
  });
});
