import {
  type AnswerOf,
  addressOf,
  type Endpoint,
  type GivenInput,
  type InputOf,
} from '@furrow/http/endpoint';
import type { ApiClient, ApiRequest } from './api-client.ts';

export type CallOptions = Pick<ApiRequest, 'signal' | 'idempotencyKey'>;

/** A call of the contract: the endpoint says where it goes, what is sent and what is answered. */
export function callEndpoint<E extends Endpoint>(
  client: ApiClient,
  { method, path }: E,
  input: InputOf<E> & GivenInput,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { body } = input;
  return client(addressOf(path, input), { ...options, method, ...(body === undefined ? {} : { body }) });
}
