import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { AuditKeys } from './audit-keys.ts';
import { control, send } from './connection.ts';
import { DatabaseMisuse, DatabaseUnavailable, isConflict } from './errors.ts';
import { type Queryable, queryable } from './queryable.ts';

export interface Transaction extends Queryable {
  readonly kind: 'transaction';
  /** What audit rows are stamped with; undefined where the database was opened without. */
  readonly auditKeys: AuditKeys | undefined;
}

export interface TransactionOptions {
  /** Read committed unless told otherwise. */
  isolation?: 'serializable' | 'repeatable read';
  readOnly?: boolean;
  /** For work that nobody waits for. */
  statementTimeoutMs?: number;
}

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

interface Attempt {
  readonly answerWithinMs: number;
  readonly auditKeys: AuditKeys | undefined;
}

/** One attempt on a connection. The connection may be used again afterwards unless a DatabaseUnavailable comes out. */
export async function attemptTransaction<T>(
  client: PoolClient,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
  attempt: Attempt,
): Promise<T> {
  const { answerWithinMs } = attempt;
  await control(client, beginning(options), answerWithinMs);
  const { tx, end, failure } = openTransaction(client, attempt);
  let result: T;
  try {
    result = await work(tx);
    await end();
  } catch (error) {
    await end();
    // Work may wrap what the database told it; the conflict beneath still decides whether to begin again.
    const cause = failure() instanceof DatabaseUnavailable || isConflict(failure()) ? failure() : error;
    if (!(cause instanceof DatabaseUnavailable)) await control(client, 'rollback', answerWithinMs);
    throw cause;
  }
  await commit(client, failure, answerWithinMs);
  return result;
}

function beginning({ isolation, readOnly, statementTimeoutMs }: TransactionOptions): string {
  const rights = readOnly === true ? ' read only' : '';
  const begin = `begin isolation level ${isolation ?? 'read committed'}${rights}`;
  if (statementTimeoutMs === undefined) return begin;
  return `${begin}; set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`;
}

function openTransaction(client: PoolClient, { answerWithinMs, auditKeys }: Attempt) {
  let over = false;
  let failed: unknown;
  let last: Promise<unknown> = Promise.resolve();

  // One connection answers one statement at a time: parallel calls line up here, whoever makes them.
  const base = queryable((statement) => {
    if (over) throw new DatabaseMisuse('this transaction is over: a statement was sent after its end');
    const answer = last.then(() => send(client, statement, answerWithinMs));
    last = answer.then(
      () => {
        failed = undefined;
      },
      (error: unknown) => {
        failed ??= error;
      },
    );
    return answer;
  });

  async function end(): Promise<void> {
    over = true;
    await last;
  }
  return {
    tx: { ...base, kind: 'transaction', auditKeys } satisfies Transaction,
    end,
    failure: () => failed,
  };
}

async function commit(client: PoolClient, failure: () => unknown, answerWithinMs: number): Promise<void> {
  let command: string;
  try {
    command = await control(client, 'commit', answerWithinMs);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      throw new DatabaseUnavailable(error.reason, { cause: error.cause, outcomeUnknown: true });
    }
    throw error;
  }
  // PostgreSQL answers the commit of a failed transaction with a silent rollback.
  if (command === 'ROLLBACK') {
    throw (
      failure() ?? new DatabaseMisuse('the transaction had failed and was rolled back instead of committed')
    );
  }
}

/** Begins the work again after a serialization failure or deadlock, with a growing random pause in between. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (count === ATTEMPTS) throw new DatabaseUnavailable('conflict', { cause: error });
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** count);
    }
  }
}
