/*
 * A process of its own for tests: converts the pledges of a farm that opened, and is killed by itself before the
 * statement of the given number. It says when it has converted all of them.
 */
import { createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { fixedClock } from '@furrow/kernel/clock';
import { readId } from '@furrow/kernel/ids';
import { mailer } from '@furrow/providers/mail';
import { beforeStatements } from '../../../wallet/server/runs.fixture.ts';
import { convertPledges } from './convert-pledges.ts';

const [url = '', farm, at = '', dieBefore = '', key = ''] = process.argv.slice(2);
const farmId = readId('farm', farm);
if (farmId === null) throw new Error('no farm');
const database = openDatabase({ url, poolMax: 2, auditKeys: createAuditKeys(Buffer.from(key)) });
const site = { origin: 'https://example.com', brandName: 'Furrow', contactEmail: 'help@example.com' };
let statements = 0;

const before = () => {
  statements += 1;
  if (statements === Number(dieBefore)) process.kill(process.pid, 'SIGKILL');
};
const mortal: Pick<Database, 'transaction' | 'rows'> = {
  rows: database.rows,
  transaction: (work, options) => database.transaction((tx) => work(beforeStatements(tx, before)), options),
};
await convertPledges({ database: mortal, clock: fixedClock(new Date(at)), mailer, site }, farmId);
await database.close();
process.stdout.write(`converted after ${statements} statements\n`);
