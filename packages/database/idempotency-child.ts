/*
 * A process of its own for tests: does the work of one key on the database in its first argument, and dies inside the
 * transaction when the second argument is `die`.
 */
import { ok } from '@furrow/kernel/result';
import { openDatabase } from './database.ts';
import { once } from './idempotency.ts';
import { sql } from './sql.ts';

const [url = '', what] = process.argv.slice(2);
const database = openDatabase({ url, poolMax: 1 });
const answer = await database.transaction((tx) =>
  once(tx, { scope: 'user:1', key: 'k', requestHash: 'h', now: new Date() }, async () => {
    await tx.run(sql`insert into effect values ('from the child')`);
    if (what === 'die') process.kill(process.pid, 'SIGKILL');
    return ok({ status: 201, body: { pid: process.pid } });
  }),
);
process.stdout.write(`${JSON.stringify(answer)}\n`);
await database.close();
