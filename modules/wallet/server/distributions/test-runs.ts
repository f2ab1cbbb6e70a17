import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { newYorkTime } from '@furrow/kernel/new-york-day';
import { unwrap } from '@furrow/kernel/result';
import { expect } from 'vitest';
import { accountHolder } from '../../../farms/rules/index.ts';
import { importFarm } from '../../../farms/server/index.ts';
import { farmAccount, type LedgerAccount, moved } from '../../rules/index.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { walletProofs } from '../proofs.ts';
import { PRETENDED_CAUSES, TEST_CAUSES } from '../test-wallet.fixture.ts';
import { causesProof } from '../verify-causes.ts';
import { checkDistribution } from './check-distribution.ts';
import { createDraft, type RunDraft } from './create-draft.ts';
import { distributionApproval } from './distribution-approval.ts';
import { findRun } from './run-row.ts';
import { sendForApproval } from './send-for-approval.ts';
import { newFarmOf } from './test-farm.ts';

/** A Tuesday. Record dates lie before it, pay days after it. */
export const NOW = newYorkTime('2026-11-17', '10:42');
export const PAY_AT = newYorkTime('2026-11-20', '09:00');
export const MARA = { userId: 'user_mara', roles: ['treasury'] };
export const INES = { userId: 'user_ines', roles: ['treasury'] };
const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };

export interface NewAccount {
  readonly type?: string;
  readonly name?: string;
  readonly custodian?: string;
  readonly userId?: string;
}

/** Farms with holders, money and runs on a database of its own. */
export function runsOn(database: Database) {
  async function newAccount({
    type = 'individual',
    name = 'Harlan Pruitt',
    custodian,
    userId,
  }: NewAccount = {}) {
    const id = newId('acc', NOW);
    const owner = userId ?? newId('user', NOW);
    if (userId === undefined)
      await database.run(sql`insert into user_account (id, email, email_normal, first_name, created_at, updated_at)
        values (${owner}, ${`${owner}@example.com`}, ${`${owner}@example.com`}, 'Ada', ${NOW}, ${NOW})`);
    const details = custodian === undefined ? {} : { custodian };
    await database.run(sql`insert into investment_account (id, user_id, type, name, details, created_at, updated_at)
      values (${id}, ${owner}, ${type}, ${name}, ${JSON.stringify(details)}::jsonb, ${NOW}, ${NOW})`);
    return { id, userId: owner };
  }

  let causes = 0;
  async function move(farmId: Id<'farm'>, from: string, to: string, shares: number, at: Date) {
    causes += 1;
    const cause = `test:${causes}`;
    await database.run(sql`insert into share_entry (farm_id, holder, delta, cause, at)
      values (${farmId}, ${from}, ${-shares}, ${cause}, ${at}), (${farmId}, ${to}, ${shares}, ${cause}, ${at})`);
  }

  /** A closed farm that these accounts hold, with money to distribute. */
  async function newHeldFarm(holders: readonly (readonly [Id<'acc'>, number])[], operatingCents: bigint) {
    const all = holders.reduce((sum, [, shares]) => sum + shares, 0);
    const bought = newYorkTime('2026-02-02', '12:00');
    const farm = newFarmOf(Math.max(all, 1580));
    const farmId = await database.transaction(async (tx) =>
      unwrap(await importFarm(tx, farm, [], { actor: 'test', at: bought })),
    );
    for (const [accountId, shares] of holders)
      await move(farmId, 'issuer', accountHolder(accountId), shares, bought);
    await database.run(sql`update farm set subscribed_shares = ${all} where id = ${farmId}`);
    await credit(farmId, operatingCents);
    return farmId;
  }

  async function credit(farmId: Id<'farm'>, cents: bigint) {
    if (cents === 0n) return;
    causes += 1;
    const legs = moved(clearing, farmAccount(farmId, 'operating'), cents);
    const journal = { key: `credit ${causes}`, cause: { type: 'test', id: `credit ${causes}` }, legs };
    await database.transaction(async (tx) =>
      unwrap(await writeJournal(tx, journal, { actor: 'test', at: NOW })),
    );
  }

  const draftOf = (farmId: Id<'farm'>, cents: bigint, changes: Partial<RunDraft> = {}): RunDraft => ({
    farmId,
    kind: 'income',
    title: 'Second-half rent 2026',
    recordDate: '2026-11-01',
    payOn: '2026-11-20',
    sources: [{ label: 'Half-year rent', amountCents: cents }],
    withholdingBps: 0,
    note: '',
    ...changes,
  });

  const create = (draft: RunDraft) =>
    database.transaction((tx) => createDraft(tx, { ...draft, userId: MARA.userId, now: NOW }));

  const runOf = async (id: Id<'dist'>) => {
    const run = await findRun(database, id);
    if (run === undefined) throw new Error(`no run ${id}`);
    return run;
  };
  const check = async (id: Id<'dist'>, now = NOW) => {
    const { version } = await runOf(id);
    return database.transaction((tx) => checkDistribution(tx, { id, version, userId: MARA.userId, now }));
  };
  const send = async (id: Id<'dist'>, now = NOW) => {
    const { version } = await runOf(id);
    return database.transaction((tx) => sendForApproval(tx, { id, version, sender: MARA, now }));
  };

  /** From nothing to approved. */
  async function approved(draft: RunDraft): Promise<Id<'dist'>> {
    const id = unwrap(await create(draft));
    unwrap(await check(id));
    unwrap(await send(id));
    await database.transaction(async (tx) => {
      const by = {
        proposalId: newId('prop', NOW),
        proposedBy: MARA.userId,
        actor: `operator:${INES.userId}`,
        reason: '',
      };
      unwrap(await distributionApproval.carryOut(tx, { distribution_id: id }, { ...by, now: NOW }));
    });
    return id;
  }

  const linesOf = (id: Id<'dist'>) =>
    database.rows<{ account_id: Id<'acc'>; net_cents: bigint; status: string; failure: string | null }>(
      sql`select account_id, net_cents, status, failure from distribution_line where distribution_id = ${id} order by account_id`,
    );

  /** For afterEach: nothing that the books are proven by has anything to say. */
  async function expectCleanBooks() {
    for (const { find } of [...Object.values(walletProofs), causesProof(PRETENDED_CAUSES, TEST_CAUSES)])
      expect(await find(database)).toEqual([]);
  }

  return {
    newAccount,
    move,
    newHeldFarm,
    credit,
    draftOf,
    create,
    runOf,
    check,
    send,
    approved,
    linesOf,
    expectCleanBooks,
  };
}
