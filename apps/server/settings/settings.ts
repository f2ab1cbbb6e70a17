import { isIP } from 'node:net';
import { integer, oneOf, text } from '@furrow/module/setting-types';
import {
  type AnySettings,
  defineSettings,
  setting,
  type Values,
  type Variables,
} from '@furrow/module/settings';
import { MODULES } from '@furrow/modules/list';
import { z } from 'zod';

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

/** What the house itself can be told. */
export const houseSettings = defineSettings({
  variables: {
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
    MAIL_SMTP_URL: setting(
      'smtp://user:password@host:587 or smtps://…; without it emails stay in the built-in mailbox',
      smtpUrl,
    ),
    MAIL_FROM: setting('the sender of emails (default: FURROW_CONTACT_EMAIL)', text(3, 255).optional()),
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
    FILES_S3_PREFIX: setting(
      'a prefix for every name in the bucket, such as furrow/ (default: none)',
      prefix,
    ),
    FURROW_WEB_BUILD: setting(
      'the folder of the built pages (default apps/web/build)',
      text(1, 4096).optional(),
    ),
    FURROW_DEMO: setting('on or off (default on)', oneOf('on', 'off').default('on')),
    FURROW_ORIGIN: setting('the public origin, such as https://invest.example.com', origin),
    FURROW_MAINTENANCE: setting(
      'on, announced or off (default: what the console says, else off)',
      oneOf('on', 'announced', 'off').optional(),
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
    FURROW_BRAND_NAME: setting('1 to 60 characters (default Furrow)', text(1, 60).default('Furrow')),
    FURROW_BROKER_DEALER: setting(
      'the name of the registered broker-dealer, 1 to 120 characters',
      text(1, 120).optional(),
    ),
    FURROW_CONTACT_EMAIL: setting(
      'an email address',
      z.email({ error: 'is not an email address' }).optional(),
    ),
    FURROW_CONTACT_PHONE: setting('a phone number, up to 40 characters', text(1, 40).optional()),
    FURROW_POSTAL_ADDRESS: setting(
      'where the firm gets letters, on one line, for the foot of emails',
      text(1, 200).optional(),
    ),
    FURROW_SOCIAL_LINKEDIN: setting('an https address', link),
    FURROW_SOCIAL_YOUTUBE: setting('an https address', link),
    FURROW_SOCIAL_FACEBOOK: setting('an https address', link),
    FURROW_SOCIAL_X: setting('an https address', link),
  },
  givenTogether: [
    ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'],
  ],
  ownSecrets: ['METRICS_TOKEN'],
});

type HouseValues = Values<(typeof houseSettings)['variables']>;
type Listed = (typeof MODULES)[number];
type VariablesOf<M> = M extends { readonly settings?: { readonly variables: infer V } | undefined }
  ? V
  : never;
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never;
type ModuleVariables = Together<VariablesOf<Listed>>;

export type Settings = HouseValues & Values<ModuleVariables>;

const ALL: readonly AnySettings[] = [houseSettings, ...MODULES.flatMap(({ settings }) => settings ?? [])];

/** All variables, the house's first. */
export const SETTINGS: Variables = Object.assign({}, ...ALL.map(({ variables }) => variables));
export const GIVEN_TOGETHER = ALL.flatMap(({ givenTogether = [] }) => givenTogether);
export const PROVIDERS = ALL.flatMap(({ providers = [] }) => providers);
export const STAND_INS = ALL.flatMap(({ standIns = [] }) => standIns);
export const DEMO_VALUES: Readonly<Record<string, string | undefined>> = Object.assign(
  {},
  ...ALL.map(({ demoValues }) => demoValues),
);
export const OWN_SECRETS = ALL.flatMap(({ ownSecrets = [] }) => ownSecrets);

/** Outside the demonstration these have no default: a secret, an address or a legal name must be the firm's own. */
export const MUST_BE_GIVEN = [
  'METRICS_TOKEN',
  'FURROW_SECRET_KEY',
  'FURROW_ORIGIN',
  'FURROW_CONTACT_EMAIL',
  'FURROW_BROKER_DEALER',
] as const satisfies readonly (keyof HouseValues)[];

/** Fictional, and served only by the demonstration. */
export const DEMO_ONLY: Partial<Record<keyof HouseValues, string>> = {
  FURROW_CONTACT_EMAIL: 'hello@furrow.test',
  FURROW_CONTACT_PHONE: '(555) 010-0142',
  FURROW_POSTAL_ADDRESS: '1 Demonstration Way, Nowhere, IA 50000',
  FURROW_BROKER_DEALER: 'Headland Securities LLC (fictional)',
};
