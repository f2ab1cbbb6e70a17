import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionsPassword, safeReport } from './debug-report.ts';

describe('reports of failed sign-ins', () => {
  it.each([
    [{ password: 'x' }, true],
    [{ a: [{ New_Password: 'x' }] }, true],
    ['the passwd was wrong', true],
    [{ pwd: 'x' }, true],
    [{ error: 'timeout' }, false],
    [null, false],
    [undefined, false],
  ])('%j mentions a password: %s', (data, mentions) => expect(mentionsPassword(data)).toBe(mentions));

  it('secrets are blanked by name and by shape', () => {
    const report = safeReport({
      error: 'login_required',
      id_token: 'x',
      url: 'https://furrow.example/cb?code=abc&state=xyz',
      header: 'Bearer abc.def',
      jwt: 'eyJhbGciOi.eyJzdWIi.c2ln',
      opaque: 'A'.repeat(43),
      who: 'anna@example.com',
      nested: [{ cookie: 'x', fine: 1 }],
    });
    expect(report).toEqual({
      error: 'login_required',
      id_token: '[redacted]',
      url: 'https://furrow.example/cb?code=[redacted]&state=[redacted]',
      header: 'Bearer [redacted]',
      jwt: '[redacted]',
      opaque: '[redacted]',
      who: '…@example.com',
      nested: [{ cookie: '[redacted]', fine: 1 }],
    });
  });

  it('no long secret survives, wherever it stands', () => {
    const secret = 'q7Zr0_aT3kLmN8pXw2Vb5Yc9Hd4Jf6Gs1Ue-Ri0OtPE';
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string(), (value, name) => {
        const text = JSON.stringify(safeReport({ [name]: [value, `x ${secret} y`, { [secret]: secret }] }));
        expect(text).not.toContain(secret);
      }),
    );
  });
});
