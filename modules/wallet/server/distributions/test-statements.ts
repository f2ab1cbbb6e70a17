import type { Transaction } from '@furrow/database/database';

/** The same transaction, with something that happens before each of its statements: for tests in which one fails. */
export function beforeStatements(tx: Transaction, before: () => void): Transaction {
  const told =
    <A, R>(send: (given: A) => Promise<R>) =>
    async (given: A) => {
      before();
      return send(given);
    };
  return {
    ...tx,
    rows: told(tx.rows),
    one: told(tx.one),
    maybe: told(tx.maybe),
    run: told(tx.run),
  } as Transaction;
}
