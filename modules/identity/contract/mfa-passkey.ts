import { listOf } from '@furrow/http/paging';
import { z } from 'zod';

const MOST_BYTES = 4_096;
const base64url = z
  .string()
  .min(1)
  .max(MOST_BYTES)
  .regex(/^[A-Za-z0-9_-]+$/, 'Send base64url text.');

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transport = z.enum(TRANSPORTS);

/** Browsers and their extensions add members of their own; what is not named here is dropped. */
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

/** What `startRegistration()` answers (WebAuthn `RegistrationResponseJSON`). */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // A transport this program has not heard of is no reason to refuse a key.
    transports: z
      .array(z.string().max(40))
      .max(10)
      .default([])
      .transform((names) => names.filter((name) => transport.safeParse(name).success)),
  }),
});

/** What `startAuthentication()` answers (WebAuthn `AuthenticationResponseJSON`). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((value) => value ?? undefined),
  }),
});

const described = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** For `startAuthentication({ optionsJSON })`. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(described).optional(),
  userVerification: z.literal('required'),
});

/** For `startRegistration({ optionsJSON })`. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  extensions: z.object({ credProps: z.literal(true) }),
});

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

export const passkeyList = listOf(passkeyView);

export const passkeyName = z.string().trim().min(1).max(60);

export const registerPasskeyBody = z.strictObject({
  response: passkeyRegistration,
  name: passkeyName.optional(),
});
export const renamePasskeyBody = z.strictObject({ name: passkeyName });
export const passkeyLoginBody = z.strictObject({ response: passkeyAssertion });
export const passkeyParams = z.strictObject({ id: z.string().max(60) });

export type PasskeyRegistration = z.output<typeof passkeyRegistration>;
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>;
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>;
export type PasskeyView = z.output<typeof passkeyView>;
