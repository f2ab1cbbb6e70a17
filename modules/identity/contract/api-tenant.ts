import { endpoint } from '@furrow/http/endpoint';
import { IDENTITY_API } from './services.ts';
import { callbackQuery, socialParams } from './social.ts';
import { tenantAuthorizeQuery, tenantLogoutQuery } from './tenant.ts';

/** The calls that an Auth0 tenant brings with it, where one takes the place of the built-in provider. */

export const goToTenant = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/authorize/:connection`,
  access: 'public',
  summary: 'Redirect to the Auth0 tenant’s login page or one of its connections',
  params: socialParams,
  query: tenantAuthorizeQuery,
  status: 303,
  refusals: ['bad_request', 'auth/operation-not-allowed'],
});

/** A popup gets a page that hands the outcome to the page that opened it. */
export const returnFromTenant = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/callback/auth0`,
  access: 'public',
  summary: 'Complete a login at the Auth0 tenant',
  query: callbackQuery,
  status: 303,
  refusals: ['bad_request'],
});

export const logOutAtTenant = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/tenant/logout`,
  access: 'public',
  summary: "End the tenant's session after a logout",
  query: tenantLogoutQuery,
  status: 303,
  refusals: ['bad_request'],
});

export const returnFromTenantLogout = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/tenant/signed-out`,
  access: 'public',
  summary: 'Complete a logout at the Auth0 tenant',
  query: tenantLogoutQuery,
  status: 303,
  refusals: ['bad_request'],
});
