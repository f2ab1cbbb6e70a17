import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenIn } from '../users/test-accounts.ts';
import { acceptStaffInvitation, readStaffInvitation } from './accept-invitation.ts';
import { openInvitations, withdrawInvitation } from './staff-invitation.ts';
import { type StaffWorld, staffWorld } from './test-staff.ts';

const DAY = 24 * 60 * 60_000;

let world: StaffWorld;
let ada: Id<'user'>;
let ben: Id<'user'>;
let invited = 0;
beforeAll(async () => {
  world = await staffWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clear();
  [ada, ben] = [await world.member('admin'), await world.member('admin')];
});

const newAddress = () => {
  invited += 1;
  return `new|colleague${invited}@firm.example`;
};
const proposal = (email: string, ...roles: string[]) => world.propose({ act: 'invite', email, roles }, ada);
async function invite(email: string, ...roles: string[]): Promise<string> {
  unwrap(await world.decide(unwrap(await proposal(email, ...roles)), ben));
  const mails = await world.mails(email);
  return tokenIn(mails.find(({ text }) => text.includes('/staff-invitation?token=')));
}
const accept = (userId: Id<'user'>, token: string) =>
  world.database.transaction((tx) => acceptStaffInvitation(tx, { token, userId, now: world.clock.now() }));
const read = (token: string, userId: string | null = null) =>
  readStaffInvitation(world.database, { token, userId, now: world.clock.now() });

describe('an invitation to the firm', () => {
  it('is mailed when two admins agree, and gives its roles to whoever has the address', async () => {
    const email = newAddress();
    const id = unwrap(await proposal(email, 'treasury', 'auditor'));
    expect(await world.mails(email)).toEqual([]);
    expect(await world.decide(id, ada)).toEqual(err('proposal_is_your_own'));
    expect(await world.decide(id, ben)).toEqual(ok('approved'));
    const token = tokenIn((await world.mails(email))[0]);
    expect(await read(token)).toMatchObject({
      state: 'open',
      email,
      roles: ['treasury', 'auditor'],
      reader: 'nobody',
    });
    const cleo = await world.user(email, { verified: true });
    expect(await read(token, cleo)).toMatchObject({ reader: 'invited' });
    expect(await accept(cleo, token)).toEqual(ok(null));
    expect(await world.rolesOf(cleo)).toEqual(['treasury', 'auditor']);
    expect(await read(token, cleo)).toEqual({ state: 'accepted' });
    // Pressed twice, it is accepted; nothing more is given.
    expect(await accept(cleo, token)).toEqual(ok(null));
    expect(await world.kinds(cleo)).toEqual(['roles_changed']);
    expect(await read(token, ada)).toEqual({ state: 'over' });
  });

  it('keeps no secret where it could be read', async () => {
    const token = await invite(newAddress(), 'editor');
    const rows = await world.database.rows<{ row: string }>(
      sql`select t::text as row from staff_invitation t union all select a::text from audit a`,
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('opens nothing for another address, and none that nobody has proved', async () => {
    const email = newAddress();
    const token = await invite(email, 'admin');
    const other = await world.user('other@elsewhere.example', { verified: true });
    expect(await accept(other, token)).toEqual(err('not_found'));
    expect(await read(token, other)).toMatchObject({ reader: 'another' });
    const squatter = await world.user(email);
    expect(await accept(squatter, token)).toEqual(err('email_not_verified'));
    expect(await read(token, squatter)).toMatchObject({ reader: 'unverified' });
    expect(await accept(squatter, 'made-up')).toEqual(err('not_found'));
    expect(await read('made-up')).toEqual({ state: 'over' });
    expect([await world.rolesOf(other), await world.rolesOf(squatter)]).toEqual([[], []]);
  });

  it('ends after seven days, to the moment, and can be sent again then', async () => {
    const email = newAddress();
    const token = await invite(email, 'editor');
    const cleo = await world.user(email, { verified: true });
    expect(await proposal(email, 'editor')).toEqual(err('invitation_open'));
    world.clock.shift(7 * DAY - 1);
    expect(await read(token, cleo)).toMatchObject({ state: 'open' });
    world.clock.shift(1);
    expect(await accept(cleo, token)).toEqual(err('invitation_over'));
    expect(await openInvitations(world.database, world.clock.now())).toEqual([]);
    const again = await invite(email, 'editor');
    expect(again).not.toBe(token);
    expect(await accept(cleo, token)).toEqual(err('invitation_over'));
  });

  it('is withdrawn with a reason, once, and opens nothing from then on', async () => {
    const email = newAddress();
    const token = await invite(email, 'editor');
    const all = await openInvitations(world.database, world.clock.now());
    const open = all.find((one) => one.email === email);
    const withdraw = (invitationId: Id<'stinv'>) =>
      world.database.transaction((tx) =>
        withdrawInvitation(tx, { invitationId, userId: ada, reason: 'Typo.', now: world.clock.now() }),
      );
    const id = open?.id ?? ('' as Id<'stinv'>);
    expect(await withdraw(id)).toEqual(ok(null));
    expect(await withdraw(id)).toEqual(err('invitation_over'));
    expect(await withdraw('stinv_none' as Id<'stinv'>)).toEqual(err('not_found'));
    const cleo = await world.user(email, { verified: true });
    expect(await accept(cleo, token)).toEqual(err('invitation_over'));
    expect(await world.audit(`staff_invitation:${id}`)).toMatchObject([
      { actor: `operator:${ben}`, action: 'identity.staff.invited' },
      { actor: `operator:${ada}`, action: 'identity.staff.withdrawn', after: { reason: 'Typo.' } },
    ]);
  });

  it('is not for somebody who works for the firm already', async () => {
    const { email } = await world.database.one<{ email: string }>(
      sql`select email from user_account where id = ${ben}`,
    );
    expect(await proposal(email.toUpperCase(), 'editor')).toEqual(err('already_staff'));
  });

  it('of two who accept at once in two tabs one is first, and both are told the same', async () => {
    const email = newAddress();
    const token = await invite(email, 'editor');
    const cleo = await world.user(email, { verified: true });
    expect(await Promise.all([accept(cleo, token), accept(cleo, token)])).toEqual([ok(null), ok(null)]);
    expect(await world.kinds(cleo)).toEqual(['roles_changed']);
  });

  it('adds to the roles somebody has by then', async () => {
    const email = newAddress();
    const token = await invite(email, 'editor');
    const cleo = await world.user(email, { verified: true });
    await world.database.run(sql`update user_account set roles = '{compliance}' where id = ${cleo}`);
    expect(await accept(cleo, token)).toEqual(ok(null));
    expect(await world.rolesOf(cleo)).toEqual(['compliance', 'editor']);
  });
});
