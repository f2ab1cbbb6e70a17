import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it, vi } from 'vitest';
import { followRefusals } from './refused-data.ts';

const failed = (status: number): DataStrategyResult => ({
  type: 'error',
  result: new ErrorResponse(status, '', 'words of a proxy'),
});
const shown: DataStrategyResult = { type: 'data', result: {} };

function follow(results: Record<string, DataStrategyResult>) {
  const report = vi.fn();
  const after = followRefusals(results, { target: '/old-farm?tab=maps', from: '/learn' }, report);
  const leads = Object.values(after).map(({ result }) =>
    result instanceof Response ? result.headers.get('location') : null,
  );
  return { after, leads, report };
}

it('404 is reported once with its address and leads to /404', () => {
  const { leads, report } = follow({ root: failed(404), page: failed(404) });
  expect(leads).toEqual(['/404', '/404']);
  expect(report).toHaveBeenCalledExactlyOnceWith('/old-farm?tab=maps');
});

it('403 leads to signing in, and back', () => {
  const { leads, report } = follow({ root: shown, page: failed(403) });
  expect(leads).toEqual(Array(2).fill('/sign-in?redirect=%2Fold-farm%3Ftab%3Dmaps&from=%2Flearn'));
  expect(report).not.toHaveBeenCalled();
});

it.each([401, 429, 500, 502, 503])('%i stays for the error page', (status) => {
  const results = { root: shown, page: failed(status) };
  expect(follow(results).after).toBe(results);
});

it.each(['/404', '/sign-in?redirect=%2Flearn'])('%s leads nowhere else, or it would for ever', (target) => {
  for (const status of [403, 404]) {
    const results = { page: failed(status) };
    expect(followRefusals(results, { target, from: '/' }, () => {})).toBe(results);
  }
});

it('what is no answer of a server stays as well', () => {
  const results = { page: { type: 'error', result: new TypeError('Failed to fetch') } } as const;
  expect(follow(results).after).toBe(results);
});
