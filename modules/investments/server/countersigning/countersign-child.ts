/*
 * A process of its own for tests: countersigns what was signed for a farm, and is killed by itself before the statement
 * of the given number. It says when it has signed all of it.
 */
import { createSealer } from '@furrow/crypto/seal';
import { createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { fixedClock } from '@furrow/kernel/clock';
import { readId } from '@furrow/kernel/ids';
import { diskFiles } from '@furrow/providers/files-disk';
import { beforeStatements } from '../../../wallet/server/runs.fixture.ts';
import { builtInDisclosure } from '../signing/legal-in-force.ts';
import { countersignOffering } from './countersign-offering.ts';

const [url = '', farm, at = '', dieBefore = '', key = '', folder = '', sealKey = ''] = process.argv.slice(2);
const farmId = readId('farm', farm);
if (farmId === null) throw new Error('no farm');
const database = openDatabase({ url, poolMax: 2, auditKeys: createAuditKeys(Buffer.from(key)) });
let statements = 0;

const before = () => {
  statements += 1;
  if (statements === Number(dieBefore)) process.kill(process.pid, 'SIGKILL');
};
const mortal: Database = {
  ...database,
  ...(beforeStatements(database as never, before) as object),
  transaction: (work, options) => database.transaction((tx) => work(beforeStatements(tx, before)), options),
};
await countersignOffering(
  {
    database: mortal,
    clock: fixedClock(new Date(at)),
    sealer: createSealer(Buffer.from(sealKey, 'hex')),
    files: diskFiles(folder),
    brand: 'Acme & Daughters',
    identity: null,
    disclosure: async () => builtInDisclosure(),
  },
  farmId,
);
await database.close();
process.stdout.write(`signed after ${statements} statements\n`);
