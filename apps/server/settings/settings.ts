import { isIP } from 'node:net';
import { CONNECTIONS } from '@furrow/modules/identity/rules';
import { z } from 'zod';

/** One environment variable: how it is checked, and what the message says it should be. */
interface Setting<S extends z.ZodType> {
  schema: S;
  expected: string;
}

const setting = <S extends z.ZodType>(expected: string, schema: S): Setting<S> => ({ expected, schema });

// Messages say what is wrong with a value without repeating it: some of these are secrets.
const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min, `is shorter than ${min} characters`)
    .max(max, `is longer than ${max} characters`);

const integer = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is outside ${min} to ${max}`)
    .default(fallback);

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: 'is not one of the allowed words' });

const parsedUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

const origin = z
  .string()
  .refine((value) => /^https?:$/.test(parsedUrl(value)?.protocol ?? ''), 'is not an http(s) address')
  .refine(
    (value) => parsedUrl(value)?.origin === value.replace(/\/$/, ''),
    'has more than scheme, host and port',
  )
  .transform((value) => new URL(value).origin)
  .optional();

const link = z
  .string()
  .refine((value) => parsedUrl(value)?.protocol === 'https:', 'is not an https address')
  .optional();

const instant = z.iso
  .datetime({ offset: true, error: 'is not a date and time with a zone, such as 2027-01-09T06:00:00Z' })
  .transform((value) => new Date(value))
  .optional();

const databaseUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:$/.test(parsedUrl(value)?.protocol ?? ''),
    'is not a postgres:// address',
  )
  .refine((value) => (parsedUrl(value)?.pathname.length ?? 0) > 1, 'does not name a database')
  .optional();

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const addresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every((part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isAddressOrRange(part)),
    'has an entry that is not an address',
  )
  .default([]);

const secretKey = z
  .string()
  .regex(/^[\w+/-]{43}=?$/, 'is not 32 bytes in base64 or base64url')
  .transform((value) => new Uint8Array(Buffer.from(value, 'base64url')))
  .refine((bytes) => bytes.byteLength === 32 && new Set(bytes).size >= 16, 'is not random');

const secretKeys = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(secretKey).max(5, 'has more than 5 keys'))
  .default([]);

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

const webhookSecrets = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.length <= 2 && list.every((part) => part.length >= 16 && part.length <= 256),
    'has an entry that is shorter than 16 or longer than 256 characters, or more than two',
  )
  .optional();

const client = { id: text(1, 255).optional(), secret: text(8, 255).optional() };

const smtpUrl = z
  .string()
  .refine(
    (value) => /^smtps?:$/.test(parsedUrl(value)?.protocol ?? ''),
    'is not an smtp:// or smtps:// address',
  )
  .optional();

const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
  .optional();

const prefix = z
  .string()
  .regex(/^(?:[\w-][\w.-]*\/){1,8}$/, 'must be plain names, each followed by a slash')
  .default('');

const countries = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toUpperCase()))
  .refine(
    (list) => list.every((code) => /^[A-Z]{2}$/.test(code)),
    'has an entry that is not a two-letter code',
  )
  .optional();

export const SETTINGS = {
  NODE_ENV: setting(
    'production, development or test',
    oneOf('production', 'development', 'test').default('production'),
  ),
  PORT: setting('a port, 0 to 65535 (default 3000)', integer(0, 65535, 3000)),
  HOST: setting('an address to listen on (default 127.0.0.1)', text(1, 255).default('127.0.0.1')),
  DATABASE_URL: setting(
    'postgres://user:password@host:5432/name (default: an embedded server runs)',
    databaseUrl,
  ),
  DATABASE_OWNER_URL: setting(
    'the same database with the role that owns and migrates its tables (default: DATABASE_URL)',
    databaseUrl,
  ),
  DATABASE_POOL_MAX: setting('1 to 200 connections (default 10)', integer(1, 200, 10)),
  LOG_LEVEL: setting(
    'fatal, error, warn, info, debug, trace or silent (default info)',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  ),
  TRUST_PROXY: setting(
    'comma-separated addresses or ranges of your proxies (default: none is trusted)',
    addresses,
  ),
  METRICS_TOKEN: setting(
    'a secret of 24 to 256 random characters for reading /metrics (openssl rand -hex 24)',
    text(16, 256).optional(),
  ),
  FURROW_SECRET_KEY: setting('32 random bytes in base64 (openssl rand -base64 32)', secretKey.optional()),
  FURROW_SECRET_KEY_OLD: setting(
    'comma-separated earlier or upcoming values of FURROW_SECRET_KEY, while secrets are re-encrypted',
    secretKeys,
  ),
  AUTH_PROVIDER: setting('builtin or auth0 (default builtin)', oneOf('builtin', 'auth0').default('builtin')),
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
  IDENTITY_CHECK: setting(
    'sandbox or plaid (default: sandbox in the demonstration; otherwise none, and nobody is verified)',
    oneOf('sandbox', 'plaid').optional(),
  ),
  PLAID_ENVIRONMENT: setting(
    'sandbox or production (default production)',
    oneOf('sandbox', 'production').default('production'),
  ),
  PLAID_CLIENT_ID: setting('the client id Plaid gave you', client.id),
  PLAID_SECRET: setting('the secret Plaid gave you for this environment', client.secret),
  PLAID_TEMPLATE_ID: setting(
    'the id of your identity verification template at Plaid',
    text(1, 128).optional(),
  ),
  PAYMENTS: setting(
    'sandbox or dwolla (default: sandbox in the demonstration; otherwise none, and no wallets are opened)',
    oneOf('sandbox', 'dwolla').optional(),
  ),
  DWOLLA_ENVIRONMENT: setting(
    'sandbox or production (default production)',
    oneOf('sandbox', 'production').default('production'),
  ),
  DWOLLA_KEY: setting('the key Dwolla gave your application', client.id),
  DWOLLA_SECRET: setting('the secret Dwolla gave your application', client.secret),
  DWOLLA_WEBHOOK_SECRETS: setting(
    'what Dwolla signs its webhooks with, 24 to 256 random characters; two separated by a comma while it is being replaced',
    webhookSecrets,
  ),
  DWOLLA_CLASSIFICATION: setting(
    "Dwolla's industry classification id for your investing businesses",
    z.uuid({ error: 'is not a Dwolla id' }).optional(),
  ),
  LICENSE_CHECK: setting(
    'sandbox or off (default: sandbox in the demonstration, else off): look up licenses for reviewers',
    oneOf('sandbox', 'off').optional(),
  ),
  MAIL_SMTP_URL: setting(
    'smtp://user:password@host:587 or smtps://…; without it emails stay in the built-in mailbox',
    smtpUrl,
  ),
  MAIL_FROM: setting('the sender of emails (default: FURROW_CONTACT_EMAIL)', text(3, 255).optional()),
  HIBP: setting(
    'on or off (default off): ask Have I Been Pwned about passwords',
    oneOf('on', 'off').default('off'),
  ),
  FURROW_COUNTRIES: setting(
    'two-letter codes of the countries people may sign up from (default: US and its territories)',
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
  FURROW_DATA_DIR: setting(
    'a folder this process may write to (default ./.data)',
    text(1, 4096).default('./.data'),
  ),
  FURROW_AUDIT_ANCHORS: setting(
    'the file that regularly receives the head of the audit, or off (default: audit-anchors.jsonl in FURROW_DATA_DIR)',
    text(1, 4096).optional(),
  ),
  FURROW_FILES_DIR: setting(
    'a folder shared by every process, for offering documents (default: files in FURROW_DATA_DIR)',
    text(1, 4096).optional(),
  ),
  FILES_S3_ENDPOINT: setting(
    'the address of the file storage service, such as https://s3.us-east-1.amazonaws.com',
    origin,
  ),
  FILES_S3_BUCKET: setting('the bucket for offering documents', bucket),
  FILES_S3_REGION: setting("the service's region (default us-east-1)", text(1, 60).default('us-east-1')),
  FILES_S3_ACCESS_KEY_ID: setting(
    'the id of a key that may read and write the bucket',
    text(3, 128).optional(),
  ),
  FILES_S3_SECRET_ACCESS_KEY: setting('the secret of that key', text(8, 255).optional()),
  FILES_S3_PREFIX: setting('a prefix for every name in the bucket, such as furrow/ (default: none)', prefix),
  FURROW_WEB_BUILD: setting(
    'the folder of the built pages (default apps/web/build)',
    text(1, 4096).optional(),
  ),
  FURROW_DEMO: setting('on or off (default on)', oneOf('on', 'off').default('on')),
  FURROW_ORIGIN: setting('the public origin, such as https://invest.example.com', origin),
  FURROW_MAINTENANCE: setting(
    'on, announced or off (default off)',
    oneOf('on', 'announced', 'off').default('off'),
  ),
  FURROW_MAINTENANCE_TEXT: setting('what is going on, in up to 300 characters', text(1, 300).optional()),
  FURROW_MAINTENANCE_UNTIL: setting(
    'when it should end, such as 2027-01-09T06:00:00Z or 2027-01-09T01:00:00-05:00',
    instant,
  ),
  FURROW_MARKET: setting(
    'on or off (default: on in the demonstration, else off)',
    oneOf('on', 'off').optional(),
  ),
  FURROW_ACCREDITATION_POLICY: setting(
    'uniform (365 days) or by_method (365 days for income, 90 otherwise) (default uniform)',
    oneOf('uniform', 'by_method').default('uniform'),
  ),
  FURROW_REVIEW_BUSINESS_DAYS: setting(
    'business days within which a reviewer answers, 1 to 30 (default 2)',
    integer(1, 30, 2),
  ),
  FURROW_BRAND_NAME: setting('1 to 60 characters (default Furrow)', text(1, 60).default('Furrow')),
  FURROW_BROKER_DEALER: setting(
    'the name of the registered broker-dealer, 1 to 120 characters',
    text(1, 120).optional(),
  ),
  FURROW_CONTACT_EMAIL: setting('an email address', z.email({ error: 'is not an email address' }).optional()),
  FURROW_CONTACT_PHONE: setting('a phone number, up to 40 characters', text(1, 40).optional()),
  FURROW_SOCIAL_LINKEDIN: setting('an https address', link),
  FURROW_SOCIAL_YOUTUBE: setting('an https address', link),
  FURROW_SOCIAL_FACEBOOK: setting('an https address', link),
  FURROW_SOCIAL_X: setting('an https address', link),
} as const;

export type Settings = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> };

/** Outside the demonstration these have no default: a secret, an address or a legal name must be the firm's own. */
export const MUST_BE_GIVEN = [
  'METRICS_TOKEN',
  'FURROW_SECRET_KEY',
  'FURROW_ORIGIN',
  'FURROW_CONTACT_EMAIL',
  'FURROW_BROKER_DEALER',
] as const satisfies readonly (keyof Settings)[];

/** Made up by the firm, not by a provider: outside the demonstration they must look random. */
export const OWN_SECRETS = [
  'METRICS_TOKEN',
  'DWOLLA_WEBHOOK_SECRETS',
] as const satisfies readonly (keyof Settings)[];

/** Of these none works without the others. */
export const GIVEN_TOGETHER: readonly (readonly (keyof Settings)[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'],
  ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET', 'AUTH0_AUDIENCE'],
  ['PLAID_CLIENT_ID', 'PLAID_SECRET', 'PLAID_TEMPLATE_ID'],
  ['DWOLLA_KEY', 'DWOLLA_SECRET', 'DWOLLA_WEBHOOK_SECRETS', 'DWOLLA_CLASSIFICATION'],
];

/** Naming one of these needs what belongs to it. */
export const NAMED_PROVIDERS: readonly (readonly [keyof Settings, string, keyof Settings])[] = [
  ['AUTH_PROVIDER', 'auth0', 'AUTH0_DOMAIN'],
  ['IDENTITY_CHECK', 'plaid', 'PLAID_CLIENT_ID'],
  ['PAYMENTS', 'dwolla', 'DWOLLA_KEY'],
];

/** A stand-in pretends: outside the demonstration nobody may be verified by one. */
export const STAND_INS = [
  'IDENTITY_CHECK',
  'PAYMENTS',
  'LICENSE_CHECK',
] as const satisfies readonly (keyof Settings)[];

/** Where a provider is real: not beside the stand-ins, open accounts and invented farms of the demonstration. */
export const ENVIRONMENTS = [
  ['IDENTITY_CHECK', 'plaid', 'PLAID_ENVIRONMENT'],
  ['PAYMENTS', 'dwolla', 'DWOLLA_ENVIRONMENT'],
] as const satisfies readonly (readonly [keyof Settings, string, keyof Settings])[];

/** Fictional, and served only by the demonstration. */
export const DEMO_ONLY: Partial<Record<keyof Settings, string>> = {
  FURROW_CONTACT_EMAIL: 'hello@furrow.test',
  FURROW_CONTACT_PHONE: '(555) 010-0142',
  FURROW_BROKER_DEALER: 'Headland Securities LLC (fictional)',
};
