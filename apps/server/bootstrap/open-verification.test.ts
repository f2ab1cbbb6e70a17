import { silentLog } from '@furrow/database/log';
import { systemClock } from '@furrow/kernel/clock';
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
  PAYMENTS: 'dwolla',
  DWOLLA_KEY: 'key',
  DWOLLA_SECRET: 'a-secret-of-dwolla',
  DWOLLA_WEBHOOK_SECRETS: 'w7Kp2vXq9Rz4Tn6Ym1Bc8Ls3,f5Hd8Gk1Jw3Qe6Ux9Zo2Ia7N',
  DWOLLA_CLASSIFICATION: '9ed3f670-7d6f-11e3-b1ce-5404a6144203',
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
    expect(named.payments?.classification).toBe(PROVIDERS.DWOLLA_CLASSIFICATION);
    expect(named.standInJobs(receive)).toEqual([]);
    const none = open(LIVE_SETTINGS);
    expect([none.identityCheck, none.payments, none.standInJobs(receive)]).toEqual([null, null, []]);
    const standIns = open({});
    expect(standIns.identityCheck?.link).not.toBeNull();
    expect(standIns.standInJobs(receive).map(({ name }) => name)).toEqual([
      'sandbox.webhooks',
      'sandbox.review-document',
    ]);
  } finally {
    await drop();
  }
});
