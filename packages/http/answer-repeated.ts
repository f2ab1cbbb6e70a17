import { setTimeout as sleep } from 'node:timers/promises';
import type { IdempotentRequest } from '@furrow/database/idempotency';
import { claimKey, keepAnswer, releaseKey } from '@furrow/database/idempotency-steps';
import type { Json } from '@furrow/database/outbox';
import { publicError } from '@furrow/kernel/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OnceAnswer, type OnceDeps, sendAnswer } from './answer-once.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { keyedRequest } from './keyed-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key this request claimed before its work, and the answer so far; null where it claimed none. */
    claimedKey: { readonly asked: IdempotentRequest; body: unknown } | null;
  }
}

const LOOK_AGAIN_MS = 100;
const LOOKS = 350;

/**
 * Answers repeated keys of the routes whose handlers do not remember them themselves: `stored` and `repeatable`. To be
 * called before the routes are added.
 */
export function answerRepeatedKeys(app: FastifyInstance, deps: OnceDeps): void {
  app.decorateRequest('claimedKey', null);

  app.addHook('preHandler', async (request, reply) => {
    const how = request.routeOptions.config.idempotent;
    const key = how === undefined ? null : idempotencyKeyOf(request);
    if (key === null || how === true) return;
    const asked = keyedRequest(deps, request, key);
    const before = await claimed(deps, asked, how === 'stored');
    if (before !== null) return sendAnswer(reply, before);
    request.claimedKey = { asked, body: null };
  });

  app.addHook('preSerialization', async ({ claimedKey }, _reply, payload) => {
    if (claimedKey !== null) claimedKey.body = payload;
    return payload;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    await settle(deps, request, reply);
    return payload;
  });
}

/** Null where the work is to be done. A copy of what is at work waits for its answer, unless it may be done again. */
async function claimed(
  { database, clock }: OnceDeps,
  asked: IdempotentRequest,
  waits: boolean,
): Promise<OnceAnswer | null> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const found = await claimKey(database, { ...asked, now: clock.now() });
    if (!found.ok) throw publicError(found.error);
    if (found.value.kind === 'answered') return found.value.answer;
    if (found.value.kind === 'claimed' || !waits) return null;
    await sleep(LOOK_AGAIN_MS);
  }
  throw publicError('unavailable', { retryAfterSeconds: 5 });
}

async function settle({ database }: OnceDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { claimedKey } = request;
  if (claimedKey === null) return;
  request.claimedKey = null;
  const { statusCode: status } = reply;
  if (status >= 400) await releaseKey(database, claimedKey.asked);
  else if (request.routeOptions.config.idempotent === 'stored')
    await keepAnswer(database, claimedKey.asked, { status, body: claimedKey.body as Json });
}
