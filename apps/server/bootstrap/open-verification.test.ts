import { silentLog } from '@furrow/database/log';
import { systemClock } from '@furrow/kernel/clock';
import { setSandboxBehaviour } from '@furrow/providers/sandbox-behaviour';
import { testDatabase } from '@furrow/testing/database';
import { expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { LIVE_SETTINGS } from '../tests/test-app.ts';
import { testSessions } from '../tests/test-people.ts';
import { openVerification } from './open-verification.ts';

const PROVIDERS = {
  IDENTITY_CHECK: 'plaid',
  PLAID_CLIENT_ID: 'client',
  PLAID_SECRET: 'a-secret-of-plaid',
  PLAID_TEMPLATE_ID: 'idvtmp_1',
  BANK_LINK: 'plaid',
  PAYMENTS: 'dwolla',
  DWOLLA_KEY: 'key',
  DWOLLA_SECRET: 'a-secret-of-dwolla',
  DWOLLA_WEBHOOK_SECRETS: 'w7Kp2vXq9Rz4Tn6Ym1Bc8Ls3,f5Hd8Gk1Jw3Qe6Ux9Zo2Ia7N',
  DWOLLA_CLASSIFICATION: '9ed3f670-7d6f-11e3-b1ce-5404a6144203',
  DWOLLA_ACCOUNT: 'ca32853c-48fa-40be-ae75-77b37504581b',
  DWOLLA_FIRST_SOURCE: '707177c3-bf15-4e7e-b37c-55c3898d9bf4',
  DWOLLA_SECOND_SOURCE: 'fc84223a-609f-42c9-866e-2c98f17ab4fb',
};

it('opens the providers that are named, with no stand-in beside them', async () => {
  const { database, drop } = await testDatabase();
  const { sealer } = await testSessions(database);
  const parts = { database, clock: systemClock, log: silentLog, sealer, alsoPasses: [] };
  const open = (environment: Record<string, string>) => openVerification(readConfig(environment), parts);
  const receive = async () => {};
  try {
    const named = open({ ...LIVE_SETTINGS, ...PROVIDERS });
    expect(named.identityCheck).toMatchObject({ link: null });
    expect(named.payments).toMatchObject({
      classification: PROVIDERS.DWOLLA_CLASSIFICATION,
      settlement: { first: PROVIDERS.DWOLLA_FIRST_SOURCE, second: PROVIDERS.DWOLLA_SECOND_SOURCE },
    });
    expect(named.bankLink?.page).toBeNull();
    expect(named.standInJobs(receive)).toEqual([]);
    const none = open(LIVE_SETTINGS);
    const { identityCheck, payments, bankLink } = none;
    expect([identityCheck, payments, bankLink, none.standInJobs(receive)]).toEqual([null, null, null, []]);
    const standIns = open({});
    expect(standIns.identityCheck?.link).not.toBeNull();
    expect(standIns.bankLink?.page).not.toBeNull();
    // The stand-in is not asked once it has been in trouble five times, each call of which asks it three times.
    await setSandboxBehaviour(database, 'customers', { failNext: 15 });
    const { first, second } = standIns.payments?.settlement ?? { first: '', second: '' };
    const ask = async (id: string) => {
      const asked = await standIns.payments?.money.findFundingSource(id);
      return asked?.ok ? asked.value.isVerified : asked?.error.code;
    };
    const all: unknown[] = [];
    for (let n = 0; n < 6; n += 1) all.push(await ask(n % 2 === 0 ? first : second));
    expect(all.slice(4)).toEqual(['unavailable', 'not_called']);
    const again = open({}).payments?.money;
    expect(await again?.findFundingSource(second)).toMatchObject({ value: { isVerified: true } });
    expect(standIns.standInJobs(receive).map(({ name }) => name)).toEqual([
      'sandbox.webhooks',
      'sandbox.review-document',
    ]);
  } finally {
    await drop();
  }
});
