import type { Database, Queryable, Transaction } from '@furrow/database/database';
import { defineJob, type ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { farmAccount, moved } from '../../rules/index.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { type NewJournal, writeJournal } from '../ledger/write-journals.ts';
import { promisedCents } from './run-facts.ts';
import { lockFarmRuns } from './run-row.ts';

export const WITHHELD_CAUSE = 'tax_withheld';
const ACTOR = 'job:set-withheld-apart';
const MOST = 500;

interface Withheld {
  readonly lineId: Id<'dln'>;
  readonly farmId: string;
  readonly cents: Cents;
}

/** What was withheld of a payment is no longer the farm's to distribute: it is owed to the tax authorities. */
export const setApart = ({ lineId, farmId, cents }: Withheld): NewJournal => ({
  key: `distribution:${lineId}:withheld`,
  cause: { type: WITHHELD_CAUSE, id: lineId },
  legs: moved(farmAccount(farmId, 'operating'), farmAccount(farmId, 'tax_withheld'), cents),
});

/** What was paid before tax was set apart with its payment: it follows as soon as the farm has it and owes it to no holder. */
export const setApartJob = defineJob({
  name: 'wallet.set-withheld-apart',
  maxAttempts: 3,
  async handle(_payload, { database, clock }) {
    await setApartOlder(database, clock.now());
  },
});

export const SET_APART: ScheduledJob = { job: setApartJob, cron: '40 * * * *' };

export async function setApartOlder(database: Database, now: Date): Promise<void> {
  const farms = await database.rows<{ farm_id: Id<'farm'> }>(
    sql`select distinct farm_id from (${unset}) unset order by 1`,
  );
  for (const { farm_id } of farms) await database.transaction((tx) => setApartOf(tx, farm_id, now));
}

const unset = sql`select line.id, run.farm_id, line.withheld_cents from distribution_line line
  join distribution run on run.id = line.distribution_id
  where line.status = 'paid' and line.withheld_cents > 0
    and not exists (select from journal where key = 'distribution:' || line.id || ':withheld')`;

/** The oldest first, as far as the money goes. */
async function setApartOf(tx: Transaction, farmId: Id<'farm'>, now: Date): Promise<void> {
  await lockFarmRuns(tx, farmId);
  const lines = await tx.rows<{ id: Id<'dln'>; withheld_cents: bigint }>(
    sql`select id, withheld_cents from (${unset}) unset where farm_id = ${farmId} order by id limit ${MOST}`,
  );
  let freeCents = await freeOf(tx, farmId);
  for (const { id: lineId, withheld_cents: cents } of lines) {
    if (cents > freeCents) return;
    const written = await writeJournal(tx, setApart({ lineId, farmId, cents }), { actor: ACTOR, at: now });
    if (!written.ok) return;
    freeCents -= cents;
  }
}

async function freeOf(database: Queryable, farmId: Id<'farm'>): Promise<Cents> {
  const { operating = 0n } = await readBalances(database, `farm:${farmId}`);
  return operating - (await promisedCents(database, { farmId }));
}
