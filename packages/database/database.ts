import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { AuditKeys } from './audit-keys.ts';
import { acquire, type ConnectionOptions, control, openPool, send } from './connection.ts';
import { DatabaseMisuse, DatabaseUnavailable } from './errors.ts';
import { silentLog } from './log.ts';
import { type Queryable, queryable } from './queryable.ts';
import {
  attemptTransaction,
  retryConflicts,
  type Transaction,
  type TransactionOptions,
} from './transaction.ts';

export { DatabaseUnavailable } from './errors.ts';
export type { Queryable } from './queryable.ts';
export type { Transaction, TransactionOptions } from './transaction.ts';

type Work<T> = (tx: Transaction) => Promise<T>;

/** One connection held over several statements, for what belongs to a connection: advisory locks, settings. */
export interface Session extends Queryable {
  transaction<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
}

export interface Database extends Queryable {
  /** Runs `work` in a transaction and, after a conflict with another one, runs all of it again. */
  transaction<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** Without any time limit on statements; the connection is closed afterwards, and its state with it. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** What audit rows are stamped and chained with. */
  readonly auditKeys: AuditKeys | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions extends Partial<ConnectionOptions> {
  readonly url: string;
  /** Without them nothing that is audited can be done. */
  readonly auditKeys?: AuditKeys;
}

const DEFAULTS = {
  poolMax: 10,
  acquireTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 10_000,
  idleInTransactionTimeoutMs: 30_000,
  answerGraceMs: 5_000,
  applicationName: 'furrow',
  log: silentLog,
};

const CLOSE_GRACE_MS = 10_000;
const NO_LIMIT = 0;
const UNLIMITED =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

export function openDatabase({ auditKeys, ...options }: DatabaseOptions): Database {
  const settings: ConnectionOptions = { ...DEFAULTS, ...options };
  const pool = openPool(settings);
  const answerWithinMs = settings.statementTimeoutMs + settings.answerGraceMs;
  const lent = new Set<pg.PoolClient>();
  const holding = new AsyncLocalStorage<{ active: boolean }>();
  let closing: Promise<void> | undefined;

  async function lend<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    afterwards: 'keep' | 'discard' = 'keep',
  ) {
    // A second connection for the same work would wait for one that this work itself holds.
    if (holding.getStore()?.active === true) {
      throw new DatabaseMisuse(
        'the database was called inside a transaction: use the transaction that was passed in',
      );
    }
    const client = await acquire(pool);
    const held = { active: true };
    let fit = afterwards === 'keep';
    lent.add(client);
    try {
      return await holding.run(held, () => work(client));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) fit = false;
      throw error;
    } finally {
      held.active = false;
      lent.delete(client);
      client.release(!fit);
    }
  }

  const base = queryable((statement) =>
    lend(async (client) => {
      try {
        return await send(client, statement, answerWithinMs);
      } catch (error) {
        // The statement was its own transaction, so nobody can tell whether it took effect.
        throw error instanceof DatabaseUnavailable && error.reason === 'connection_lost'
          ? new DatabaseUnavailable(error.reason, { cause: error.cause, outcomeUnknown: true })
          : error;
      }
    }),
  );

  function transaction<T>(work: Work<T>, txOptions: TransactionOptions = {}): Promise<T> {
    const { statementTimeoutMs = settings.statementTimeoutMs } = txOptions;
    const attempt = { answerWithinMs: statementTimeoutMs + settings.answerGraceMs, auditKeys };
    return retryConflicts(() => lend((client) => attemptTransaction(client, work, txOptions, attempt)));
  }

  const unlimited = { answerWithinMs: NO_LIMIT, auditKeys };
  function session<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return lend(async (client) => {
      const own = queryable((statement) => send(client, statement, NO_LIMIT));
      await control(client, UNLIMITED, answerWithinMs);
      return work({
        ...own,
        transaction: (inner, txOptions = {}) =>
          retryConflicts(() => attemptTransaction(client, inner, txOptions, unlimited)),
      });
    }, 'discard');
  }

  function close(): Promise<void> {
    closing ??= endPool(pool, lent);
    return closing;
  }

  return { ...base, transaction, session, auditKeys, close };
}

/** Work in progress gets a while to finish; then its connections are cut, so that a process can always end. */
async function endPool(pool: pg.Pool, lent: ReadonlySet<pg.PoolClient>): Promise<void> {
  const cut = setTimeout(() => {
    // A lent connection is a client of pg, whose end() the types of the pool hide.
    for (const client of lent) void (client as unknown as pg.Client).end().catch(() => {});
  }, CLOSE_GRACE_MS);
  try {
    await pool.end();
  } finally {
    clearTimeout(cut);
  }
}
