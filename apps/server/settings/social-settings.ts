import type { Connection } from '@furrow/modules/identity/rules';
import type { Auth0Settings, SocialSettings } from '@furrow/modules/identity/server';
import type { Config } from './config.ts';

const CLIENTS = [
  ['google-oauth2', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['linkedin', 'LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['facebook', 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
] as const satisfies readonly (readonly [Connection, keyof Config, keyof Config])[];

export function socialSettings(config: Config): SocialSettings {
  const clients = CLIENTS.flatMap(([connection, id, secret]) => {
    const [clientId, clientSecret] = [config[id], config[secret]];
    return clientId === undefined || clientSecret === undefined
      ? []
      : [[connection, { clientId, clientSecret }]];
  });
  return {
    clients: Object.fromEntries(clients),
    demo: config.FURROW_DEMO === 'on',
  };
}

/** Null with the built-in provider. That all four are there was checked when the settings were read. */
export function auth0Settings(config: Config): Auth0Settings | null {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId } = config;
  const { AUTH0_CLIENT_SECRET: clientSecret, AUTH0_AUDIENCE: audience } = config;
  if (config.AUTH_PROVIDER !== 'auth0' || !domain || !clientId || !clientSecret || !audience) return null;
  const { AUTH0_DATABASE: database, AUTH0_SOCIAL: social } = config;
  // Only a stand-in on this machine has a port.
  const insecure = domain.includes(':') ? { insecure: true } : {};
  return { domain, clientId, clientSecret, audience, database, social, ...insecure };
}
