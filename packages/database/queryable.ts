import type { QueryResult, QueryResultRow } from 'pg';
import { DatabaseMisuse } from './errors.ts';
import type { Sql } from './sql.ts';
import { noteCall } from './statement-observer.ts';

export interface Queryable {
  rows<R>(statement: Sql): Promise<R[]>;
  /** Exactly one row; anything else is a mistake in the calling code. */
  one<R>(statement: Sql): Promise<R>;
  maybe<R>(statement: Sql): Promise<R | undefined>;
  /** The number of rows changed. */
  run(statement: Sql): Promise<number>;
}

export type Send = (statement: Sql) => Promise<QueryResult<QueryResultRow>>;

export function queryable(sendNow: Send): Queryable {
  const send: Send = (statement) => sendNow(noteCall(statement));

  async function rows<R>(statement: Sql): Promise<R[]> {
    return (await send(statement)).rows as R[];
  }

  async function maybe<R>(statement: Sql): Promise<R | undefined> {
    const found = await rows<R>(statement);
    if (found.length > 1)
      throw new DatabaseMisuse(`at most one row expected, ${found.length} came: ${statement.text}`);
    return found[0];
  }

  async function one<R>(statement: Sql): Promise<R> {
    const found = await maybe<R>(statement);
    if (found === undefined) throw new DatabaseMisuse(`one row expected, none came: ${statement.text}`);
    return found;
  }

  async function run(statement: Sql): Promise<number> {
    return (await send(statement)).rowCount ?? 0;
  }

  return { rows, one, maybe, run };
}
