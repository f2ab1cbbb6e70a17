import type { Database, Queryable, Transaction } from '@furrow/database/database';
import type { Sql } from '@furrow/database/sql';
import { err } from '@furrow/kernel/result';
import type { Payments } from '@furrow/providers/payments';
import { refusal } from '@furrow/providers/provider-refusal';

export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/**
 * Lets the nth operation fail, whichever it is: a statement before it is sent, a commit before and after it, a call to the
 * payment service before it is made. With `lost` only those calls count, and they fail after they were carried out.
 */
export function failAt(nth: number, { lost = false }: { readonly lost?: boolean } = {}) {
  let count = 0;
  const isNext = () => {
    count += 1;
    return count === nth;
  };
  const step = () => {
    if (!lost && isNext()) throw new InjectedFault(`operation ${nth} fails`);
  };

  function wrapped<Q extends Queryable>(inner: Q): Q {
    const failing =
      <T>(send: (statement: Sql) => Promise<T>) =>
      async (statement: Sql): Promise<T> => {
        step();
        return send(statement);
      };
    const { rows, one, maybe, run } = inner;
    const sent = { rows: failing(rows), one: failing(one), maybe: failing(maybe), run: failing(run) };
    return { ...inner, ...sent } as Q;
  }

  return {
    /** Whether the operation was reached: if not, all of them have failed once. */
    hasFailed: () => count >= nth,
    database: (real: Database): Database => ({
      ...wrapped(real),
      async transaction(work, options) {
        const result = await real.transaction(async (tx) => {
          const done = await work(wrapped<Transaction>(tx));
          step();
          return done;
        }, options);
        step();
        return result;
      },
    }),
    payments(real: Payments): Payments {
      const entries = Object.entries(real) as [string, (...given: unknown[]) => Promise<unknown>][];
      const failing = entries.map(([name, call]) => [
        name,
        async (...given: unknown[]) => {
          if (!isNext()) return call(...given);
          if (lost) await call(...given);
          return err(refusal('unavailable'));
        },
      ]);
      return Object.fromEntries(failing) as unknown as Payments;
    },
  };
}
