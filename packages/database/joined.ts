import type { Database } from './database.ts';
import { DatabaseMisuse } from './errors.ts';
import type { Transaction } from './transaction.ts';

/** A transaction in the place of the database: what would open one of its own becomes part of this one. */
export function joined(tx: Transaction): Database {
  const { rows, one, maybe, run } = tx;
  return {
    rows,
    one,
    maybe,
    run,
    async transaction(work, options) {
      if (options !== undefined) throw new DatabaseMisuse('a joined transaction has its options already');
      return work(tx);
    },
    session: refuse,
    auditKeys: tx.auditKeys,
    close: refuse,
  };
}

async function refuse(): Promise<never> {
  throw new DatabaseMisuse('a transaction has neither sessions nor an end of its own');
}
