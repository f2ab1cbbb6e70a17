import { client, integer, oneOf, text } from '@furrow/module/setting-types';
import { defineSettings, setting, type Values } from '@furrow/module/settings';
import { z } from 'zod';
import { CONNECTIONS, type Connection, readEmail } from '../rules/index.ts';
import type { Auth0Settings } from './auth0/settings.ts';
import type { SocialSettings } from './social/mount-social.ts';

/** A tenant is reached by https; only a stand-in on this machine may have a port and go without. */
const tenant = z
  .string()
  .regex(
    /^(?:(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+|(?:localhost|127\.0\.0\.1):\d{1,5})$/i,
    'is not a host name',
  )
  .transform((value) => value.toLowerCase())
  .optional();

const connections = z
  .string()
  .transform((value) => (value === 'none' ? [] : value.split(',').map((part) => part.trim())))
  .pipe(z.array(z.enum(CONNECTIONS, { error: 'has an entry other than these three' })))
  .default([...CONNECTIONS]);

const countries = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toUpperCase()))
  .refine(
    (list) => list.every((code) => /^[A-Z]{2}$/.test(code)),
    'has an entry that is not a two-letter code',
  )
  .optional();

/** One alone could decide nothing; whoever else works for the firm, those two decide. */
const MOST_FIRST_ADMINS = 2;
const firstAdmins = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((list) => list.length <= MOST_FIRST_ADMINS, 'has more than two addresses')
  .refine((list) => list.every((email) => readEmail(email).ok), 'has an entry that is not an email address')
  .optional();

export const identitySettings = defineSettings({
  variables: {
    AUTH_PROVIDER: setting(
      'builtin or auth0 (default builtin)',
      oneOf('builtin', 'auth0').default('builtin'),
    ),
    AUTH0_DOMAIN: setting("the tenant's host name, such as firm.us.auth0.com", tenant),
    AUTH0_CLIENT_ID: setting("the application's client id at the tenant", client.id),
    AUTH0_CLIENT_SECRET: setting("the application's secret at the tenant", client.secret),
    AUTH0_AUDIENCE: setting('the identifier of this API at the tenant', text(1, 255).optional()),
    AUTH0_DATABASE: setting(
      "the tenant's connection that holds passwords (default Username-Password-Authentication)",
      text(1, 128).default('Username-Password-Authentication'),
    ),
    AUTH0_SOCIAL: setting(
      'which of google-oauth2, linkedin and facebook the tenant has switched on, or none (default: all three)',
      connections,
    ),
    GOOGLE_CLIENT_ID: setting('the client id Google gave you', client.id),
    GOOGLE_CLIENT_SECRET: setting('the client secret Google gave you', client.secret),
    LINKEDIN_CLIENT_ID: setting('the client id LinkedIn gave you', client.id),
    LINKEDIN_CLIENT_SECRET: setting('the client secret LinkedIn gave you', client.secret),
    FACEBOOK_CLIENT_ID: setting('the app id Facebook gave you', client.id),
    FACEBOOK_CLIENT_SECRET: setting('the app secret Facebook gave you', client.secret),
    HIBP: setting(
      'on or off (default off): ask Have I Been Pwned about passwords',
      oneOf('on', 'off').default('off'),
    ),
    FURROW_COUNTRIES: setting(
      'two-letter codes of the countries people may sign up from (default: what the console says, else US and its territories)',
      countries,
    ),
    FURROW_COUNTRY_HEADER: setting(
      'the header in which your proxy (TRUST_PROXY) names the country of a visitor, such as cf-ipcountry',
      text(1, 60).optional(),
    ),
    FURROW_MAILS_AN_HOUR: setting(
      'sign-up, reset and verification emails per address per hour, 1 to 10000 (default 5)',
      integer(1, 10_000, 5),
    ),
    FURROW_FIRST_ADMINS: setting(
      'one or two email addresses, separated by a comma: whom a new installation invites as its first administrators',
      firstAdmins,
    ),
    FURROW_OPERATOR_SECOND_FACTOR: setting(
      "on or off (default on; the demonstration alone may turn it off): whether the firm's people need two-factor authentication",
      oneOf('on', 'off').optional(),
    ),
  },
  givenTogether: [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET', 'AUTH0_AUDIENCE'],
  ],
  providers: [{ variable: 'AUTH_PROVIDER', value: 'auth0', needs: 'AUTH0_DOMAIN' }],
  demoValues: { FURROW_OPERATOR_SECOND_FACTOR: 'off' },
});

export type IdentityValues = Values<(typeof identitySettings)['variables']>;

/** Unless the demonstration says otherwise. */
export const needsOperatorSecondFactor = (
  settings: Pick<IdentityValues, 'FURROW_OPERATOR_SECOND_FACTOR'>,
): boolean => settings.FURROW_OPERATOR_SECOND_FACTOR !== 'off';

const CLIENTS = [
  ['google-oauth2', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['linkedin', 'LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['facebook', 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
] as const satisfies readonly (readonly [Connection, keyof IdentityValues, keyof IdentityValues])[];

export function socialSettings(settings: IdentityValues, demo: boolean): SocialSettings {
  const clients = CLIENTS.flatMap(([connection, id, secret]) => {
    const [clientId, clientSecret] = [settings[id], settings[secret]];
    return clientId === undefined || clientSecret === undefined
      ? []
      : [[connection, { clientId, clientSecret }]];
  });
  return { clients: Object.fromEntries(clients), demo };
}

/** Null with the built-in provider. That all four are there was checked when the settings were read. */
export function auth0Settings(settings: IdentityValues): Auth0Settings | null {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId } = settings;
  const { AUTH0_CLIENT_SECRET: clientSecret, AUTH0_AUDIENCE: audience } = settings;
  if (settings.AUTH_PROVIDER !== 'auth0' || !domain || !clientId || !clientSecret || !audience) return null;
  const { AUTH0_DATABASE: database, AUTH0_SOCIAL: social } = settings;
  // Only a stand-in on this machine has a port.
  const insecure = domain.includes(':') ? { insecure: true } : {};
  return { domain, clientId, clientSecret, audience, database, social, ...insecure };
}
