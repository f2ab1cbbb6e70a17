import { sql } from '@furrow/database/sql';
import { err, ok, unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeStaff } from './remove-staff.ts';
import { type StaffWorld, staffWorld } from './test-staff.ts';
import { writeRoles } from './write-roles.ts';

let world: StaffWorld;
beforeAll(async () => {
  world = await staffWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const change = (user_id: string, ...roles: string[]) => ({ act: 'change', user_id, roles }) as const;
const remove = (userId: Awaited<ReturnType<StaffWorld['member']>>, by: string, rolesSeen: string[]) =>
  world.database.transaction((tx) =>
    removeStaff(tx, {
      userId,
      rolesSeen,
      reason: 'Left the firm.',
      actor: `operator:${by}`,
      now: world.clock.now(),
    }),
  );
/** As if somebody had been quicker by another way. */
const take = async (userId: string, ...roles: string[]) => {
  const before = await world.rolesOf(userId);
  const who = { actor: 'operator:user_other', reason: 'Quicker.', now: world.clock.now() };
  return world.database.transaction((tx) => writeRoles(tx, { userId, before, roles, ...who }));
};

describe('a change of roles', () => {
  it('F10 is made by two admins, and both are on record', async () => {
    const [ada, ben, cleo] = [
      await world.member('admin'),
      await world.member('admin'),
      await world.member('editor'),
    ];
    const id = unwrap(await world.propose(change(cleo, 'treasury', 'compliance'), ada));
    expect(await world.rolesOf(cleo)).toEqual(['editor']);
    expect(await world.decide(id, ada)).toEqual(err('proposal_is_your_own'));
    expect(await world.decide(id, cleo)).toEqual(err('proposal_not_found'));
    expect(await world.decide(id, ben)).toEqual(ok('approved'));
    expect(await world.rolesOf(cleo)).toEqual(['compliance', 'treasury']);
    expect(await world.audit(`user:${cleo}`)).toMatchObject([
      { action: 'identity.login' },
      { actor: `operator:${ada}`, action: 'identity.roles.proposed' },
      { actor: `operator:${ben}`, action: 'identity.roles.approved' },
      {
        actor: `operator:${ben}`,
        action: 'identity.roles_changed',
        after: { from: ['editor'], to: ['compliance', 'treasury'] },
      },
    ]);
    expect(await world.kinds(cleo)).toEqual(['login', 'roles_changed']);
  });

  it('shows the roles now and after', async () => {
    const [ada, cleo] = [await world.member('admin'), await world.member('editor')];
    const id = unwrap(await world.propose(change(cleo), ada));
    const { figures } = await world.database.one<{ figures: unknown }>(
      sql`select figures from proposal where id = ${id}`,
    );
    expect(figures).toMatchObject({
      now: ['editor'],
      after: [],
      email: expect.stringContaining('@firm.example'),
    });
  });

  it('is for admins to propose, about somebody who is there', async () => {
    const [ada, cleo] = [await world.member('admin'), await world.member('compliance', 'auditor')];
    expect(await world.propose(change(cleo, 'admin'), cleo)).toEqual(err('proposal_not_yours_to_make'));
    expect(await world.propose(change('user_none', 'admin'), ada)).toEqual(err('not_found'));
    expect(await world.propose(change(cleo, 'auditor', 'compliance'), ada)).toEqual(err('roles_unchanged'));
  });

  it('waits once for one person, also from two tabs', async () => {
    const [ada, cleo] = [await world.member('admin'), await world.member('editor')];
    const tabs = [world.propose(change(cleo, 'auditor'), ada), world.propose(change(cleo, 'admin'), ada)];
    const outcomes = await Promise.all(tabs);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(err('proposal_waits_already'));
  });

  it('J17 ends when the roles have become others since it was proposed', async () => {
    const [ada, ben, cleo] = [
      await world.member('admin'),
      await world.member('admin'),
      await world.member('editor'),
    ];
    const id = unwrap(await world.propose(change(cleo, 'auditor'), ada));
    await take(cleo, 'treasury');
    expect(await world.decide(id, ben)).toEqual(err('proposal_changed'));
    expect(await world.rolesOf(cleo)).toEqual(['treasury']);
  });

  it('F10 is not decided by somebody who is an admin no longer, and not for somebody who was one', async () => {
    const [ada, ben, cleo, dora] = [
      await world.member('admin'),
      await world.member('admin'),
      await world.member('editor'),
      await world.member('admin'),
    ];
    const id = unwrap(await world.propose(change(cleo, 'auditor'), ada));
    await take(ben, 'editor');
    expect(await world.decide(id, ben)).toEqual(err('proposal_not_found'));
    await take(ada);
    expect(await world.decide(id, dora)).toEqual(err('proposal_changed'));
    expect(await world.rolesOf(cleo)).toEqual(['editor']);
  });
});

describe('the last admin', () => {
  it('stays: no proposal, no removal', async () => {
    const [ada, ben] = [await world.member('admin'), await world.member('editor')];
    expect(await world.propose(change(ada, 'editor'), ada)).toEqual(err('last_admin'));
    expect(await remove(ada, ada, ['admin'])).toEqual(err('last_admin'));
    expect(await remove(ben, ada, ['editor'])).toMatchObject({ ok: true });
    expect(await world.rolesOf(ada)).toEqual(['admin']);
  });

  it('stays whatever a statement says', async () => {
    const ada = await world.member('admin', 'editor');
    for (const by of [
      sql`update user_account set roles = '{editor}' where id = ${ada}`,
      sql`update user_account set disabled_at = now() where id = ${ada}`,
      sql`update user_account set blocked_at = now() where id = ${ada}`,
      sql`delete from user_account where id = ${ada}`,
    ])
      await expect(world.owner.run(by)).rejects.toThrow('the last admin stays');
    await world.database.run(sql`update user_account set roles = '{admin}' where id = ${ada}`);
  });

  it('is somebody who can log in: one who is blocked does not count', async () => {
    const [ada, ben] = [await world.member('admin'), await world.member('admin')];
    await world.database.run(sql`update user_account set blocked_at = now() where id = ${ben}`);
    expect(await remove(ada, ben, ['admin'])).toEqual(err('last_admin'));
    await world.database.run(sql`update user_account set blocked_at = null where id = ${ben}`);
    expect(await remove(ada, ada, ['admin'])).toEqual(ok({ ended: 1 }));
  });

  it('is there after two have removed each other in the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.clear();
      const [ada, ben] = [await world.member('admin'), await world.member('admin')];
      const outcomes = await Promise.all([remove(ada, ben, ['admin']), remove(ben, ada, ['admin'])]);
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
      expect(outcomes).toContainEqual(err('last_admin'));
    }
  });

  it('is there after two statements in the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.clear();
      const both = [await world.member('admin'), await world.member('admin')];
      const outcomes = await Promise.allSettled(
        both.map((id) => world.database.run(sql`update user_account set roles = '{}' where id = ${id}`)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('somebody who is removed', () => {
  it('is logged out everywhere, and open consoles hear of it', async () => {
    const [ada, cleo] = [await world.member('admin'), await world.member('editor', 'treasury')];
    expect(await remove(cleo, ada, ['treasury', 'editor'])).toEqual(ok({ ended: 1 }));
    expect(await world.rolesOf(cleo)).toEqual([]);
    expect(await world.openSessionsOf(cleo)).toEqual([]);
    const told = await world.database.rows<{ topic: string }>(
      sql`select topic from outbox where user_id = ${cleo} or data ->> 'user_id' = ${cleo} order by id`,
    );
    expect(told.map(({ topic }) => topic)).toEqual(['identity.roles.changed', 'identity.sessions.ended']);
  });

  it('must have the roles that were seen', async () => {
    const [ada, cleo] = [await world.member('admin'), await world.member('editor')];
    expect(await remove(cleo, ada, ['auditor'])).toEqual(err('person_changed'));
    expect(await remove(cleo, ada, ['editor'])).toMatchObject({ ok: true });
    expect(await remove(cleo, ada, ['editor'])).toEqual(err('person_changed'));
  });
});
