import { goToTenant } from '@furrow/modules/identity/api';

// Put together by hand: every page would load `addressOf` for this one address.
const PATH = goToTenant.path.replace(':connection', 'auth0');

/** Has the server ask the tenant whether the address is verified by now, and comes back to the page one is on. */
export function checkAddress(pathname: string, search = ''): string {
  return `${PATH}?${new URLSearchParams({ intent: 'check', redirect: pathname + search })}`;
}
