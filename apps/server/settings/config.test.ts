import { describe, expect, it } from 'vitest';
import { LIVE_SETTINGS } from '../tests/test-app.ts';
import { ConfigRefused, readConfig } from './config.ts';
import { nearestName } from './nearest-name.ts';

function refusal(environment: Record<string, string>): ConfigRefused {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigRefused) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('C25 settings', () => {
  it('need nothing in the demonstration', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      FURROW_DEMO: 'on',
      FURROW_MARKET: 'on',
      TRUST_PROXY: [],
      origin: null,
    });
    expect(config.DATABASE_URL).toBeUndefined();
  });

  it('have no default for a secret, an address or a legal name outside it', () => {
    const { problems } = refusal({ FURROW_DEMO: 'off' });
    expect(problems.map(({ variable }) => variable).sort()).toEqual([
      'FURROW_BROKER_DEALER',
      'FURROW_CONTACT_EMAIL',
      'FURROW_ORIGIN',
      'FURROW_SECRET_KEY',
      'METRICS_TOKEN',
    ]);
    const config = readConfig(LIVE_SETTINGS);
    expect(config.FURROW_MARKET).toBe('off');
    expect(config.FURROW_CONTACT_PHONE).toBeUndefined();
  });

  it.each(Object.keys(LIVE_SETTINGS).filter((name) => name !== 'FURROW_DEMO'))(
    'are refused without %s',
    (missing) => {
      const { problems } = refusal(
        Object.fromEntries(Object.entries(LIVE_SETTINGS).filter(([name]) => name !== missing)),
      );
      expect(problems).toHaveLength(1);
      expect(problems[0]?.variable).toBe(missing);
    },
  );

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/furrow'],
    ['DATABASE_URL', 'postgres://root:hunter2@db'],
    ['DATABASE_URL', 'not an address hunter2'],
    ['DATABASE_POOL_MAX', '0'],
    ['DATABASE_POOL_MAX', '1e3'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/8,oops'],
    ['METRICS_TOKEN', 'hunter2'],
    ['FURROW_SECRET_KEY', 'hunter2'],
    ['FURROW_SECRET_KEY', 'A'.repeat(43)],
    ['FURROW_DEMO', 'yes'],
    ['FURROW_ORIGIN', 'furrow.example'],
    ['FURROW_ORIGIN', 'https://furrow.example/path'],
    ['FURROW_ORIGIN', 'ftp://furrow.example'],
    ['FURROW_MAINTENANCE', 'true'],
    ['FURROW_MAINTENANCE_UNTIL', 'tomorrow'],
    ['FURROW_MAINTENANCE_UNTIL', '2027-01-09'],
    ['FURROW_MAINTENANCE_UNTIL', '2027-01-09T06:00:00'],
    ['FURROW_MAINTENANCE_TEXT', 'x'.repeat(301)],
    ['FURROW_MARKET', '1'],
    ['IDENTITY_CHECK', 'persona'],
    ['PAYMENTS', 'cash'],
    ['PLAID_ENVIRONMENT', 'development'],
    ['FURROW_CONTACT_EMAIL', 'nobody'],
    ['FURROW_SOCIAL_X', 'http://x.example'],
    ['FURROW_SOCIAL_LINKEDIN', 'javascript:alert(1)'],
    ['FURROW_BRAND_NAME', 'x'.repeat(61)],
    ['FURROW_REVIEW_BUSINESS_DAYS', '0'],
    ['FURROW_BANK_COOLING_DAYS', '31'],
    ['FURROW_ACH_WITHDRAW_DAYS', '-1'],
    ['FURROW_PAYMENT_LIMIT_FIRST', '0.00'],
    ['FURROW_PAYMENT_LIMIT_SECOND', '1e5'],
    ['FURROW_OPERATOR_SECOND_FACTOR', 'no'],
    ['FURROW_FIRST_ADMINS', 'ada'],
    ['FURROW_FIRST_ADMINS', 'a@firm.example,b@firm.example,c@firm.example'],
  ])('refuse %s=%s, naming the variable and never the value', (variable, value) => {
    const error = refusal({ [variable]: value });
    expect(error.problems.map((problem) => problem.variable)).toEqual([variable]);
    expect(error.message).toContain(`${variable} `);
    expect(error.message).toContain('Expected: ');
    expect(error.message).toContain('docs/operating.md#settings');
    expect(error.message).not.toContain('hunter2');
  });

  it('have stand-ins of providers in the demonstration, and none outside of it', () => {
    const standIns = { IDENTITY_CHECK: 'sandbox', PAYMENTS: 'sandbox', LICENSE_CHECK: 'sandbox' };
    expect(readConfig({})).toMatchObject(standIns);
    const live = readConfig(LIVE_SETTINGS);
    expect([live.IDENTITY_CHECK, live.PAYMENTS, live.LICENSE_CHECK]).toEqual(Array(3).fill(undefined));
    const { problems } = refusal({ ...LIVE_SETTINGS, ...standIns });
    expect(problems.map(({ variable }) => variable)).toEqual(Object.keys(standIns));
  });

  it('let only the demonstration do without the second factor of the firm’s people', () => {
    const factor = (environment: Record<string, string>) =>
      readConfig(environment).FURROW_OPERATOR_SECOND_FACTOR;
    expect([factor({}), factor({ FURROW_OPERATOR_SECOND_FACTOR: 'on' })]).toEqual(['off', 'on']);
    expect(factor(LIVE_SETTINGS)).not.toBe('off');
    const { problems } = refusal({ ...LIVE_SETTINGS, FURROW_OPERATOR_SECOND_FACTOR: 'off' });
    expect(problems.map(({ variable }) => variable)).toEqual(['FURROW_OPERATOR_SECOND_FACTOR']);
  });

  it('name a provider together with all that it needs', () => {
    const { problems } = refusal({
      ...LIVE_SETTINGS,
      IDENTITY_CHECK: 'plaid',
      PAYMENTS: 'dwolla',
      DWOLLA_KEY: 'key',
    });
    expect(problems.map(({ variable }) => variable).sort()).toEqual([
      'DWOLLA_ACCOUNT',
      'DWOLLA_CLASSIFICATION',
      'DWOLLA_FIRST_SOURCE',
      'DWOLLA_SECOND_SOURCE',
      'DWOLLA_SECRET',
      'DWOLLA_WEBHOOK_SECRETS',
      'PLAID_CLIENT_ID',
      'PLAID_SECRET',
      'PLAID_TEMPLATE_ID',
    ]);
    expect(problems.find(({ variable }) => variable === 'PLAID_SECRET')?.problem).toContain(
      'IDENTITY_CHECK=plaid needs it',
    );
  });

  it('keep real providers out of the demonstration, whether named so or by default', () => {
    const dwolla = {
      PAYMENTS: 'dwolla',
      DWOLLA_KEY: 'key-of-the-application',
      DWOLLA_SECRET: 'secret-of-the-application',
      DWOLLA_WEBHOOK_SECRETS: 'w7Kp2vXq9Rz4Tn6Ym1Bc8Ls3',
      DWOLLA_CLASSIFICATION: '9ed38145-7d6f-11e3-83c3-5404a6144203',
      DWOLLA_ACCOUNT: 'ca32853c-48fa-40be-ae75-77b37504581b',
      DWOLLA_FIRST_SOURCE: '707177c3-bf15-4e7e-b37c-55c3898d9bf4',
      DWOLLA_SECOND_SOURCE: 'fc84223a-609f-42c9-866e-2c98f17ab4fb',
    };
    const variables = (environment: Record<string, string>) =>
      refusal(environment).problems.map(({ variable }) => variable);
    expect(variables(dwolla)).toEqual(['DWOLLA_ENVIRONMENT']);
    expect(variables({ PLAID_ENVIRONMENT: 'production' })).toEqual(['PLAID_ENVIRONMENT']);
    const plaid = {
      PLAID_CLIENT_ID: 'client',
      PLAID_SECRET: 'a-secret-of-plaid',
      PLAID_TEMPLATE_ID: 'idvtmp_1',
    };
    expect(variables({ ...plaid, BANK_LINK: 'plaid' })).toEqual(['PLAID_ENVIRONMENT']);
    expect(readConfig({}).BANK_LINK).toBe('sandbox');
    expect(readConfig({ ...LIVE_SETTINGS, ...plaid, BANK_LINK: 'plaid' }).BANK_LINK).toBe('plaid');
    expect(variables({ ...LIVE_SETTINGS, BANK_LINK: 'plaid' })).toContain('PLAID_CLIENT_ID');
    expect(variables({ ...LIVE_SETTINGS, BANK_LINK: 'sandbox' })).toEqual(['BANK_LINK']);
    expect(readConfig({ ...dwolla, DWOLLA_ENVIRONMENT: 'sandbox' }).PAYMENTS).toBe('dwolla');
    expect(readConfig({ ...LIVE_SETTINGS, ...dwolla }).DWOLLA_ENVIRONMENT).toBe('production');
  });

  it('C25 take DocuSign only whole: without one of its settings the start is refused, and the sentence names it', () => {
    const { problems } = refusal({ ...LIVE_SETTINGS, SIGNING: 'docusign' });
    expect(problems.map(({ variable }) => variable).sort()).toEqual([
      'DOCUSIGN_ACCOUNT_ID',
      'DOCUSIGN_INTEGRATION_KEY',
      'DOCUSIGN_PRIVATE_KEY_FILE',
      'DOCUSIGN_USER_ID',
      'DOCUSIGN_WEBHOOK_KEYS',
    ]);
    expect(problems[0]?.problem).toContain('SIGNING=docusign needs it');
    expect(readConfig(LIVE_SETTINGS).SIGNING).toBe('builtin');
  });

  it('report everything that is wrong together', () => {
    const { problems } = refusal({ PORT: 'x', LOG_LEVEL: 'x', FURROW_DEMO: 'off', FURROW_ORIGIN: 'x' });
    expect(problems).toHaveLength(7);
  });

  it('refuse a setting that does not exist and say which was meant', () => {
    expect(refusal({ FURROW_DEMOS: 'off' }).message).toContain('did you mean FURROW_DEMO?');
    expect(refusal({ FURROW_CONTACT_MAIL: 'a@b.example' }).message).toContain(
      'did you mean FURROW_CONTACT_EMAIL?',
    );
    expect(refusal({ FURROW_ZZZZZZZZZZZZ: '1' }).message).toContain('is not a setting of this program');
    expect(() => readConfig({ FURROWED: 'x', HOME: '/root' })).not.toThrow();
  });

  it('take an empty variable as not given', () => {
    expect(readConfig({ PORT: '', FURROW_ORIGIN: '' })).toMatchObject({ PORT: 3000, origin: null });
  });

  it('read a list of proxies', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).TRUST_PROXY).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
  });
});

it('a name is near when at most a third of it differs', () => {
  expect(nearestName('FURROW_ORIGN', ['FURROW_ORIGIN', 'FURROW_DEMO'])).toBe('FURROW_ORIGIN');
  expect(nearestName('SOMETHING', ['FURROW_ORIGIN'])).toBeUndefined();
});
