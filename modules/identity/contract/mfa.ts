import { z } from 'zod';
import { passkeyAssertion, passkeyView } from './mfa-passkey.ts';

const token = z.string().min(1).max(200);
/** Wide enough for spaces and dashes; what it is, the rules find out. */
const code = z.string().trim().min(1).max(40);

export const mfaMethod = z.enum(['totp', 'recovery', 'passkey']);
export type MfaMethod = z.output<typeof mfaMethod>;

/** What a right first factor is answered with when a second one is on. */
export const mfaChallenge = z.object({
  mfa_token: z.string(),
  methods: z.array(mfaMethod),
  expires_at: z.iso.datetime(),
});

export const mfaCodeBody = z.strictObject({ mfa_token: token, code });
export const mfaPasskeyOptionsBody = z.strictObject({ mfa_token: token });
export const mfaPasskeyBody = z.strictObject({ mfa_token: token, response: passkeyAssertion });

/** One proof at a time: the password, a code of either kind, or a passkey. */
export const stepUpBody = z.union([
  z.strictObject({ password: z.string().min(1).max(255) }),
  z.strictObject({ code }),
  z.strictObject({ response: passkeyAssertion }),
]);
export type StepUpBody = z.output<typeof stepUpBody>;

export const totpConfirmBody = z.strictObject({ code });
export const mfaSwitchBody = z.strictObject({ mfa: z.boolean() });
export const noBody = z.strictObject({}).nullish();

export const totpSheetView = z.object({
  secret: z.string().describe('Base32, for typing in by hand. Shown only once.'),
  otpauth_uri: z.string(),
  qr_svg: z.string().describe('The same as a picture'),
});

const recoveryCodes = z.array(z.string()).describe('Shown only once');
export const recoveryCodesView = z.object({ recovery_codes: recoveryCodes });
/** With codes only when there were none before. */
export const mfaSwitched = z.object({ mfa: z.boolean(), recovery_codes: recoveryCodes.optional() });

/** What the settings show. */
export const mfaStateView = z.object({
  mfa: z.boolean(),
  password: z.boolean().describe('False for people who only log in through a provider'),
  totp: z.object({ confirmed: z.boolean(), confirmed_at: z.iso.datetime().nullable() }),
  recovery_codes_left: z.int(),
  passkeys: z.array(passkeyView),
  fresh_until: z.iso.datetime().describe('Until then changes need no step-up'),
  step_up_methods: z.array(z.enum(['password', 'code', 'passkey'])),
});
export type MfaStateView = z.output<typeof mfaStateView>;
