import type { Sealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import { once, onceForEach, recall } from '@furrow/database/idempotency';
import { joined } from '@furrow/database/joined';
import type { Json } from '@furrow/database/outbox';
import type { Clock } from '@furrow/kernel/clock';
import { type PublicError, publicError } from '@furrow/kernel/errors';
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

/** A call that is answered together with others. It carries a key. */
export interface KeyedCall<A> {
  readonly request: FastifyRequest;
  readonly key: string;
  readonly asked: A;
}

/**
 * Answers several unsafe calls in one transaction, as above, no two of them under one key. `work` is handed those that are
 * new, answers each, and undoes nothing: what it refuses it has not begun, or has written down.
 */
export async function answerTogether<D extends OnceDeps, A>(
  deps: D,
  calls: readonly KeyedCall<A>[],
  work: (deps: D, asked: readonly A[]) => Promise<readonly OnceAnswer[]>,
): Promise<(OnceAnswer | PublicError)[]> {
  const requests = calls.map(({ request, key }) => keyedRequest(deps, request, key));
  const answers = await deps.database.transaction((tx) =>
    onceForEach(tx, requests, async (places) => {
      const asked = places.flatMap((place) => calls[place]?.asked ?? []);
      const given = await work({ ...deps, database: joined(tx) }, asked);
      return given.map(({ status, body = null }) =>
        status < 400 ? ok({ status, body: body as Json }) : err({ status, body }),
      );
    }),
  );
  return answers.map((answer) => {
    if (answer.ok) return answer.value;
    return answer.error === 'idempotency_conflict' ? publicError(answer.error) : answer.error;
  });
}

function remembered<D extends OnceDeps>(
  deps: D,
  request: FastifyRequest,
  key: string,
  work: (deps: D) => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  const asked = keyedRequest(deps, request, key);
  return deps.database.transaction(async (tx) => {
    const answer = await once(tx, asked, async () => {
      const { status, body = null } = await work({ ...deps, database: joined(tx) });
      return status < 400 ? ok({ status, body: body as Json }) : err({ status, body });
    });
    if (answer.ok) return answer.value;
    if (answer.error === 'idempotency_conflict') throw publicError(answer.error);
    return answer.error;
  });
}
