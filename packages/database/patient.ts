import type { Database, Transaction } from './database.ts';
import type { Sql } from './sql.ts';
import { noteCall } from './statement-observer.ts';

/** The same database for work that nobody waits for, whose statements may take longer than those of a page. */
export function patient(database: Database, statementTimeoutMs: number): Database {
  const within = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction(work, { statementTimeoutMs });
  function alone<T>(given: Sql, work: (tx: Transaction, statement: Sql) => Promise<T>): Promise<T> {
    const statement = noteCall(given);
    return within((tx) => work(tx, statement));
  }
  return {
    rows: <R>(given: Sql) => alone(given, (tx, statement) => tx.rows<R>(statement)),
    one: <R>(given: Sql) => alone(given, (tx, statement) => tx.one<R>(statement)),
    maybe: <R>(given: Sql) => alone(given, (tx, statement) => tx.maybe<R>(statement)),
    run: (given) => alone(given, (tx, statement) => tx.run(statement)),
    transaction: (work, options) => database.transaction(work, { statementTimeoutMs, ...options }),
    auditKeys: database.auditKeys,
    session: (work) => database.session(work),
    close: () => database.close(),
  };
}
