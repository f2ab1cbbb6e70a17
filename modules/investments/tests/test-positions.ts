import type { Database } from '@furrow/database/database';
import { addBusinessDays } from '@furrow/kernel/business-days';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { accountHolder, type FarmStatus } from '../../farms/rules/index.ts';
import { importFarm, type NewFarm } from '../../farms/server/index.ts';
import { newFarm } from '../../farms/server/new-farm.fixture.ts';
import type { DistributionKind } from '../../wallet/rules/index.ts';
import {
  importApproval,
  importOperatingCredit,
  importPaidRun,
  importPreparedRun,
} from '../../wallet/server/index.ts';
import { type ImportedStatus, importPosition, newPositionId } from '../server/index.ts';

export interface TestPosition {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly shares: number;
  readonly status: ImportedStatus;
  readonly confirmedAt: Date;
  readonly closedAt?: Date;
  readonly endedAt?: Date;
}

const FARM_STATUS: Readonly<Record<ImportedStatus, FarmStatus>> = {
  completed: 'verified',
  'successfully closed': 'successfully closed',
  exited: 'exited',
  'unsuccessfully closed': 'unsuccessfully closed',
};

/** A farm with one holder, or several, all as far as each other. */
export async function holdFarm(
  database: Database,
  changes: Partial<NewFarm>,
  positions: readonly TestPosition[],
): Promise<{ readonly farmId: Id<'farm'>; readonly ids: readonly Id<'inv'>[] }> {
  const [first] = positions;
  if (first === undefined) throw new Error('nobody holds it');
  const at = first.confirmedAt;
  const ids = positions.map(({ confirmedAt }) => newPositionId(confirmedAt));
  const held = first.status === 'unsuccessfully closed' ? [] : positions;
  const holdings = held.map(({ accountId, shares, confirmedAt }, index) => ({
    holder: accountHolder(accountId),
    shares,
    cause: `investment:${ids[index]}`,
    at: confirmedAt,
  }));
  const status = FARM_STATUS[first.status];
  const closedAt = status === 'verified' ? null : (first.closedAt ?? at);
  return database.transaction(async (tx) => {
    const farm = newFarm({
      slug: `held-farm-${ids[0]}`.slice(0, 60).replaceAll('_', '-'),
      status,
      openedAt: at,
      closedAt,
      ...changes,
    });
    const farmId = unwrap(await importFarm(tx, farm, holdings, { actor: 'test', at }));
    for (const [index, position] of positions.entries()) {
      const id = ids[index] ?? newPositionId(at);
      const times = { closedAt: at, endedAt: at, ...position };
      await importPosition(tx, { ...times, id, farmId, actor: 'test', now: at });
    }
    return { farmId, ids };
  });
}

export interface TestRun {
  readonly kind?: DistributionKind;
  readonly cents: bigint;
  /** It pays whoever holds shares when this day ends, and is paid two business days later. */
  readonly recordDate: string;
  /** False where it is only agreed on. */
  readonly isPaid?: boolean;
}

/** A farm pays its holders. */
export async function payHolders(
  database: Database,
  farmId: Id<'farm'>,
  { kind = 'income', cents, recordDate, isPaid = true }: TestRun,
): Promise<void> {
  const [proposer, decider] = ['user_treasurer', 'user_second'];
  const payOn = addBusinessDays(recordDate, 2);
  const [at, paidAt] = [addBusinessDays(recordDate, 1), payOn].map((day) => new Date(`${day}T16:00:00Z`)) as [
    Date,
    Date,
  ];
  await database.transaction(async (tx) => {
    const by = { proposer, decider, at };
    const bankReference = `${farmId} ${recordDate}`.slice(-50);
    await importOperatingCredit(tx, { farmId, amountCents: cents, bankReference }, by);
    const sources = [{ label: 'Rent', amountCents: cents }];
    const draft = { farmId, kind, title: 'Rent', recordDate, payOn, sources, withholdingBps: 0, note: '' };
    const id = await importPreparedRun(tx, draft, by);
    await importApproval(tx, id, by);
    if (isPaid) await importPaidRun(tx, id, paidAt);
  });
}
