import { expect, it } from 'vitest';
import { createDwollaCustomers } from './customers-dwolla.ts';
import { createPlaidIdentityCheck } from './identity-check-plaid.ts';
import type { Fetch } from './provider-call.ts';
import { CANARIES, firm, personal } from './test-customers.ts';
import { rememberingLog } from './test-service.ts';

const clock = { now: () => new Date('2026-03-02T15:00:00.000Z') };

/** Says everything it was given, as a careless library might. */
const telltale: Fetch = async (url, init) => {
  if (url.pathname === '/token') return Response.json({ access_token: 'token-canary', expires_in: 3_600 });
  const everything = `${url} ${JSON.stringify(init.headers)} ${String(init.body)}`;
  throw new TypeError(everything, { cause: Object.assign(new Error(everything), { code: 'ECONNRESET' }) });
};

it('H1 what a failed call says of itself reaches neither the log nor the caller', async () => {
  const { log, said } = rememberingLog();
  const parts = { environment: 'sandbox', clock, log, fetch: telltale } as const;
  const customers = createDwollaCustomers({
    ...parts,
    key: 'k',
    secret: 'secret-canary',
    webhookSecrets: [],
  });
  const checks = createPlaidIdentityCheck({
    ...parts,
    clientId: 'c',
    secret: 'secret-canary',
    templateId: 't',
    clientName: 'n',
  });
  const address = { street: 'a', street2: null, city: 'b', region: 'IN', postalCode: '46001', country: 'US' };
  const person = { personId: 'p', email: null, name: null, phone: null, address, hasConsented: true };
  const answers = [
    await customers.create(personal('Jane', { ssn: CANARIES.ssn }), 'k1'),
    await customers.create(firm(), 'k2'),
    await checks.createLinkToken({ ...person, birthDate: CANARIES.birthDate }),
  ];
  const everything = `${said()} ${JSON.stringify(answers)}`;
  expect(everything).toContain('ECONNRESET');
  for (const canary of [...Object.values(CANARIES), 'token-canary', 'secret-canary'])
    expect(everything).not.toContain(canary);
});
