/*
 * A process of its own for tests: confirms an investment, and is killed by itself before the statement of the given number,
 * or before it commits where there are fewer. With 0 it lives.
 */
import { createAuditKeys } from '@furrow/database/audit';
import { openDatabase } from '@furrow/database/database';
import { readId } from '@furrow/kernel/ids';
import { beforeStatements } from '../../../wallet/server/runs.fixture.ts';
import { confirmInvestment } from './confirm-investment.ts';

const [url = '', userId = '', given, at = '', dieBefore = '0', key = ''] = process.argv.slice(2);
const investmentId = readId('inv', given);
if (investmentId === null) throw new Error('no investment');
const database = openDatabase({ url, poolMax: 1, auditKeys: createAuditKeys(Buffer.from(key)) });
const last = Number(dieBefore);
let statements = 0;
const die = () => process.kill(process.pid, 'SIGKILL');
const before = () => {
  statements += 1;
  if (statements === last) die();
};
const funding = {
  limits: { first: 100_000_000n, second: 10_000_000n },
  withdrawDays: 5,
  takesWires: true,
};
await database.transaction(async (tx) => {
  const asked = { userId, investmentId, policy: 'uniform', now: new Date(at) } as const;
  await confirmInvestment(beforeStatements(tx, before), funding, asked);
  if (statements < last) die();
});
await database.close();
