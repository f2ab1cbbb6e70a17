import { FakeTenant } from '@furrow/testing/fake-tenant';
import { type Served, serve } from './serve.ts';
import { dataDir, firstOrigin } from './site.ts';

export interface ServedWithTenant extends Served {
  readonly tenant: FakeTenant;
}

/** One more process on the same database whose people are an Auth0 tenant's. */
export async function serveWithTenant(): Promise<ServedWithTenant> {
  // Another site, as a real tenant is: what browsers keep apart is kept apart here too.
  const host = new URL(firstOrigin()).hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const tenant = await FakeTenant.start({ host });
  const served = await serve(dataDir(), {
    AUTH_PROVIDER: 'auth0',
    AUTH0_DOMAIN: tenant.domain,
    AUTH0_CLIENT_ID: 'furrow',
    AUTH0_CLIENT_SECRET: 'a-secret-of-the-tenant',
    AUTH0_AUDIENCE: 'https://api.furrow.test',
  });
  tenant.logoutUrls = [`${served.origin}/api/identity/tenant/signed-out`];
  return {
    ...served,
    tenant,
    async stop() {
      await served.stop();
      await tenant.close();
    },
  };
}
