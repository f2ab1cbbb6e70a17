import { describe, expect, it } from 'vitest';
import { errorCodeFrom, explainAddress } from './error-addresses.ts';
import { errorOutcome, explainError } from './error-outcome.ts';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: null });

describe('errorOutcome', () => {
  it.each<[string, unknown, ReturnType<typeof errorOutcome>]>([
    ['404 of the data', answered(404), { kind: 'missing' }],
    ['403 of the data', answered(403), { kind: 'error', code: 403 }],
    ['502 of the data', answered(502), { kind: 'error', code: 502 }],
    ['Chromium offline', new TypeError('Failed to fetch'), { kind: 'error', code: 0 }],
    [
      'Firefox offline',
      new TypeError('NetworkError when attempting to fetch resource.'),
      { kind: 'error', code: 0 },
    ],
    ['Safari offline', new TypeError('Load failed'), { kind: 'error', code: 0 }],
    [
      'Chromium without the script',
      new TypeError('Failed to fetch dynamically imported module: /a.js'),
      { kind: 'error', code: 0 },
    ],
    [
      'Firefox without the script',
      new TypeError('error loading dynamically imported module'),
      { kind: 'error', code: 0 },
    ],
    [
      'Safari without the script',
      new TypeError('Importing a module script failed.'),
      { kind: 'error', code: 0 },
    ],
    ['a bug', new TypeError('x is undefined'), { kind: 'error', code: 500 }],
    ['anything thrown', 'text', { kind: 'error', code: 500 }],
  ])('%s', (_case, error, outcome) => {
    expect(errorOutcome(error)).toEqual(outcome);
  });
});

describe('error pages', () => {
  it.each([
    ['503', 503],
    ['400', 400],
    ['401', 401],
    ['403', 403],
    ['429', 429],
    ['0', null],
    ['404', 404],
    ['504', 504],
    ['418', null],
    ['200', null],
    ['5033', null],
    ['0503', null],
    ['foo', null],
    [undefined, 500],
  ])('read the code %s as %s', (param, code) => {
    expect(errorCodeFrom(param)).toBe(code);
  });

  it('have words for every code', () => {
    for (const code of [400, 405, 408, 409, 410, 413, 422])
      expect(explainAddress(code), String(code)).not.toEqual(explainError(500));
    expect(explainAddress(503)).toEqual(explainError(503));
    expect(explainError(599)).toEqual(explainError(500));
    for (const code of [500, 502, 503, 504])
      expect(explainError(code).text).toContain('Nothing was changed.');
  });
});
