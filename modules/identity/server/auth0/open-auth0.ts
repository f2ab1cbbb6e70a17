import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { Authentication } from '../sessions/authenticate.ts';
import { auth0Authentication } from './authentication.ts';
import type { Auth0Settings } from './settings.ts';
import { tenantTokens } from './tenant-tokens.ts';
import { tenantProfileReader } from './tenant-user.ts';

export type Auth0Authentication = (own: Authentication) => Authentication;

/** The checks of routes with a tenant's tokens accepted besides our own. */
export function openAuth0(
  settings: Auth0Settings,
  parts: {
    readonly database: Database;
    readonly clock: Clock;
    maintenance(): boolean;
    readonly needsSecondFactor: boolean;
  },
): Auth0Authentication {
  const tokens = tenantTokens(settings, parts.clock);
  const readProfile = tenantProfileReader(settings);
  return (own) => auth0Authentication({ ...parts, tokens, readProfile, own });
}
