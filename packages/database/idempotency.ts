import { err, ok, type Result } from '@furrow/kernel/result';
import type { Database, Queryable } from './database.ts';
import type { Json } from './outbox-message.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

export interface IdempotentRequest {
  /** Whose key it is and for what, such as `user_…:invest`: a key of another user never answers. */
  readonly scope: string;
  readonly key: string;
  /** A digest of everything the answer depends on; the same key with another one is refused. */
  readonly requestHash: string;
  readonly now: Date;
}

export interface Answer {
  readonly status: number;
  readonly body: Json;
}

export type RememberedAnswer = Answer & { readonly replayed: boolean };

export const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Does `work` once per key and answers every repetition with the first answer. A copy that arrives while the first is
 * at work waits for it. Work that refuses leaves nothing behind, neither its writes nor the key, so the request may be
 * repeated when it would be allowed; work that throws takes the caller's whole transaction with it. A refusal that
 * `isKept` names leaves its writes, which say that it was refused, and frees the key alone.
 */
export async function once<E>(
  tx: Transaction,
  request: IdempotentRequest,
  work: () => Promise<Result<Answer, E>>,
  isKept: (refusal: E) => boolean = () => false,
): Promise<Result<RememberedAnswer, E | 'idempotency_conflict'>> {
  await tx.run(sql`savepoint idempotent_work`);
  if (!(await claim(tx, request))) return remembered(tx, request);

  const result = await work();
  if (!result.ok) {
    if (isKept(result.error)) await free(tx, request);
    else await tx.run(sql`rollback to savepoint idempotent_work`);
    return result;
  }
  const { status, body } = result.value;
  await tx.run(
    sql.named(
      'idempotency-keep',
      sql`update idempotency set status = ${status}, body = ${JSON.stringify(body)}::json
        where scope = ${request.scope} and key = ${request.key}`,
    ),
  );
  return ok({ replayed: false, status, body });
}

/** The answer that was given under a key before, without doing anything; null where there is none yet. */
export async function recall(
  database: Queryable,
  { scope, key, requestHash, now }: IdempotentRequest,
): Promise<Result<Answer, 'idempotency_conflict'> | null> {
  const known = await database.maybe<{ request_hash: string; status: number; body: Json }>(
    sql`select request_hash, status /* never null: status */, body from idempotency
      where scope = ${scope} and key = ${key} and status is not null and expires_at > ${now}`,
  );
  if (known === undefined) return null;
  return known.request_hash === requestHash
    ? ok({ status: known.status, body: known.body })
    : err('idempotency_conflict');
}

/** Forgets expired keys. Answers how many went. */
export async function pruneIdempotency(database: Database, now: Date): Promise<number> {
  return database.run(sql`delete from idempotency where expires_at <= ${now}`);
}

/** True for the first. The primary key makes a concurrent copy wait here until the first commits or rolls back. */
async function claim(tx: Transaction, { scope, key, requestHash, now }: IdempotentRequest): Promise<boolean> {
  const expires = new Date(now.getTime() + KEPT_MS);
  const claimed = await tx.run(
    sql.named(
      'idempotency-claim',
      sql`insert into idempotency as known (scope, key, request_hash, created_at, expires_at)
        values (${scope}, ${key}, ${requestHash}, ${now}, ${expires})
        on conflict (scope, key) do update
          set request_hash = excluded.request_hash, status = null, body = null,
            created_at = excluded.created_at, expires_at = excluded.expires_at
          where known.expires_at <= excluded.created_at`,
    ),
  );
  return claimed === 1;
}

/** Whoever waits for it does the work anew. */
async function free(tx: Transaction, { scope, key }: IdempotentRequest): Promise<void> {
  await tx.run(sql`delete from idempotency where scope = ${scope} and key = ${key}`);
}

async function remembered(
  tx: Transaction,
  { scope, key, requestHash }: IdempotentRequest,
): Promise<Result<RememberedAnswer, 'idempotency_conflict'>> {
  const known = await tx.one<{ request_hash: string; status: number | null; body: Json }>(
    sql`select request_hash, status, body from idempotency where scope = ${scope} and key = ${key}`,
  );
  if (known.request_hash !== requestHash) return err('idempotency_conflict');
  if (known.status === null) throw new Error(`${scope} used the key ${key} again inside its own work`);
  return ok({ replayed: true, status: known.status, body: known.body });
}

/** What was answered to somebody whose data is deleted. */
export async function forgetKeys(tx: Transaction, scope: string): Promise<void> {
  await tx.run(sql`delete from idempotency where scope = ${scope}`);
}
