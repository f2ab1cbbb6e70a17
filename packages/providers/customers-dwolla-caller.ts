import { err, ok, type Result } from '@furrow/kernel/result';
import type { z } from 'zod';
import { refusalOfDwolla } from './customers-dwolla-errors.ts';
import type { ServiceToken } from './customers-dwolla-token.ts';
import { resourceOf } from './hal.ts';
import { callService, type Service, type ServiceAnswer } from './provider-call.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';

export const HAL = 'application/vnd.dwolla.v1.hal+json';

export interface DwollaRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object | FormData;
  /** With one, asking twice does no more than asking once. */
  readonly key?: string;
}

type Asked<T> = Promise<Result<T, ProviderRefusal>>;

export interface DwollaCaller {
  /** Any answer that is no refusal, as it came. */
  send(request: DwollaRequest): Asked<ServiceAnswer>;
  /** Reads the answer. */
  ask<S extends z.ZodType>(shape: S, request: DwollaRequest): Asked<z.output<S>>;
  /** The id of what was made. */
  make(request: DwollaRequest): Asked<string>;
  /** Nothing of the answer is needed. */
  tell(request: DwollaRequest): Asked<null>;
}

export function dwollaCaller(service: Service, token: ServiceToken): DwollaCaller {
  const { log, name } = service;

  async function call(request: DwollaRequest): Asked<ServiceAnswer> {
    let answer = await once(request);
    // It ended early, or somebody ended it: with a new one nothing was done yet.
    if (answer.ok && answer.value.status === 401) answer = await once(request);
    if (!answer.ok) return answer;
    if (answer.value.status >= 200 && answer.value.status < 300) return answer;
    return refused(request, refusalOfDwolla(answer.value));
  }

  async function once({ method, path, body, key }: DwollaRequest): Asked<ServiceAnswer> {
    const current = await token.get();
    if (!current.ok) return refused({ method, path }, current.error);
    const isForm = body instanceof FormData;
    const answer = await callService(service, {
      method,
      path,
      headers: {
        accept: HAL,
        authorization: `Bearer ${current.value}`,
        ...(body === undefined || isForm ? {} : { 'content-type': HAL }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      repeatable: method === 'GET' || key !== undefined,
    });
    if (answer === null) return refused({ method, path }, refusal('unavailable'));
    if (answer.status === 401) token.drop(current.value);
    return ok(answer);
  }

  function refused({ method, path }: DwollaRequest, why: ProviderRefusal): Result<never, ProviderRefusal> {
    const fields = why.fields.map(({ field }) => field);
    log.warn({ service: name, method, path, refused: why.code, fields }, 'dwolla refused');
    return err(why);
  }

  function unreadable({ method, path }: DwollaRequest): Result<never, ProviderRefusal> {
    log.error({ service: name, method, path }, 'an answer of dwolla could not be read');
    return err(refusal('unexpected'));
  }

  return {
    send: call,
    async ask(shape, request) {
      const answer = await call(request);
      if (!answer.ok) return answer;
      const parsed = shape.safeParse(answer.value.body);
      return parsed.success ? ok(parsed.data) : unreadable(request);
    },
    async make(request) {
      const answer = await call(request);
      if (!answer.ok) return answer;
      const made = resourceOf(answer.value.location);
      return made === null ? unreadable(request) : ok(made.id);
    },
    async tell(request) {
      const answer = await call(request);
      return answer.ok ? ok(null) : answer;
    },
  };
}
