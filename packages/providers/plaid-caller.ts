import type { Log } from '@furrow/database/log';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { z } from 'zod';
import { refusalOfPlaid } from './identity-check-plaid-errors.ts';
import { callService, DEADLINE_MS, type Fetch, type Service, type ServiceAnswer } from './provider-call.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';
import { serviceBase } from './service-address.ts';

export const PLAID_HOSTS = { sandbox: 'sandbox.plaid.com', production: 'production.plaid.com' } as const;
const API_VERSION = '2020-09-14';

export interface PlaidConnection {
  readonly environment: keyof typeof PLAID_HOSTS;
  readonly clientId: string;
  readonly secret: string;
  readonly log: Log;
  /** A stand-in on this machine. */
  readonly baseUrl?: string;
  readonly fetch?: Fetch;
  readonly deadlineMs?: number;
}

export interface PlaidRequest {
  readonly path: string;
  readonly body: object;
  /** Asking twice does no more than asking once. */
  readonly repeatable: boolean;
}

export interface PlaidCaller {
  /** The answer as it came; null where there was none. */
  send(request: PlaidRequest): Promise<ServiceAnswer | null>;
  /** Reads an answer. */
  read<S extends z.ZodType>(
    shape: S,
    path: string,
    answer: ServiceAnswer | null,
  ): Result<z.output<S>, ProviderRefusal>;
  ask<S extends z.ZodType>(shape: S, request: PlaidRequest): Promise<Result<z.output<S>, ProviderRefusal>>;
}

/** The credentials go in headers: a body is what a log of theirs is likeliest to keep. */
export function openPlaid(options: PlaidConnection): PlaidCaller {
  const host = PLAID_HOSTS[options.environment];
  const service: Service = {
    name: 'plaid',
    base: serviceBase(options.baseUrl ?? `https://${host}`, [host]),
    fetch: options.fetch ?? fetch,
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    log: options.log,
  };
  const headers = {
    'content-type': 'application/json',
    'plaid-client-id': options.clientId,
    'plaid-secret': options.secret,
    'plaid-version': API_VERSION,
  };
  const send: PlaidCaller['send'] = ({ path, body, repeatable }) =>
    callService(service, { method: 'POST', path, headers, body: JSON.stringify(body), repeatable });
  const read: PlaidCaller['read'] = (shape, path, answer) => {
    if (answer === null || answer.status !== 200) {
      const refused = refusalOfPlaid(answer);
      service.log.warn({ service: service.name, path, refused: refused.code }, 'plaid refused');
      return err(refused);
    }
    const parsed = shape.safeParse(answer.body);
    if (parsed.success) return ok(parsed.data);
    const where = parsed.error.issues.map((issue) => issue.path.join('.'));
    service.log.error({ service: service.name, path, where }, 'an answer of plaid could not be read');
    return err(refusal('unexpected'));
  };
  return { send, read, ask: async (shape, request) => read(shape, request.path, await send(request)) };
}
