import type { Id } from '@furrow/kernel/ids';
import { err, ok, unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, ApprovalKind } from './approval.ts';
import { type Decision, decideProposal, expireProposals, withdrawProposal } from './approval-decide.ts';
import { propose } from './approval-propose.ts';
import { endedProposals } from './proposal-list.ts';
import { sql } from './sql.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const MARA: Actor = { userId: 'user_mara', roles: ['treasury'] };
const DEJI: Actor = { userId: 'user_deji', roles: ['compliance', 'treasury'] };
const INES: Actor = { userId: 'user_ines', roles: ['treasury'] };
const WES: Actor = { userId: 'user_wes', roles: ['editor'] };

type Pay = { readonly to: string; readonly cents: number };

/** Pays from a till, and never more than is in it. */
const pay: ApprovalKind<Pay, 'till_is_short' | 'till_is_jammed'> = {
  name: 'till.pay',
  proposers: ['treasury'],
  deciders: ['treasury', 'admin'],
  async effect(tx, { cents }) {
    const { held } = await tx.one<{ held: number }>(sql`select held from till for update`);
    if (held < cents) return err('till_is_short');
    return ok({ figures: { now: held, after: held - cents }, totalCents: BigInt(cents) });
  },
  async carryOut(tx, { cents }, { reason }) {
    reasons.push(reason);
    await tx.run(sql`update till set held = held - ${cents}`);
    return isJammed ? err('till_is_jammed') : ok(null);
  },
  concerns: async (_tx, { to }) => [to],
  async ended(_tx, { to }, { as, reason }) {
    endings.push(`${to}: ${as} ${reason}`.trim());
  },
};
const endings: string[] = [];
const reasons: string[] = [];
/** Its rule allows it, and it is refused when it is carried out. */
let isJammed = false;

const kinds: readonly ApprovalKind[] = [pay as ApprovalKind];

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.define(sql`create table till (held integer not null check (held >= 0))`);
});
afterAll(() => test.drop());

let trial = 0;
beforeEach(async () => {
  endings.length = 0;
  isJammed = false;
  trial += 1;
  await test.database.run(sql`delete from till`);
  await test.database.run(sql`insert into till (held) values (100)`);
});

const proposed = (proposer = MARA, cents = 30, reason = 'Rent is due.', to = 'Webb Delta') =>
  test.database.transaction((tx) =>
    propose(tx, pay, {
      subject: `payment:${trial}`,
      payload: { to, cents },
      reason,
      proposer,
      now: NOW,
    }),
  );
const decided = (proposalId: Id<'prop'>, more: Partial<Decision> = {}) =>
  test.database.transaction((tx) =>
    decideProposal(tx, [pay], {
      proposalId,
      decider: DEJI,
      approve: true,
      reason: '',
      typedCents: 30n,
      now: NOW,
      ...more,
    }),
  );
const held = async () => (await test.database.one<{ held: number }>(sql`select held from till`)).held;
const statusOf = async (id: string) =>
  (await test.database.one<{ status: string }>(sql`select status from proposal where id = ${id}`)).status;

describe('a proposal', () => {
  it('F10 does nothing until somebody else agrees, and then once', async () => {
    const id = unwrap(await proposed());
    expect(await held()).toBe(100);
    expect(await decided(id)).toEqual(ok('approved'));
    expect(reasons.at(-1)).toBe('Rent is due.');
    expect(await held()).toBe(70);
    expect(await decided(id)).toEqual(err('proposal_decided'));
    expect(await held()).toBe(70);
    const lines = await test.database.rows<{ actor: string; action: string }>(
      sql`select actor, action from audit where subject = ${`payment:${trial}`} order by id`,
    );
    expect(lines).toEqual([
      { actor: 'operator:user_mara', action: 'till.pay.proposed' },
      { actor: 'operator:user_deji', action: 'till.pay.approved' },
    ]);
  });

  it('F10 is never decided by whoever made it, by a call or by a statement', async () => {
    const id = unwrap(await proposed());
    expect(await decided(id, { decider: MARA })).toEqual(err('proposal_is_your_own'));
    const byHand = test.database.run(sql`update proposal set status = 'approved', decided_by = ${MARA.userId},
      decided_at = ${NOW} where id = ${id}`);
    await expect(byHand).rejects.toThrow('proposal_needs_second_person');
    expect(await held()).toBe(100);
  });

  it('exists only for roles that have a part in it', async () => {
    expect(await proposed(WES)).toEqual(err('proposal_not_yours_to_make'));
    const id = unwrap(await proposed());
    expect(await decided(id, { decider: WES })).toEqual(err('proposal_not_found'));
    expect(await decided('prop_none' as Id<'prop'>)).toEqual(err('proposal_not_found'));
  });

  it.each(['', '   '])('needs a reason, and so does declining it: %j', async (reason) => {
    expect(await proposed(MARA, 30, reason)).toEqual(err('reason_missing'));
    const id = unwrap(await proposed());
    expect(await decided(id, { approve: false, reason })).toEqual(err('reason_missing'));
    expect(await decided(id, { approve: false, reason: 'Not this month.' })).toEqual(ok('declined'));
    expect(await held()).toBe(100);
  });

  it('is refused by its own rule before anybody sees it', async () => {
    expect(await proposed(MARA, 101)).toEqual(err('till_is_short'));
  });

  it('wants its total typed to the cent', async () => {
    const id = unwrap(await proposed());
    for (const typedCents of [29n, null])
      expect(await decided(id, { typedCents })).toEqual(err('total_differs'));
    expect(await statusOf(id)).toBe('waiting');
  });

  const differenceOf = async (id: string) =>
    (await endedProposals(test.database, [pay.name], 5)).find((ended) => ended.id === id)?.difference;

  it('J17 ends when anything it was based on has changed, and says what; nothing is done', async () => {
    const id = unwrap(await proposed());
    await test.database.run(sql`update till set held = 90`);
    expect(await decided(id)).toEqual(err('proposal_changed'));
    expect([await held(), await statusOf(id)]).toEqual([90, 'changed']);
    expect(await differenceOf(id)).toEqual({
      cause: 'figures',
      figures: { now: 90, after: 60 },
      total_cents: '30',
    });
    expect(unwrap(await proposed())).toMatch(/^prop_/);
  });

  it('ends as well when what it wants has become impossible', async () => {
    const id = unwrap(await proposed());
    await test.database.run(sql`update till set held = 10`);
    expect(await decided(id)).toEqual(err('proposal_changed'));
    expect(await differenceOf(id)).toEqual({ cause: 'refused', code: 'till_is_short' });
  });

  it('ends as well when carrying it out is refused after all, and leaves nothing half done', async () => {
    const id = unwrap(await proposed());
    isJammed = true;
    expect(await decided(id)).toEqual(err('proposal_changed'));
    expect([await held(), await statusOf(id)]).toEqual([100, 'changed']);
    expect(await differenceOf(id)).toEqual({ cause: 'refused', code: 'till_is_jammed' });
    const lines = await test.database.rows<{ action: string }>(
      sql`select action from audit where subject = ${`payment:${trial}`} order by id`,
    );
    expect(lines.map(({ action }) => action)).toEqual(['till.pay.proposed', 'till.pay.changed']);
    expect(endings).toEqual(['Webb Delta: changed']);
  });

  it('F10 is neither proposed nor decided by anybody whose own money it is, and waits for somebody else', async () => {
    expect(await proposed(MARA, 30, 'Rent is due.', MARA.userId)).toEqual(err('proposal_concerns_you'));
    const id = unwrap(await proposed(MARA, 30, 'Rent is due.', DEJI.userId));
    expect(await decided(id)).toEqual(err('proposal_concerns_you'));
    expect(await decided(id, { approve: false, reason: 'No.' })).toEqual(err('proposal_concerns_you'));
    expect([await held(), await statusOf(id)]).toEqual([100, 'waiting']);
    expect(await decided(id, { decider: INES })).toEqual(ok('approved'));
  });

  it('F10 ends when whoever made it may do so no longer', async () => {
    const id = unwrap(await proposed());
    const rolesOf = async (_tx: unknown, userId: string) => (userId === MARA.userId ? ['editor'] : []);
    expect(await decided(id, { rolesOf })).toEqual(err('proposal_changed'));
    expect([await held(), await statusOf(id)]).toEqual([100, 'changed']);
    expect(await differenceOf(id)).toEqual({ cause: 'proposer' });
  });

  it('waits once for the same thing', async () => {
    unwrap(await proposed());
    expect(await proposed(INES)).toEqual(err('proposal_waits_already'));
  });

  it('is taken back by whoever made it, and by nobody else', async () => {
    const id = unwrap(await proposed());
    const back = (proposer: string) =>
      test.database.transaction((tx) => withdrawProposal(tx, kinds, { proposalId: id, proposer, now: NOW }));
    expect(await back(DEJI.userId)).toEqual(err('proposal_not_found'));
    expect(await back(MARA.userId)).toEqual(ok(null));
    expect(await back(MARA.userId)).toEqual(err('proposal_decided'));
    expect(await decided(id)).toEqual(err('proposal_decided'));
  });

  it('ends after seven days, at the very moment', async () => {
    const id = unwrap(await proposed());
    const end = new Date(NOW.getTime() + 7 * DAY);
    const before = new Date(end.getTime() - 1);
    const sweep = (now: Date) => test.database.transaction((tx) => expireProposals(tx, kinds, now));
    await sweep(before);
    expect(await statusOf(id)).toBe('waiting');
    expect(await decided(id, { now: end })).toEqual(err('proposal_expired'));
    await sweep(end);
    expect(await statusOf(id)).toBe('expired');
  });

  it('tells its kind when it ends without being carried out, and not when it is', async () => {
    const later = new Date(NOW.getTime() + 8 * DAY);
    unwrap(await decided(unwrap(await proposed())));
    unwrap(await decided(unwrap(await proposed()), { approve: false, reason: 'Too much.' }));
    const short = unwrap(await proposed());
    await test.database.run(sql`update till set held = 1`);
    await decided(short);
    await test.database.run(sql`update till set held = 100`);
    const back = { proposalId: unwrap(await proposed()), proposer: MARA.userId, now: NOW };
    unwrap(await test.database.transaction((tx) => withdrawProposal(tx, kinds, back)));
    unwrap(await proposed());
    await test.database.transaction((tx) => expireProposals(tx, kinds, later));
    const ends = endings.filter((text) => text.startsWith('Webb Delta'));
    expect(ends.slice(0, 3)).toEqual([
      'Webb Delta: declined Too much.',
      'Webb Delta: changed',
      'Webb Delta: withdrawn',
    ]);
    expect(new Set(ends.slice(3))).toEqual(new Set(['Webb Delta: expired']));
  });

  it('is never rewritten, and never goes', async () => {
    const id = unwrap(await proposed());
    const rewritten = test.database.run(
      sql`update proposal set payload = '{"to":"me","cents":90}', status = 'changed', decided_at = ${NOW} where id = ${id}`,
    );
    await expect(rewritten).rejects.toThrow('never rewritten');
    await expect(test.owner.run(sql`delete from proposal where id = ${id}`)).rejects.toThrow('kept');
  });
});

describe('at the same moment', () => {
  it('of two who decide one is first, and the money goes once', async () => {
    for (let round = 0; round < 10; round += 1) {
      trial += 1_000;
      await test.database.run(sql`update till set held = 100`);
      const id = unwrap(await proposed());
      const outcomes = await Promise.all([
        decided(id),
        decided(id, { decider: INES }),
        decided(id, { decider: INES, approve: false, reason: 'No.' }),
      ]);
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === 'proposal_decided')).toHaveLength(
        2,
      );
      const [first] = outcomes.filter((outcome) => outcome.ok);
      expect(await held()).toBe(first?.ok && first.value === 'approved' ? 70 : 100);
    }
  });

  it('of two who propose the same one waits', async () => {
    const outcomes = await Promise.all([proposed(), proposed(INES)]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  });
});
