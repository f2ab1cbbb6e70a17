import { createHmac } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import type { z } from 'zod';
import { DWOLLA_HOSTS } from './customers-dwolla.ts';
import { HAL } from './customers-dwolla-caller.ts';
import { jsonAnswer } from './sandbox-answer.ts';

const BASE = `https://${DWOLLA_HOSTS.sandbox}`;

export const href = (collection: string, id: string): string => `${BASE}/${collection}/${id}`;
export const hal = (body: object): Response => jsonAnswer(200, body, HAL);
export const fault = (status: number, code: string, more: object = {}): Response =>
  jsonAnswer(status, { code, message: code, ...more }, HAL);
export const notFound = (): Response => fault(404, 'NotFound');
export const wrongState = (): Response => fault(403, 'InvalidResourceState');

export interface EmbeddedError {
  readonly code: string;
  readonly path: string;
  readonly _links?: object;
}

export function invalid(errors: readonly EmbeddedError[]): Response {
  const embedded = errors.map((error) => ({ message: error.code, _links: {}, ...error }));
  return fault(400, 'ValidationError', { _embedded: { errors: embedded } });
}

export function invalidShape(error: z.ZodError): Response {
  return invalid(
    error.issues.map(({ code, path, message }) => ({
      code: code === 'invalid_type' && message.endsWith('undefined') ? 'Required' : 'InvalidFormat',
      path: `/${path.join('/')}`,
    })),
  );
}

export interface SandboxCall {
  readonly tx: Transaction;
  readonly now: Date;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly form: FormData | null;
  readonly secret: string;
  readonly reviewAfterMs: number;
}

export type SandboxRoute = readonly [
  method: string,
  path: RegExp,
  answer: (call: SandboxCall) => Promise<Made>,
];

export type Made = { readonly collection: string; readonly id: string } | Response;

export interface KeyedRequest {
  readonly key: string | null;
  readonly content: string;
  readonly secret: string;
  readonly now: Date;
  /** Does what was asked. */
  act(): Promise<Made>;
  /** Answers what acts on a thing and makes none, when it was done before. */
  again(): Promise<Response>;
}

/** With a key a call is done once: the same again is answered with what came of it the first time. */
export async function actOnce(tx: Transaction, request: KeyedRequest): Promise<Response> {
  const { key, content, secret, now } = request;
  // Keyed: of a plain hash somebody who knew the rest could find out the numbers in it.
  const hash = createHmac('sha256', secret).update(content).digest('hex');
  if (key !== null) {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox_request:${key}`}, 0))`);
    const before = await tx.maybe<{ request_hash: string; location: string | null }>(
      sql`select request_hash, location from sandbox_request where key = ${key}`,
    );
    if (before !== undefined && before.request_hash !== hash) return fault(400, 'BadRequest');
    if (before !== undefined) return before.location === null ? request.again() : made(before.location);
  }
  const result = await request.act();
  const location = result instanceof Response ? null : href(result.collection, result.id);
  if (key !== null && !(result instanceof Response && !result.ok))
    await tx.run(sql`insert into sandbox_request (key, request_hash, location, created_at)
      values (${key}, ${hash}, ${location}, ${now})`);
  return result instanceof Response ? result : made(href(result.collection, result.id));
}

const made = (location: string): Response => new Response(null, { status: 201, headers: { location } });
