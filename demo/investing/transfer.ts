import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { findUserByEmail } from '@furrow/modules/identity/server';
import { ASSIGNMENT_VERSION, INVESTMENT_STATUS_CODES } from '@furrow/modules/investments/rules';
import { importOwnershipTransfer } from '@furrow/modules/investments/server';
import { accountIdsOf } from '@furrow/modules/investors/server';
import { daysAgo, TERMS } from '../money/timeline.ts';
import { farmIdOf } from './positions.ts';

const FARM = 'sagehill-circles';
const INVESTOR = 'investor@furrow.test';
/** Long enough ago to have an age on the desk, and not so long that anybody is reminded. */
const BEGUN_DAYS_AGO = 4;
/** Nobody has this address: it is kept for examples. */
const CONFIRMED_FROM = { ipAddress: '203.0.113.24', device: 'Demonstration' } as const;

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_019n;

/** The investor moves a position to her IRA and has not signed yet, once. Answers whether it was begun. */
export function loadDemoTransfer(database: Database, clock: Clock): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const begun = await tx.maybe(sql`select from ownership_transfer limit 1`);
    const user = begun === undefined ? await findUserByEmail(tx, INVESTOR) : undefined;
    if (user === undefined) return false;
    const [own, ira] = await accountIdsOf(tx, user.userId);
    const investmentId = own === undefined ? null : await positionOf(tx, own);
    if (ira === undefined || investmentId === null) return false;
    const begin = {
      userId: user.userId,
      investmentId,
      profileId: ira,
      assignmentVersion: ASSIGNMENT_VERSION,
      policy: TERMS.policy,
      now: daysAgo(clock.now(), BEGUN_DAYS_AGO, '10:40'),
    };
    return importOwnershipTransfer(tx, { ...begin, ...CONFIRMED_FROM });
  });
}

/** Null where whoever plays with the demonstration gave it away, or the farm is gone. */
async function positionOf(tx: Transaction, accountId: Id<'acc'>): Promise<Id<'inv'> | null> {
  const { empty } = await tx.one<{ empty: boolean }>(sql`select not exists (select from farm) as empty`);
  if (empty) return null;
  const position = await tx.maybe<{ id: Id<'inv'> }>(sql`select id from investment
    where account_id = ${accountId} and farm_id = ${await farmIdOf(tx, FARM)}
      and status = ${INVESTMENT_STATUS_CODES['successfully closed']}
    order by id limit 1`);
  return position?.id ?? null;
}
