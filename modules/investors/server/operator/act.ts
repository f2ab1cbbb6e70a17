import type { Transaction } from '@furrow/database/database';
import type { Endpoint } from '@furrow/http/endpoint';
import { orNotFound } from '@furrow/http/or-not-found';
import type { Answered, RequestOf } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { PublicError } from '@furrow/kernel/errors';
import { type Id, readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, reviewError } from '../../rules/index.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { type KnownRefusal, REFUSAL_CODES } from './refusal-codes.ts';

/** Refused because of a field: the reviewer can mend it where they are. */
const OF_FIELD = {
  reason_required: { reason: ['This is required.'] },
  date_not_ahead: { until: ['Choose a day in the future.'] },
  permanent_with_date: { permanent: ['Choose a date or no end, not both.'] },
} as const;

export type ActRefusal = KnownRefusal | keyof typeof OF_FIELD;

export function refusedAct(code: ActRefusal): PublicError {
  return code in OF_FIELD
    ? reviewError('validation_error', { fields: OF_FIELD[code as keyof typeof OF_FIELD] })
    : reviewError(REFUSAL_CODES[code as KnownRefusal]);
}

/** Which account a call is about, and who of the firm makes it. */
export function deskScope(request: FastifyRequest & { readonly params: { readonly id: string } }): {
  readonly accountId: Id<'acc'>;
  readonly actor: string;
} {
  return { accountId: orNotFound(readId('acc', request.params.id)), actor: actorOf(request) };
}

export const actorOf = (request: FastifyRequest): string => `operator:${viewerOf(request).userId}`;

interface Scope {
  readonly accountId: Id<'acc'>;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

type AboutAccount = { readonly params: { readonly id: string }; readonly body: { readonly reason: string } };

/** What somebody of the firm does to an account: one command in one transaction, done once for each key. */
export function act<E extends Endpoint>(
  app: FastifyInstance,
  deps: OperatorDeps,
  endpoint: E,
  work: (
    tx: Transaction,
    scope: Scope,
    request: RequestOf<E>,
  ) => Promise<Result<'done' | 'already', Refusal<ActRefusal>>>,
): void {
  routeOnce(app, deps, endpoint, async (request, within) => {
    // Every endpoint of an act has an account in its path and a reason in its body.
    const given = request as unknown as FastifyRequest & AboutAccount;
    const scope = { ...deskScope(given), reason: given.body.reason, at: deps.clock.now() };
    const done = await within.database.transaction((tx) => work(tx, scope, request));
    if (!done.ok) throw refusedAct(done.error.code);
    return { outcome: done.value } as Answered<E>;
  });
}
