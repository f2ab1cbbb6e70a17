import { describe, expect, it } from 'vitest';
import { totpStepAt } from '../../rules/index.ts';
import { newTotpSecret, totpSheet, totpStepOf } from './totp-code.ts';

describe('E16 codes of an authenticator', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  const secret = new TextEncoder().encode('12345678901234567890');

  it.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
    ['2603-10-11T11:33:20Z', '353130'],
  ])('at %s the code is %s, as the standard says', (at, code) => {
    const now = new Date(at);
    expect(totpStepOf(secret, code, { now, lastStep: 0 })).toBe(totpStepAt(now));
  });

  const now = new Date('2005-03-18T01:58:29Z');
  const minutes = (count: number) => new Date(now.getTime() + count * 30_000);

  it('is read one step early and one step late, not two', () => {
    const answers = [-2, -1, 0, 1, 2].map((steps) =>
      totpStepOf(secret, '081804', { now: minutes(steps), lastStep: 0 }),
    );
    expect(answers).toEqual([null, totpStepAt(now), totpStepAt(now), totpStepAt(now), null]);
  });

  it('is nothing once its step, or a later one, was used', () => {
    const step = totpStepAt(now);
    expect(totpStepOf(secret, '081804', { now, lastStep: step - 1 })).toBe(step);
    expect(totpStepOf(secret, '081804', { now, lastStep: step })).toBeNull();
    expect(totpStepOf(secret, '081804', { now, lastStep: step + 1 })).toBeNull();
  });

  it.each(['081805', '', '81804', '0818040', 'abcdef'])('%j is not it', (text) => {
    expect(totpStepOf(secret, text, { now, lastStep: 0 })).toBeNull();
  });
});

describe('the sheet for setting up', () => {
  const secret = newTotpSecret();
  const sheet = totpSheet(secret, { email: 'ann+farm@example.com', brandName: 'Furrow & Sons' });

  it('carries 160 fresh random bits', () => {
    expect(secret).toHaveLength(20);
    expect(newTotpSecret()).not.toEqual(secret);
    expect(sheet.secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('names the firm and the person, with everything an app must know', () => {
    const uri = new URL(sheet.otpauthUri);
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toBe('/Furrow & Sons:ann+farm@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Furrow & Sons',
      secret: sheet.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('draws a picture that the content policy lets through: no style, no script, no address', () => {
    expect(sheet.qrSvg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
    expect(sheet.qrSvg).not.toMatch(/style|script|href|on\w+=/i);
    expect(sheet.qrSvg).not.toContain(sheet.secret);
  });
});
