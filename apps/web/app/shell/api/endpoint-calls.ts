import {
  type AnswerOf,
  addressOf,
  type Endpoint,
  type GivenInput,
  type InputOf,
} from '@furrow/http/endpoint';
import type { ApiRequest } from './api-client.ts';

export interface CallOptions extends Pick<ApiRequest, 'signal' | 'idempotencyKey'> {
  /** Of a call whose body is a file as it is. */
  readonly file?: Blob;
}

/** Calls of the contract by one way to the server, as whoever it speaks for. */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & GivenInput,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;

export const endpointCalls =
  (send: <T>(path: string, request: ApiRequest) => Promise<T>): CallEndpoint =>
  (endpoint, input, { file, ...options } = {}) => {
    const body = file ?? input.body;
    const request = { ...options, method: endpoint.method, ...(body === undefined ? {} : { body }) };
    return send(addressOf(endpoint.path, input), request);
  };
