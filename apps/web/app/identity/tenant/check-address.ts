import { addressOf, type InputOf } from '@furrow/http/endpoint';
import { goToTenant } from '@furrow/modules/identity/api';

/** Has the server ask the tenant whether the address is verified by now, and comes back to the page one is on. */
export function checkAddress(pathname: string, search = ''): string {
  const input: InputOf<typeof goToTenant> = {
    params: { connection: 'auth0' },
    query: { intent: 'check', redirect: pathname + search },
  };
  return addressOf(goToTenant.path, input);
}
