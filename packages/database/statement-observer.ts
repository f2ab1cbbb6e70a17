import type { Client, PoolClient, QueryResult } from 'pg';
import type { Sql } from './sql.ts';

/** Watches what a test run sends, so that row types can be held against the schema. Nothing observes in production. */
export interface StatementObserver {
  /** Called where the statement is handed over; what it gives back is sent in its place. */
  called(statement: Sql): Sql;
  answered(connection: Client, statement: Sql, result: QueryResult): Promise<void>;
}

let current: StatementObserver | undefined;

export function observeStatements(observer: StatementObserver | undefined): void {
  current = observer;
}

export const statementObserver = (): StatementObserver | undefined => current;

/** To be called by whatever takes a statement from a caller, before anything is awaited: afterwards the caller is unknown. */
export const noteCall = (statement: Sql): Sql => current?.called(statement) ?? statement;

export async function noteAnswer(client: PoolClient, statement: Sql, result: QueryResult): Promise<void> {
  // A lent connection is a client of pg, which also says what it is connected to; the types of the pool hide it.
  await current?.answered(client as unknown as Client, statement, result);
}
