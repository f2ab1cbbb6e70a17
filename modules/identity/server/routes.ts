import type { House } from '@furrow/module/house';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { mountAuth0 } from './auth0/mount-auth0.ts';
import { accountAuthRoutes } from './log-in/account-auth-routes.ts';
import { mfaNotifier } from './second-factor/mfa-mail.ts';
import { mfaRoutes } from './second-factor/mfa-routes.ts';
import { mfaAuthRoutes } from './second-factor/mfa-routes-auth.ts';
import type { Sessions } from './sessions/open-sessions.ts';
import { sessionAuthRoutes } from './sessions/session-auth-routes.ts';
import { reuseMailer } from './sessions/session-mail.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { auth0Settings, type IdentityValues, socialSettings } from './settings.ts';
import type { AccountRouteDeps } from './sign-up/account-deps.ts';
import { accountRoutes } from './sign-up/account-routes.ts';
import { mountSocial } from './social/mount-social.ts';
import { socialMailer } from './social/social-mail.ts';
import { accountOwnRoutes } from './users/own-routes.ts';
import { accountUserRoutes } from './users/user-routes.ts';

/** What identity uses of the process besides the house: sessions are opened before anything is served. */
export interface IdentityNeeds {
  readonly sessions: Sessions;
  readonly accounts: AccountRouteDeps;
}

/** All in one plugin: a tenant closes the built-in routes that are added after it. */
export function identityRoutes(house: House & IdentityNeeds, settings: IdentityValues): FastifyPluginAsync {
  const { accounts } = house;
  return async (app) => {
    const notifyOfReuse = reuseMailer(accounts);
    await app.register(sessionRoutes({ ...house, notifyOfReuse }));
    await app.register(sessionAuthRoutes(house));
    await mountSignInMethods(app, house, settings);
    await app.register(accountRoutes(accounts));
    await app.register(accountOwnRoutes(accounts));
    await app.register(accountAuthRoutes(accounts));
    await app.register(accountUserRoutes(accounts));
    const mfa = {
      ...house,
      brandName: house.site.brandName,
      verifyPassword: accounts.passwords.verify,
      notify: mfaNotifier(accounts),
    };
    await app.register(mfaRoutes(mfa));
    await app.register(mfaAuthRoutes(mfa));
  };
}

/** The providers of the settings, or the one tenant in place of everything that is built in. */
async function mountSignInMethods(
  app: FastifyInstance,
  house: House & IdentityNeeds,
  settings: IdentityValues,
): Promise<void> {
  const { accounts, sessions } = house;
  const deps = {
    ...house,
    startSession: sessions.start,
    tell: socialMailer(accounts),
    countries: accounts.countries,
    countryOf: accounts.countryOf,
  };
  const tenant = auth0Settings(settings);
  if (tenant === null) return mountSocial(app, { ...deps, settings: socialSettings(settings, house.isDemo) });
  return mountAuth0(app, { ...deps, settings: tenant });
}
