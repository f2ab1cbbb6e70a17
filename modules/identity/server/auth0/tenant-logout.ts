import { returnFromTenantLogout } from '../../contract/api.ts';
import { type Auth0Settings, tenantAddress } from './settings.ts';

/**
 * Where a browser ends the tenant's session and comes back from. A redirect and not a hidden frame: in a frame the
 * tenant's cookies are another site's, which browsers keep from it more and more.
 */
export function tenantLogoutAddress(settings: Auth0Settings, origin: string, redirect: string | null): URL {
  const back = new URL(returnFromTenantLogout.path, origin);
  if (redirect !== null) back.searchParams.set('redirect', redirect);
  const address = tenantAddress(settings, 'v2/logout');
  address.searchParams.set('client_id', settings.clientId);
  address.searchParams.set('returnTo', back.href);
  return address;
}
