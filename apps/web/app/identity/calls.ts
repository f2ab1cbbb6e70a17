import type { AnswerOf, Endpoint, GivenInput, InputOf } from '@furrow/http/endpoint';
import { type ApiRequest, createApiClient } from '../shell/api/api-client.ts';
import { type CallOptions, callEndpoint } from '../shell/api/call-endpoint.ts';
import { toast } from '../shell/toasts/toast.ts';

const client = createApiClient({ fetch: (input, init) => fetch(input, init), showToast: toast.show });

/** Calls of those who are not signed in; they carry no token, and a refusal of theirs logs nobody out. */
export function callAsVisitor<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & GivenInput,
  options?: CallOptions,
): Promise<AnswerOf<E>>;
/** The same by its address, for calls whose contract is not declared yet. */
export function callAsVisitor<T>(path: string, request?: ApiRequest): Promise<T>;
export function callAsVisitor(
  called: Endpoint | string,
  input: GivenInput & ApiRequest = {},
  options?: CallOptions,
): Promise<unknown> {
  return typeof called === 'string' ? client(called, input) : callEndpoint(client, called, input, options);
}
