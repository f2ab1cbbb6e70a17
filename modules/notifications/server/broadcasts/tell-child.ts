/*
 * A process of its own for tests: tells people of a broadcast, and is killed by itself before the statement of the
 * given number.
 */
import { createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { readId } from '@furrow/kernel/ids';
import { beforeStatements } from '../../../wallet/server/runs.fixture.ts';
import { tellBroadcast } from './tell-broadcast.ts';

const [url = '', broadcast, at = '', dieBefore = '', key = ''] = process.argv.slice(2);
const id = readId('bct', broadcast);
if (id === null) throw new Error('no broadcast');
const database = openDatabase({ url, poolMax: 2, auditKeys: createAuditKeys(Buffer.from(key)) });
let statements = 0;

const before = () => {
  statements += 1;
  if (statements === Number(dieBefore)) process.kill(process.pid, 'SIGKILL');
};
const mortal: Pick<Database, 'transaction'> = {
  transaction: (work, options) => database.transaction((tx) => work(beforeStatements(tx, before)), options),
};
await tellBroadcast(mortal, { id, now: () => new Date(at), portion: 4 });
await database.close();
