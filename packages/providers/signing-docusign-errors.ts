import { z } from 'zod';
import { type ProviderRefusal, type ProviderRefusalCode, refusal } from './provider-refusal.ts';

/** Of the service itself, and of the one that gives tokens. */
const errorShape = z.union([
  z.object({ errorCode: z.string() }).transform(({ errorCode }) => errorCode),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

const BY_CODE: Readonly<Record<string, ProviderRefusalCode>> = {
  ENVELOPE_DOES_NOT_EXIST: 'not_found',
  ENVELOPE_NOT_FOUND: 'not_found',
  ENVELOPE_IS_INCOMPLETE: 'wrong_state',
  ENVELOPE_NOT_IN_CORRECT_STATE: 'wrong_state',
  ENVELOPE_CANNOT_VOID_INVALID_STATE: 'wrong_state',
  ENVELOPE_INVALID_STATUS: 'wrong_state',
  RECIPIENT_NOT_IN_SEQUENCE: 'wrong_state',
  UNKNOWN_ENVELOPE_RECIPIENT: 'not_found',
  INVALID_EMAIL_ADDRESS_FOR_RECIPIENT: 'invalid_input',
  USER_AUTHENTICATION_FAILED: 'misconfigured',
  AUTHORIZATION_INVALID_TOKEN: 'misconfigured',
  USER_LACKS_PERMISSIONS: 'misconfigured',
  ACCOUNT_NOT_AUTHORIZED: 'misconfigured',
  HOURLY_APIINVOCATION_LIMIT_EXCEEDED: 'busy',
  BURST_APIINVOCATION_LIMIT_EXCEEDED: 'busy',
  DOCUMENT_EXCEEDS_MAX_SIZE: 'file_too_large',
  consent_required: 'misconfigured',
  invalid_grant: 'misconfigured',
  invalid_client: 'misconfigured',
};

const BY_STATUS: Readonly<Record<number, ProviderRefusalCode>> = {
  400: 'invalid_input',
  401: 'misconfigured',
  403: 'misconfigured',
  404: 'not_found',
  413: 'file_too_large',
  429: 'busy',
};

/** Messages may repeat names and addresses, so the code is all that is read. */
export function refusalOfDocusign(
  answer: { readonly status: number; readonly body: unknown } | null,
): ProviderRefusal {
  if (answer === null || answer.status >= 500) return refusal('unavailable');
  const code = errorShape.safeParse(answer.body).data ?? '';
  const known = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return refusal(known ?? BY_STATUS[answer.status] ?? 'unexpected');
}
