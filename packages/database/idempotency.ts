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
 * repeated when it would be allowed; work that throws takes the caller's whole transaction with it.
 */
export async function once<E>(
  tx: Transaction,
  request: IdempotentRequest,
  work: () => Promise<Result<Answer, E>>,
): Promise<Result<RememberedAnswer, E | 'idempotency_conflict'>> {
  await tx.run(sql`savepoint idempotent_work`);
  if (!(await claim(tx, request))) return remembered(tx, request);

  const result = await work();
  if (!result.ok) {
    await tx.run(sql`rollback to savepoint idempotent_work`);
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

/**
 * The same for several requests that are worked on together, no two of them under one key. The work is handed the places
 * of those that are new. What it refuses it has either not begun or written down: nothing of it is undone.
 */
export async function onceForEach<E>(
  tx: Transaction,
  requests: readonly IdempotentRequest[],
  work: (places: readonly number[]) => Promise<readonly Result<Answer, E>[]>,
): Promise<Result<RememberedAnswer, E | 'idempotency_conflict'>[]> {
  const claimed = await claimAll(tx, requests);
  const places = requests.flatMap((request, place) => (claimed.has(nameOf(request)) ? [place] : []));
  const results = await work(places);
  const answers: Result<RememberedAnswer, E | 'idempotency_conflict'>[] = [];
  for (const [place, request] of requests.entries()) {
    const result = results[places.indexOf(place)];
    if (result === undefined) answers.push(await remembered(tx, request));
    else answers.push(result.ok ? ok({ ...result.value, replayed: false }) : err(result.error));
  }
  const done = places.flatMap((place) => {
    const [request, answer] = [requests[place], answers[place]];
    return request === undefined || answer === undefined ? [] : [{ request, answer }];
  });
  await keepAll(tx, done);
  return answers;
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

const nameOf = ({ scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>) => `${scope} ${key}`;

/** Names of those that are new. */
async function claimAll(
  tx: Transaction,
  requests: readonly IdempotentRequest[],
): Promise<ReadonlySet<string>> {
  const times = requests.map(({ now }) => now);
  const rows = await tx.rows<{ scope: string; key: string }>(
    sql.named(
      'idempotency-claim-all',
      sql`insert into idempotency as known (scope, key, request_hash, created_at, expires_at)
        select * from unnest(${requests.map(({ scope }) => scope)}::text[], ${requests.map(({ key }) => key)}::text[],
          ${requests.map(({ requestHash }) => requestHash)}::text[], ${times}::timestamptz[],
          ${times.map((now) => new Date(now.getTime() + KEPT_MS))}::timestamptz[]) as given (scope, key, hash, at, until)
        order by scope, key
        on conflict (scope, key) do update
          set request_hash = excluded.request_hash, status = null, body = null,
            created_at = excluded.created_at, expires_at = excluded.expires_at
          where known.expires_at <= excluded.created_at
        returning scope, key`,
    ),
  );
  return new Set(rows.map(nameOf));
}

/** Answers are kept under their keys; the keys of refusals may be used again. */
async function keepAll(
  tx: Transaction,
  done: readonly { readonly request: IdempotentRequest; readonly answer: Result<Answer, unknown> }[],
): Promise<void> {
  const kept = done.flatMap(({ request, answer }) => (answer.ok ? [{ ...request, ...answer.value }] : []));
  if (kept.length > 0)
    await tx.run(
      sql.named(
        'idempotency-keep-all',
        sql`update idempotency set status = given.status, body = given.body::json
          from unnest(${kept.map(({ scope }) => scope)}::text[], ${kept.map(({ key }) => key)}::text[],
            ${kept.map(({ status }) => status)}::int[], ${kept.map(({ body }) => JSON.stringify(body))}::text[])
            as given (scope, key, status, body)
          where idempotency.scope = given.scope and idempotency.key = given.key`,
      ),
    );
  const refused = done.flatMap(({ request, answer }) => (answer.ok ? [] : [request]));
  if (refused.length > 0)
    await tx.run(sql`delete from idempotency where (scope, key) in (select * from
      unnest(${refused.map(({ scope }) => scope)}::text[], ${refused.map(({ key }) => key)}::text[]))`);
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
