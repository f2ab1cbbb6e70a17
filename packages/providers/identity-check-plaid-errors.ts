import { plaidErrorShape } from './identity-check-plaid-shapes.ts';
import type { ServiceAnswer } from './provider-call.ts';
import { type ProviderRefusal, type ProviderRefusalCode, refusal } from './provider-refusal.ts';

const BY_CODE: Readonly<Record<string, ProviderRefusalCode>> = {
  NOT_FOUND: 'not_found',
  INVALID_API_KEYS: 'misconfigured',
  UNAUTHORIZED_ENVIRONMENT: 'misconfigured',
  UNAUTHORIZED_ROUTE_ACCESS: 'misconfigured',
  INVALID_PRODUCT: 'misconfigured',
  PRODUCT_NOT_ENABLED: 'misconfigured',
};

const BY_TYPE: Readonly<Record<string, ProviderRefusalCode>> = {
  RATE_LIMIT_EXCEEDED: 'busy',
  API_ERROR: 'unavailable',
  INVALID_INPUT: 'invalid_input',
  INVALID_REQUEST: 'invalid_input',
};

/** The service's messages may repeat what was sent, so its codes are all that is read of an error. */
export function refusalOfPlaid(answer: ServiceAnswer | null): ProviderRefusal {
  if (answer === null) return refusal('unavailable');
  const { status } = answer;
  const { error_type: type = '', error_code: code = '' } = plaidErrorShape.safeParse(answer.body).data ?? {};
  const told = own(BY_CODE, code) ?? own(BY_TYPE, type);
  if (told !== undefined) return refusal(told);
  if (status === 429) return refusal('busy');
  if (status >= 500) return refusal('unavailable');
  if (status === 401 || status === 403) return refusal('misconfigured');
  if (status === 404) return refusal('not_found');
  return refusal('unexpected');
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
