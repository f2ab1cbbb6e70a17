import { z } from 'zod';
import { CONNECTIONS, SOCIAL_INTENTS, SOCIAL_MODES } from '../rules/connections.ts';

const LONGEST_TARGET = 2_048;

const connection = z.enum(CONNECTIONS);
const target = z.string().max(LONGEST_TARGET).optional();

export const socialParams = z.object({ connection: z.string().max(60) });

/**
 * `mfa=1`: the person was told `social_mfa_required` and comes again, to be asked for a code afterwards. `intent`: `link`
 * and `step_up` are for the session whose cookie comes along, and come back to it alone. `flow`: a name of the page's own
 * choice, by which it knows the outcome again that its popup sends.
 */
export const authorizeQuery = z.strictObject({
  mode: z.enum(SOCIAL_MODES).default('redirect'),
  intent: z
    .enum(SOCIAL_INTENTS)
    .default('login')
    .describe('login: log in; link: connect to your account; step_up: confirm your identity again'),
  flow: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  redirect: target,
  from: target,
  mfa: z.enum(['0', '1']).default('0'),
});
export type AuthorizeQuery = z.output<typeof authorizeQuery>;

/** Providers add what they like (scope, authuser, hd …); what we read must be there once, as text. */
export const callbackQuery = z.looseObject({
  state: z.string().max(100).optional(),
  code: z.string().max(4_096).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(4_096).optional(),
});

/** How a social sign-in ended. It never carries a token that opens anything by itself: the cookies do that. */
export const socialOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signed_in'),
    connection: z.string(),
    /** A path of this site, or null where none was asked for. */
    redirect: z.string().nullable(),
    is_new: z.boolean(),
    /** False: the person goes to /sign-up-social first. */
    confirm_privacy: z.boolean(),
  }),
  z.object({
    kind: z.literal('mfa_required'),
    connection: z.string(),
    redirect: z.string().nullable(),
    /** For `POST /mfa`, with a code. */
    mfa_token: z.string(),
  }),
  /** The provider is connected to the account of this session. */
  z.object({ kind: z.literal('linked'), connection: z.string() }),
  /** This session is fresh again, under another id. */
  z.object({ kind: z.literal('stepped_up'), connection: z.string() }),
  z.object({ kind: z.literal('cancelled'), connection: z.string() }),
  z.object({
    kind: z.literal('refused'),
    connection: z.string(),
    code: z.string(),
    /** For a person; where the provider gave a reason these are its words, to be shown as text. */
    message: z.string(),
  }),
]);
export type SocialOutcome = z.output<typeof socialOutcome>;

/** After a round trip without a popup; null where there was none. */
export const lastSocialOutcome = z.object({ outcome: socialOutcome.nullable() });

export const socialConnections = z.object({
  data: z.array(z.object({ connection, name: z.string() })),
  count: z.number().int(),
});
export type SocialConnections = z.output<typeof socialConnections>;

/** The providers that are offered, and what the person has connected of them. */
export const providerLinks = z.object({
  data: z.array(
    z.object({
      connection,
      name: z.string(),
      connected: z.boolean(),
      email: z.string().nullable().describe('As given by the provider when you connected it'),
      connected_at: z.iso.datetime().nullable(),
    }),
  ),
  count: z.number().int(),
});
export type ProviderLinks = z.output<typeof providerLinks>;
