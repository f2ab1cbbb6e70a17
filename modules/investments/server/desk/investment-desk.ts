import { appendReading } from '@furrow/database/audit-reading';
import { readId } from '@furrow/kernel/ids';
import type { InvestmentDesk } from '../../contract/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { custodianRecordOf } from '../custodian/custodian-record.ts';
import { listPapers } from '../paper/list-papers.ts';
import { paperRecordOf } from '../paper/paper-record.ts';
import { preparedOfPerson } from '../records/prepared-desk.ts';
import { investmentRecordOf } from './investment-record.ts';
import { listAwaitedCustodians } from './list-awaited-custodians.ts';
import { listClosings } from './list-closings.ts';
import { listFailures } from './list-failures.ts';
import { listHolders } from './list-holders.ts';
import { listInvestments } from './list-investments.ts';
import { listOfAccount } from './list-of-account.ts';
import { listOfferings } from './list-offerings.ts';

/** What the console reads of investments. Whoever opens a record is on record for it. */
export function investmentDesk({
  database,
  clock,
  realTime,
}: Pick<InvestmentDeps, 'database' | 'clock' | 'realTime'>): InvestmentDesk {
  return {
    offerings: () => listOfferings(database),
    async list(farm, query) {
      const farmId = readId('farm', farm);
      return farmId && listInvestments(database, { farmId, ...query });
    },
    async record({ userId }, given) {
      const id = readId('inv', given);
      const record = id && (await investmentRecordOf(database, { id, userId }));
      if (!record) return null;
      const reading = { actor: `operator:${userId}`, action: 'investment.read', subject: `investment:${id}` };
      await database.transaction((tx) => appendReading(tx, { ...reading, at: clock.now() }));
      return record;
    },
    async custodian({ userId }, given) {
      const id = readId('inv', given);
      return id && custodianRecordOf(database, { id, userId, realNow: realTime.now() });
    },
    papers: () => listPapers(database),
    async paper({ userId: operatorId }, given) {
      const userId = readId('user', given);
      const record = userId && (await paperRecordOf(database, { userId, operatorId }));
      if (!record) return null;
      const reading = { actor: `operator:${operatorId}`, action: 'paper.read', subject: `user:${userId}` };
      await database.transaction((tx) => appendReading(tx, { ...reading, at: clock.now() }));
      return record;
    },
    failures: () => listFailures(database),
    closings: (query) => listClosings(database, { ...query, now: clock.now() }),
    awaitedCustodians: (query) =>
      listAwaitedCustodians(database, { ...query, now: clock.now(), realNow: realTime.now() }),
    async holders(farm, day) {
      const farmId = readId('farm', farm);
      return farmId && isDay(day) ? listHolders(database, farmId, day) : null;
    },
    async ofAccount(account) {
      const accountId = readId('acc', account);
      return accountId === null ? { data: [], count: 0 } : listOfAccount(database, accountId);
    },
    preparedOf: (userId) => preparedOfPerson(database, userId, clock.now()),
  };
}

/** What a page is asked for may be any text. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`);
}
