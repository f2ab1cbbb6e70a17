import { endpoint } from '@furrow/http/endpoint';
import { IDENTITY_API } from './services.ts';
import {
  authorizeQuery,
  callbackQuery,
  lastSocialOutcome,
  providerLinks,
  socialConnections,
  socialParams,
} from './social.ts';

export const listConnections = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/connections`,
  access: 'public',
  summary: 'List the social providers you can log in with',
  answer: socialConnections,
});

/** It reads a cookie of the caller's own. */
export const showSocialOutcome = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/social-outcome`,
  access: 'public',
  summary: 'Get the result of a social login that used a redirect instead of a popup',
  answer: lastSocialOutcome,
  idempotent: 'repeatable',
  refusals: ['bad_request'],
});

/** A popup that is refused gets a page that says so, as a person reads it. */
export const goToProvider = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/authorize/:connection`,
  access: 'public',
  summary:
    'Redirect to a social provider to log in, to connect it (intent=link, needs a recent login) or to confirm a recent login (intent=step_up)',
  params: socialParams,
  query: authorizeQuery,
  status: 303,
  refusals: ['bad_request', 'auth/operation-not-allowed'],
});

/** A popup gets a page that hands the outcome to the page that opened it. */
export const returnFromProvider = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/callback/:connection`,
  access: 'public',
  summary: 'Complete a social login',
  params: socialParams,
  query: callbackQuery,
  status: 303,
  refusals: ['bad_request'],
});

export const listProviderLinks = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/links`,
  access: 'signed-in',
  summary: 'List your connected and available social providers',
  answer: providerLinks,
  refusals: ['bad_request'],
});

export const disconnectProvider = endpoint({
  method: 'DELETE',
  path: `${IDENTITY_API}/links/:connection`,
  access: 'signed-in',
  summary: 'Disconnect a social provider (needs a recent login); refused if it’s your only way to log in',
  params: socialParams,
  idempotent: 'stored',
  refusals: ['bad_request', 'not_found', 'last_way_in', 'auth/requires-recent-login'],
});
