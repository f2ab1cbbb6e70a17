import { randomUUID } from 'node:crypto';
import { addressOf, type Endpoint, type GivenInput } from '@furrow/http/endpoint';
import type { TestApp } from './test-app.ts';
import type { Person } from './test-people.ts';

export interface Answer {
  readonly status: number;
  // What comes back is looked at field by field.
  readonly body: Record<string, unknown>;
}

/** Calls of the console by somebody, each with a key of its own unless one is given. */
export function deskOf(app: TestApp) {
  return async (
    by: Person | null,
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    input: GivenInput = {},
    key: string | null = randomUUID(),
  ): Promise<Answer> => {
    const response = await fetch(app.url + addressOf(endpoint.path, input), {
      method: endpoint.method,
      headers: {
        ...(by?.bearer ?? {}),
        ...(key === null || endpoint.method === 'GET' ? {} : { 'idempotency-key': key }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  };
}
