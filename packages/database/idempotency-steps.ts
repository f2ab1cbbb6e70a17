import { err, ok, type Result } from '@furrow/kernel/result';
import type { Queryable } from './database.ts';
import { type Answer, type IdempotentRequest, KEPT_MS } from './idempotency.ts';
import type { Json } from './outbox-message.ts';
import { sql } from './sql.ts';

/** After this long without an answer the process that claimed a key is taken for dead, and a repetition does the work. */
const ABANDONED_MS = 30_000;

export type ClaimedKey =
  | { readonly kind: 'claimed' }
  /** The same request has this key and is still at work. */
  | { readonly kind: 'at_work' }
  | { readonly kind: 'answered'; readonly answer: Answer };

/**
 * For work that cannot share a transaction with its key, such as a call to a provider: claim, work, then keep or
 * release. A crash in between leaves the key claimed for half a minute, so this work must be safe to repeat.
 */
export async function claimKey(
  database: Queryable,
  { scope, key, requestHash, now }: IdempotentRequest,
): Promise<Result<ClaimedKey, 'idempotency_conflict'>> {
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  const claimed = await database.run(
    sql`insert into idempotency as known (scope, key, request_hash, created_at, expires_at)
      values (${scope}, ${key}, ${requestHash}, ${now}, ${new Date(now.getTime() + KEPT_MS)})
      on conflict (scope, key) do update
        set request_hash = excluded.request_hash, status = null, body = null,
          created_at = excluded.created_at, expires_at = excluded.expires_at
        where known.expires_at <= excluded.created_at
          or (known.status is null and known.request_hash = excluded.request_hash and known.created_at <= ${abandoned})`,
  );
  if (claimed === 1) return ok({ kind: 'claimed' });
  const known = await database.maybe<{ request_hash: string; status: number | null; body: Json }>(
    sql`select request_hash, status, body from idempotency where scope = ${scope} and key = ${key}`,
  );
  // Released between the two statements: whoever asks again finds it free.
  if (known === undefined) return ok({ kind: 'at_work' });
  if (known.request_hash !== requestHash) return err('idempotency_conflict');
  if (known.status === null) return ok({ kind: 'at_work' });
  return ok({ kind: 'answered', answer: { status: known.status, body: known.body } });
}

/** Notes the answer of a claimed key; one that was noted before stays. */
export async function keepAnswer(
  database: Queryable,
  { scope, key, requestHash }: IdempotentRequest,
  { status, body }: Answer,
): Promise<void> {
  await database.run(
    sql`update idempotency set status = ${status}, body = ${JSON.stringify(body)}::json
      where scope = ${scope} and key = ${key} and request_hash = ${requestHash} and status is null`,
  );
}

/** What was refused is not remembered: it may be allowed later, under the same key. */
export async function releaseKey(
  database: Queryable,
  { scope, key, requestHash }: IdempotentRequest,
): Promise<void> {
  await database.run(
    sql`delete from idempotency
      where scope = ${scope} and key = ${key} and request_hash = ${requestHash} and status is null`,
  );
}
