import { createHash } from 'node:crypto';
import type { Database, Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { AttemptBudget, AttemptLimit, OverLimit } from '../../rules/index.ts';

export interface AttemptScope {
  /** What is tried and by whom: `login:address:203.0.113.7`. */
  readonly scope: string;
  readonly budget: AttemptBudget;
}

/** The rows that were counted, so that a try which succeeds can be taken off the count again. */
export type TakenAttempts = readonly bigint[];

export interface TooMany {
  readonly code: OverLimit;
  readonly retryAfterSeconds: number;
}

/** Emails and devices are counted without being kept. */
export function scopeOf(kind: string, who: string): string {
  return `${kind}:${createHash('sha256').update(who).digest('base64url').slice(0, 32)}`;
}

/**
 * Counts a try in every scope, or in none when one of them is full. The count is taken before the work, so that of
 * a thousand tries at once no more than the limit get to try.
 */
export async function takeAttempt(
  tx: Transaction,
  scopes: readonly AttemptScope[],
  now: Date,
): Promise<Result<TakenAttempts, TooMany>> {
  for (const { scope } of scopes) {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${scope}, 0))`);
  }
  for (const { scope, budget } of scopes) {
    for (const limit of budget) {
      const full = await fullSince(tx, scope, limit, now);
      if (full === null) continue;
      const seconds = Math.ceil((full.getTime() + limit.windowMs - now.getTime()) / 1_000);
      return err({ code: limit.told ?? 'too_many_attempts', retryAfterSeconds: Math.max(1, seconds) });
    }
  }
  const taken = await tx.rows<{ id: bigint }>(
    sql`insert into attempt (scope, at) select scope, ${now}::timestamptz
      from unnest(${scopes.map(({ scope }) => scope)}::text[]) as scope returning id`,
  );
  return ok(taken.map(({ id }) => id));
}

/** The same where nothing else has to be written with it. */
export function countAttempt(
  database: Database,
  scopes: readonly AttemptScope[],
  now: Date,
): Promise<Result<TakenAttempts, TooMany>> {
  return database.transaction((tx) => takeAttempt(tx, scopes, now));
}

export async function giveBack(database: Queryable, taken: TakenAttempts): Promise<void> {
  await database.run(sql`delete from attempt where id = any(${[...taken]}::bigint[])`);
}

/** A try that could not even be made, because too many came at once, does not count. */
export async function orGiveBack<T>(database: Queryable, taken: TakenAttempts, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await giveBack(database, taken);
    throw error;
  }
}

/** Whether the next one would be refused for good, or for as long as this limit looks back. */
export async function isUsedUp(
  tx: Transaction,
  scope: string,
  limit: AttemptLimit,
  now: Date,
): Promise<boolean> {
  return (await fullSince(tx, scope, limit, now)) !== null;
}

/** Begins the count of these scopes anew. */
export async function forget(tx: Transaction, scopes: readonly string[]): Promise<void> {
  await tx.run(sql`delete from attempt where scope = any(${[...scopes]}::text[])`);
}

/** Null while there is room; otherwise when the oldest try that still counts was made. */
async function fullSince(
  tx: Transaction,
  scope: string,
  limit: AttemptLimit,
  now: Date,
): Promise<Date | null> {
  const since = new Date(now.getTime() - limit.windowMs);
  const oldest = await tx.maybe<{ at: Date }>(
    sql`select at from attempt where scope = ${scope} and at > ${since}
      order by at desc offset ${limit.max - 1} limit 1`,
  );
  return oldest?.at ?? null;
}
