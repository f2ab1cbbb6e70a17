import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIVE_SETTINGS } from '../tests/test-app.ts';
import { readConfig } from './config.ts';
import { weaknessOf } from './secret-strength.ts';

it.each([
  'short-but-Quite7random',
  'a'.repeat(40),
  'ab'.repeat(20),
  'changemechangemechangeme',
  'change-me-before-you-go-live',
  'correct-horse-correct-horse-',
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890123456789',
  'secret-secret-and-more-secret',
  'password1234567890password',
  'my-metrics-token-is-right-here',
])('%s is no secret', (secret) => expect(weaknessOf(secret)).not.toBeNull());

it.each(['hex', 'base64', 'base64url'] as const)('random bytes in %s are one', (encoding) => {
  for (let tries = 0; tries < 200; tries += 1)
    expect(weaknessOf(randomBytes(32).toString(encoding))).toBeNull();
});

describe('outside the demonstration', () => {
  const problems = (environment: Record<string, string>) => {
    try {
      readConfig({ ...LIVE_SETTINGS, ...environment });
      return [];
    } catch (error) {
      return (error as { problems: { variable: string }[] }).problems.map(({ variable }) => variable);
    }
  };
  const dwolla = {
    PAYMENTS: 'dwolla',
    DWOLLA_KEY: 'key-of-the-application',
    DWOLLA_SECRET: 'secret-of-the-application',
    DWOLLA_CLASSIFICATION: '9ed38145-7d6f-11e3-83c3-5404a6144203',
    DWOLLA_ACCOUNT: 'ca32853c-48fa-40be-ae75-77b37504581b',
    DWOLLA_FIRST_SOURCE: '707177c3-bf15-4e7e-b37c-55c3898d9bf4',
    DWOLLA_SECOND_SOURCE: 'fc84223a-609f-42c9-866e-2c98f17ab4fb',
  };
  const random = randomBytes(24).toString('hex');

  it('the origin is https', () => {
    expect(problems({ FURROW_ORIGIN: 'http://furrow.example' })).toEqual(['FURROW_ORIGIN']);
    expect(problems({ FURROW_ORIGIN: 'https://furrow.example' })).toEqual([]);
    expect(readConfig({ FURROW_ORIGIN: 'http://localhost:3000' }).origin).toBe('http://localhost:3000');
  });

  it('secrets that the firm makes up are random', () => {
    expect(problems({ METRICS_TOKEN: 'changemechangemechangeme' })).toEqual(['METRICS_TOKEN']);
    expect(problems({ METRICS_TOKEN: random })).toEqual([]);
    const secrets = (DWOLLA_WEBHOOK_SECRETS: string) => problems({ ...dwolla, DWOLLA_WEBHOOK_SECRETS });
    expect(secrets(`${random},${'x'.repeat(30)}`)).toEqual(['DWOLLA_WEBHOOK_SECRETS']);
    expect(secrets(random)).toEqual([]);
    expect(readConfig({ METRICS_TOKEN: 'sixteen-or-more-x' }).METRICS_TOKEN).toBe('sixteen-or-more-x');
  });
});
