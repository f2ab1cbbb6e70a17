import { decideProposal, withdrawProposal } from '@furrow/database/approval-decide';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '../../../farms/rules/index.ts';
import { cancelDistribution } from './cancel-distribution.ts';
import { distributionApproval } from './distribution-approval.ts';
import { editDraft } from './edit-draft.ts';
import { returnToDraft } from './return-to-draft.ts';
import { sendForApproval } from './send-for-approval.ts';
import { INES, MARA, NOW, PAY_AT, runsOn } from './test-runs.ts';

let test: TestDatabase;
let runs: ReturnType<typeof runsOn>;
beforeAll(async () => {
  test = await testDatabase({ poolMax: 20 });
  runs = runsOn(test.database);
});
afterAll(() => test.drop());
afterEach(() => runs.expectCleanBooks());

const decide = (proposalId: Id<'prop'>, changes: object = {}) =>
  test.database.transaction((tx) =>
    decideProposal(tx, [distributionApproval as never], {
      proposalId,
      decider: INES,
      approve: true,
      reason: '',
      typedCents: 10_000n,
      now: NOW,
      ...changes,
    }),
  );

/** A farm of two holders with money for one run of $100.00. */
async function twoHolders(operatingCents = 10_000n) {
  const [one, two] = [await runs.newAccount(), await runs.newAccount()];
  const farmId = await runs.newHeldFarm(
    [
      [one.id, 1],
      [two.id, 2],
    ],
    operatingCents,
  );
  return { one, two, farmId, draft: runs.draftOf(farmId, 10_000n) };
}

describe('a draft', () => {
  it('B17 is there once for a farm, a kind and a record date, however many try', async () => {
    const { draft } = await twoHolders();
    const tries = await Promise.all([runs.create(draft), runs.create(draft), runs.create(draft)]);
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await runs.create(draft)).toEqual({ ok: false, error: 'distribution_exists' });
    expect((await runs.create({ ...draft, kind: 'sale' })).ok).toBe(true);
    expect((await runs.create({ ...draft, recordDate: '2026-10-01' })).ok).toBe(true);
  });

  it('B17 gives its place back once it is cancelled', async () => {
    const { draft } = await twoHolders();
    const id = unwrap(await runs.create(draft));
    const cancel = { id, version: 1, reason: 'Wrong farm.', userId: MARA.userId, now: NOW };
    unwrap(await test.database.transaction((tx) => cancelDistribution(tx, cancel)));
    expect((await runs.create(draft)).ok).toBe(true);
  });

  it('of a version that somebody changed since is refused, in two tabs', async () => {
    const { draft } = await twoHolders();
    const id = unwrap(await runs.create(draft));
    const save = (title: string) =>
      test.database.transaction((tx) =>
        editDraft(tx, { ...draft, title, id, version: 1, userId: INES.userId, now: NOW }),
      );
    const both = await Promise.all([save('One'), save('Two')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, error: 'distribution_changed' });
    expect((await runs.runOf(id)).prepared_by).toBe(INES.userId);
  });

  it('takes no place that another run has', async () => {
    const { draft } = await twoHolders();
    unwrap(await runs.create(draft));
    const id = unwrap(await runs.create({ ...draft, kind: 'sale' }));
    const same = test.database.transaction((tx) =>
      editDraft(tx, { ...draft, id, version: 1, userId: MARA.userId, now: NOW }),
    );
    expect(await same).toEqual({ ok: false, error: 'distribution_exists' });
  });
});

describe('checking', () => {
  it('B15 works out one payment a holder, and fixes them', async () => {
    const { draft, one, two } = await twoHolders();
    const id = unwrap(await runs.create(draft));
    unwrap(await runs.check(id));
    const lines = await runs.linesOf(id);
    expect(new Map(lines.map((line) => [line.account_id, line.net_cents]))).toEqual(
      new Map([
        [one.id, 3_333n],
        [two.id, 6_667n],
      ]),
    );
    await expect(
      test.database.run(
        sql`update distribution_line set net_cents = net_cents + 1 where distribution_id = ${id}`,
      ),
    ).rejects.toMatchObject({ code: '23001' });
    await expect(
      test.database.run(
        sql`update distribution set total_cents = total_cents + 1, gross_cents = gross_cents + 1 where id = ${id}`,
      ),
    ).rejects.toMatchObject({ code: '23001' });
    expect(await runs.check(id)).toEqual({ ok: false, error: { code: 'distribution_cannot_move' } });
  });

  it('names how many shares belong to nobody who can be paid', async () => {
    const { farmId, draft } = await twoHolders();
    await runs.move(farmId, 'issuer', 'demo', 5, startOfNewYorkDay('2026-03-01'));
    await test.database.run(
      sql`update farm set subscribed_shares = subscribed_shares + 5 where id = ${farmId}`,
    );
    const id = unwrap(await runs.create(draft));
    expect(await runs.check(id)).toEqual({ ok: false, error: { code: 'holders_unknown', shares: 5 } });
  });

  it('wants money that no other approved run takes', async () => {
    const { draft } = await twoHolders(15_000n);
    await runs.approved(draft);
    const id = unwrap(await runs.create({ ...draft, kind: 'sale' }));
    expect(await runs.check(id)).toMatchObject({ ok: false, error: { code: 'operating_too_low' } });
  });

  it('J22 B16 the record date decides: what is sold afterwards changes nothing', async () => {
    const { farmId, draft, one, two } = await twoHolders();
    const midnight = startOfNewYorkDay('2026-11-02').getTime();
    await runs.move(farmId, accountHolder(two.id), accountHolder(one.id), 1, new Date(midnight - 1_000));
    await runs.move(farmId, accountHolder(two.id), accountHolder(one.id), 1, new Date(midnight));
    const id = unwrap(await runs.create(draft));
    unwrap(await runs.check(id));
    expect((await runs.linesOf(id)).find(({ account_id }) => account_id === one.id)?.net_cents).toBe(6_667n);
  });

  it('an IRA that names no custodian is in the way', async () => {
    const ira = await runs.newAccount({ type: 'sdira' });
    const farmId = await runs.newHeldFarm([[ira.id, 1]], 10_000n);
    const id = unwrap(await runs.create(runs.draftOf(farmId, 100n)));
    expect(await runs.check(id)).toMatchObject({ error: { code: 'custodian_unknown' } });
  });
});

describe('the second person', () => {
  async function sent() {
    const held = await twoHolders();
    const id = unwrap(await runs.create(held.draft));
    unwrap(await runs.check(id));
    return { ...held, id, proposalId: unwrap(await runs.send(id)) };
  }

  it('approves with the total, and is never whoever prepared it', async () => {
    const { id, proposalId } = await sent();
    expect(await decide(proposalId, { decider: MARA })).toEqual({ ok: false, error: 'proposal_is_your_own' });
    expect(await decide(proposalId, { typedCents: 9_999n })).toEqual({ ok: false, error: 'total_differs' });
    expect(await decide(proposalId)).toEqual({ ok: true, value: 'approved' });
    expect(await runs.runOf(id)).toMatchObject({ status: 'approved', approved_by: INES.userId });
  });

  it('the table itself refuses an approval by whoever sent it', async () => {
    const { id } = await sent();
    const own =
      test.database.run(sql`update distribution set status = 'approved', approved_by = ${MARA.userId},
      approved_at = ${NOW} where id = ${id}`);
    await expect(own).rejects.toMatchObject({ code: '23514' });
  });

  it('nobody else sends what somebody prepared', async () => {
    const { draft } = await twoHolders();
    const id = unwrap(await runs.create(draft));
    unwrap(await runs.check(id));
    const other = test.database.transaction((tx) =>
      sendForApproval(tx, { id, version: 2, sender: INES, now: NOW }),
    );
    expect(await other).toEqual({ ok: false, error: 'distribution_other_preparer' });
  });

  it('sends it back with a reason, and it is a draft without payments', async () => {
    const { id, proposalId } = await sent();
    expect(await decide(proposalId, { approve: false, reason: 'The bill is missing.' })).toMatchObject({
      ok: true,
    });
    expect(await runs.runOf(id)).toMatchObject({ status: 'draft', returned_because: 'The bill is missing.' });
    expect(await runs.linesOf(id)).toEqual([]);
    unwrap(await runs.check(id));
    expect((await runs.send(id)).ok).toBe(true);
  });

  it('a proposal that is withdrawn leaves the run checked', async () => {
    const { id, proposalId } = await sent();
    const withdraw = { proposalId, proposer: MARA.userId, now: NOW };
    await test.database.transaction((tx) => withdrawProposal(tx, [distributionApproval as never], withdraw));
    expect((await runs.runOf(id)).status).toBe('checked');
    const back = {
      id,
      version: (await runs.runOf(id)).version,
      reason: 'A typo.',
      userId: MARA.userId,
      now: NOW,
    };
    unwrap(await test.database.transaction((tx) => returnToDraft(tx, back)));
    expect((await runs.runOf(id)).status).toBe('draft');
  });

  it('J17 a register that somebody wrote into voids it, with the difference', async () => {
    const { id, proposalId, farmId, one, two } = await sent();
    await runs.move(farmId, accountHolder(two.id), accountHolder(one.id), 1, startOfNewYorkDay('2026-10-01'));
    expect(await decide(proposalId)).toEqual({ ok: false, error: 'proposal_changed' });
    expect((await runs.runOf(id)).status).toBe('draft');
    const { difference } = await test.database.one<{ difference: object }>(
      sql`select difference /* never null: difference */ from proposal where id = ${proposalId}`,
    );
    expect(difference).toMatchObject({ cause: 'figures' });
  });

  it('J17 money that is gone meanwhile voids it', async () => {
    const { proposalId, draft } = await sent();
    // The same money, promised to another run of the farm.
    const other = unwrap(await runs.create({ ...draft, kind: 'sale' }));
    unwrap(await runs.check(other));
    const second = unwrap(await runs.send(other));
    const both = await Promise.all([decide(proposalId), decide(second)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, error: 'proposal_changed' });
  });

  it('a decision after the pay time comes too late', async () => {
    const { proposalId, id } = await sent();
    expect(await decide(proposalId, { now: PAY_AT })).toEqual({ ok: false, error: 'proposal_changed' });
    expect((await runs.runOf(id)).status).toBe('draft');
  });
});

describe('cancelling', () => {
  const cancel = async (id: Id<'dist'>, now: Date) => {
    const { version } = await runs.runOf(id);
    return test.database.transaction((tx) =>
      cancelDistribution(tx, { id, version, reason: 'Hold on.', userId: MARA.userId, now }),
    );
  };

  it('stops an approved run until nine on its day, and not a moment later', async () => {
    const { draft } = await twoHolders();
    const id = await runs.approved(draft);
    expect(await cancel(id, PAY_AT)).toEqual({ ok: false, error: 'distribution_too_late' });
    expect((await cancel(id, new Date(PAY_AT.getTime() - 1))).ok).toBe(true);
    expect(await cancel(id, NOW)).toEqual({ ok: false, error: 'distribution_cannot_move' });
  });

  it('what is not there cannot be stopped', async () => {
    const id = newId('dist', NOW);
    const gone = test.database.transaction((tx) =>
      cancelDistribution(tx, { id, version: 1, reason: 'No.', userId: MARA.userId, now: NOW }),
    );
    expect(await gone).toEqual({ ok: false, error: 'not_found' });
  });
});
