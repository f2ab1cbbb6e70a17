import type { Database, Transaction } from './database.ts';

/** The same database for work that nobody waits for, whose statements may take longer than those of a page. */
export function patient(database: Database, statementTimeoutMs: number): Database {
  const within = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction(work, { statementTimeoutMs });
  return {
    rows: (statement) => within((tx) => tx.rows(statement)),
    one: (statement) => within((tx) => tx.one(statement)),
    maybe: (statement) => within((tx) => tx.maybe(statement)),
    run: (statement) => within((tx) => tx.run(statement)),
    transaction: (work, options) => database.transaction(work, { statementTimeoutMs, ...options }),
    auditKeys: database.auditKeys,
    session: (work) => database.session(work),
    close: () => database.close(),
  };
}
