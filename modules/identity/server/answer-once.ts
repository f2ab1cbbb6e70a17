import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '@furrow/database/database';
import { once, recall } from '@furrow/database/idempotency';
import { joined } from '@furrow/database/joined';
import type { Json } from '@furrow/database/outbox';
import type { Clock } from '@furrow/kernel/clock';
import { PublicError } from '@furrow/kernel/errors';
import { err, ok } from '@furrow/kernel/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewerOf } from './authenticate.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { Sealer } from './seal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It may carry an `Idempotency-Key`; the description of the API says so. */
    idempotent?: true;
  }
}

export interface OnceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

export interface OnceAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/**
 * Answers an unsafe call of somebody who is signed in. With a key it is done once: a repetition gets the first answer,
 * and the same person's key with anything else is refused. `work` must use the database it is handed, so that what it
 * does and the note of its key are one transaction. What was refused is not remembered: it may be allowed later.
 */
export async function answerOnce<D extends OnceDeps>(
  deps: D,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (deps: D) => Promise<OnceAnswer>,
): Promise<FastifyReply> {
  const { url, config } = request.routeOptions;
  if (config.idempotent !== true) throw new Error(`${url} does not say that it takes keys`);
  const key = idempotencyKeyOf(request);
  return sendAnswer(reply, key === null ? await work(deps) : await remembered(deps, request, key, work));
}

/** What was answered under the same key before; for calls that do something costly ahead of their transaction. */
export async function answeredBefore(deps: OnceDeps, request: FastifyRequest): Promise<OnceAnswer | null> {
  const key = idempotencyKeyOf(request);
  if (key === null) return null;
  const known = await recall(deps.database, { ...identityOf(deps, request, key), now: deps.clock.now() });
  if (known === null || known.ok) return known?.value ?? null;
  throw new PublicError(known.error);
}

/** Whether anything was answered under the key of this call; for calls that have not read what they bring yet. */
export async function knowsKey(deps: OnceDeps, request: FastifyRequest): Promise<boolean> {
  const key = idempotencyKeyOf(request);
  if (key === null) return false;
  return (await recall(deps.database, { ...identityOf(deps, request, key), now: deps.clock.now() })) !== null;
}

export function sendAnswer(reply: FastifyReply, { status, body }: OnceAnswer): FastifyReply {
  return status === 204 ? reply.code(status).send() : reply.code(status).send(body);
}

function remembered<D extends OnceDeps>(
  deps: D,
  request: FastifyRequest,
  key: string,
  work: (deps: D) => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  const asked = { ...identityOf(deps, request, key), now: deps.clock.now() };
  return deps.database.transaction(async (tx) => {
    const answer = await once(tx, asked, async () => {
      const { status, body = null } = await work({ ...deps, database: joined(tx) });
      return status < 400 ? ok({ status, body: body as Json }) : err({ status, body });
    });
    if (answer.ok) return answer.value;
    if (answer.error === 'idempotency_conflict') throw new PublicError(answer.error);
    return answer.error;
  });
}

const identityOf = ({ sealer }: OnceDeps, request: FastifyRequest, key: string) => ({
  scope: `user:${viewerOf(request).userId}`,
  key,
  requestHash: hashOf(request, sealer),
});

/** Under a key of the house: forms carry numbers that a plain hash would give away to whoever tries them all. */
function hashOf({ method, url, body, headers }: FastifyRequest, sealer: Sealer): string {
  // Of a body that is still coming nothing is known.
  const content = body instanceof Readable ? null : body;
  const parts = JSON.stringify([method, url, headers['x-file-name'] ?? null, content ?? null]);
  return createHmac('sha256', sealer.keyFor('idempotency')).update(parts).digest('base64url');
}
