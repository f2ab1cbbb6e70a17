import pg from 'pg';
import { DatabaseUnavailable, unavailableReason } from './errors.ts';
import type { Log } from './log.ts';
import type { Sql } from './sql.ts';
import { noteStatement } from './statement-count.ts';
import { noteAnswer } from './statement-observer.ts';

export interface ConnectionOptions {
  url: string;
  poolMax: number;
  /** How long a caller waits for a connection, be it for a free one or for the server to accept one. */
  acquireTimeoutMs: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  idleInTransactionTimeoutMs: number;
  /** A server that vanished without a word never answers: past a statement's own limit plus this, give up on it. */
  answerGraceMs: number;
  applicationName: string;
  log: Log;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP = 1114;

const TEXT_ARRAY = 1009;

const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(
  TEXT_ARRAY as number,
  'text',
);

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [INT8_ARRAY, (text) => parseTextArray(text).map((item) => (item === null ? null : BigInt(item)))],
  // Without a zone these are no instants; pg would read them in the zone of the process.
  [DATE, String],
  [TIMESTAMP, String],
]);

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

export function openPool(options: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax,
    connectionTimeoutMillis: options.acquireTimeoutMs,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs,
    options: '-c timezone=UTC -c datestyle=ISO',
    types,
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'));
  // The pool stops listening while a connection is lent out, and an 'error' nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export async function acquire(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw translated(error, { connecting: true });
  }
}

/** Sends one statement and counts it. */
export async function send(
  client: pg.PoolClient,
  statement: Sql,
  answerWithinMs: number,
): Promise<pg.QueryResult<pg.QueryResultRow>> {
  noteStatement(statement.text);
  const result = await execute(client, statement, answerWithinMs);
  await noteAnswer(client, statement, result);
  return result;
}

/** Sends begin, commit and the like, which are not counted. */
export async function control(client: pg.PoolClient, text: string, answerWithinMs: number): Promise<string> {
  const result = await execute(client, { text, values: [] }, answerWithinMs);
  return result.command;
}

async function execute(client: pg.PoolClient, statement: Sql, answerWithinMs: number) {
  const config = {
    text: statement.text,
    values: [...statement.values],
    ...(statement.name === undefined ? {} : { name: statement.name }),
    ...(answerWithinMs > 0 ? { query_timeout: answerWithinMs } : {}),
  };
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(config);
    // Several statements in one text give one result each; the last one speaks for all.
    const last = Array.isArray(result) ? result.at(-1) : result;
    return last ?? { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
  } catch (error) {
    throw translated(error, { connecting: false });
  }
}

function translated(error: unknown, { connecting }: { connecting: boolean }): unknown {
  const reason = unavailableReason(error);
  if (reason === undefined) return error;
  const settled = connecting && reason === 'connection_lost' ? 'unreachable' : reason;
  return new DatabaseUnavailable(settled, { cause: error });
}
