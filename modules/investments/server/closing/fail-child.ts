/*
 * A process of its own for tests: ends what is on a farm whose offering failed, and is killed by itself before the
 * statement of the given number. It says when it has ended all of it.
 */
import { createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { fixedClock } from '@furrow/kernel/clock';
import { readId } from '@furrow/kernel/ids';
import { beforeStatements } from '../../../wallet/server/runs.fixture.ts';
import { failOffering } from './fail-offering.ts';

const [url = '', farm, at = '', dieBefore = '', key = ''] = process.argv.slice(2);
const farmId = readId('farm', farm);
if (farmId === null) throw new Error('no farm');
const database = openDatabase({ url, poolMax: 2, auditKeys: createAuditKeys(Buffer.from(key)) });
let statements = 0;

const before = () => {
  statements += 1;
  if (statements === Number(dieBefore)) process.kill(process.pid, 'SIGKILL');
};
const mortal: Pick<Database, 'transaction' | 'rows'> = {
  rows: database.rows,
  transaction: (work, options) => database.transaction((tx) => work(beforeStatements(tx, before)), options),
};
await failOffering({ database: mortal, clock: fixedClock(new Date(at)) }, farmId);
await database.close();
process.stdout.write(`ended after ${statements} statements\n`);
