/*
 * A process of its own for tests: pays a run, and is killed by itself before the statement of the given number. It
 * says when it has paid all of it.
 */
import { createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { readId } from '@furrow/kernel/ids';
import { payRun } from './pay-run.ts';
import { beforeStatements } from './test-statements.ts';

const [url = '', run, at = '', dieBefore = '', key = ''] = process.argv.slice(2);
const id = readId('dist', run);
if (id === null) throw new Error('no run');
const database = openDatabase({ url, poolMax: 2, auditKeys: createAuditKeys(Buffer.from(key)) });
let statements = 0;

const before = () => {
  statements += 1;
  if (statements === Number(dieBefore)) process.kill(process.pid, 'SIGKILL');
};
const mortal: Pick<Database, 'transaction'> = {
  transaction: (work, options) => database.transaction((tx) => work(beforeStatements(tx, before)), options),
};
await payRun(mortal, { id, now: new Date(at), batch: 2 });
await database.close();
process.stdout.write(`paid after ${statements} statements\n`);
