/** Has the server ask the tenant whether the address is verified by now, and comes back to the page one is on. */
export function checkAddress(pathname: string, search = ''): string {
  return `/api/identity/authorize/auth0?${new URLSearchParams({ intent: 'check', redirect: pathname + search })}`;
}
