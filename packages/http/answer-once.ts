import type { Sealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import { once, recall } from '@furrow/database/idempotency';
import { joined } from '@furrow/database/joined';
import type { Json } from '@furrow/database/outbox';
import type { Clock } from '@furrow/kernel/clock';
import { publicError } from '@furrow/kernel/errors';
import { err, ok } from '@furrow/kernel/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { keyedRequest } from './keyed-request.ts';

export interface OnceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

export interface OnceAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** A refusal that was itself written down: its writes stay, where those of any other are undone. */
  readonly isWritten?: boolean;
}

/**
 * Answers an unsafe call. With a key it is done once: a repetition gets the first answer, and the same caller's key
 * with anything else is refused. `work` must use the database it is handed, so that what it
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
  const known = await recall(deps.database, keyedRequest(deps, request, key));
  if (known === null || known.ok) return known?.value ?? null;
  throw publicError(known.error);
}

/** Whether anything was answered under the key of this call; for calls that have not read what they bring yet. */
export async function knowsKey(deps: OnceDeps, request: FastifyRequest): Promise<boolean> {
  const key = idempotencyKeyOf(request);
  if (key === null) return false;
  return (await recall(deps.database, keyedRequest(deps, request, key))) !== null;
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
  const asked = keyedRequest(deps, request, key);
  return deps.database.transaction(async (tx) => {
    const answer = await once(
      tx,
      asked,
      async () => {
        const { status, body = null, isWritten = false } = await work({ ...deps, database: joined(tx) });
        return status < 400 ? ok({ status, body: body as Json }) : err({ status, body, isWritten });
      },
      ({ isWritten }) => isWritten,
    );
    if (answer.ok) return answer.value;
    if (answer.error === 'idempotency_conflict') throw publicError(answer.error);
    return answer.error;
  });
}
