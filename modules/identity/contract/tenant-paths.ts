/** Below `/api/identity`, where an Auth0 tenant takes the place of the built-in provider. */
export const TENANT_PATHS = {
  callback: '/callback/auth0',
  logout: '/tenant/logout',
  signedOut: '/tenant/signed-out',
} as const;
