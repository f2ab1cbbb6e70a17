import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tokenIn } from '../users/test-accounts.ts';
import { acceptStaffInvitation } from './accept-invitation.ts';
import { inviteFirstAdmins } from './first-admins.ts';
import { listStaff } from './list-staff.ts';
import { removeStaff } from './remove-staff.ts';
import { openInvitations, withdrawInvitation } from './staff-invitation.ts';
import { type StaffWorld, staffWorld } from './test-staff.ts';

const DAY = 24 * 60 * 60_000;

let world: StaffWorld;
let named = 0;
beforeAll(async () => {
  world = await staffWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const newAddress = () => {
  named += 1;
  return `first${named}@firm.example`;
};
const invite = (...emails: string[]) =>
  world.database.transaction((tx) => inviteFirstAdmins(tx, world.deps, { emails, now: world.clock.now() }));
const tokenFor = async (email: string) =>
  tokenIn((await world.mails(email)).findLast(({ text }) => text.includes('/staff-invitation?token=')));
const accept = (userId: Id<'user'>, token: string) =>
  world.database.transaction((tx) => acceptStaffInvitation(tx, { token, userId, now: world.clock.now() }));

it('the first two admins are invited by mail, once each, and become admins by accepting', async () => {
  const [ada, ben] = [newAddress(), newAddress()];
  expect(await invite(ada, ben)).toBe(2);
  expect(await invite(ada, ben)).toBe(0);
  const [first, second] = [
    await world.user(ada, { verified: true }),
    await world.user(ben, { verified: true }),
  ];
  expect(await world.rolesOf(first)).toEqual([]);
  expect(await accept(first, await tokenFor(ada))).toEqual(ok(null));
  expect(await accept(second, await tokenFor(ben))).toEqual(ok(null));
  expect([await world.rolesOf(first), await world.rolesOf(second)]).toEqual([['admin'], ['admin']]);
  expect(await invite(newAddress())).toBe(0);
});

it('whoever signed up with the address first gets nothing without the mail, nor by the mail without the address', async () => {
  const ada = newAddress();
  const squatter = await world.user(ada, { verified: true });
  await invite(ada);
  expect(await world.rolesOf(squatter)).toEqual([]);
  const other = await world.user('elsewhere@firm.example', { verified: true });
  expect(await accept(other, await tokenFor(ada))).toEqual(err('not_found'));
});

it('an admin whom a colleague removed does not come back by the setting, nor one whose invitation was withdrawn', async () => {
  const [ada, ben] = [newAddress(), newAddress()];
  const boss = await world.member('admin');
  await invite(ada, ben);
  const removed = await world.user(ada, { verified: true });
  unwrap(await accept(removed, await tokenFor(ada)));
  const now = world.clock.now();
  const reason = 'Left the firm.';
  const remove = (userId: Id<'user'>) =>
    world.database.transaction((tx) =>
      removeStaff(tx, { userId, rolesSeen: ['admin'], reason, actor: `operator:${boss}`, now }),
    );
  unwrap(await remove(removed));
  const open = await openInvitations(world.database, world.clock.now());
  const waiting = open.find(({ email }) => email === ben);
  unwrap(
    await world.database.transaction((tx) =>
      withdrawInvitation(tx, { userId: boss, reason, now, invitationId: waiting?.id ?? ('' as Id<'stinv'>) }),
    ),
  );
  // Somebody who was made an admin without an invitation is known by the record of their roles.
  const promoted = await world.member('admin');
  unwrap(await remove(promoted));
  const { email: cleo } = await world.database.one<{ email: string }>(
    sql`select email from user_account where id = ${promoted}`,
  );
  world.clock.shift(30 * DAY);
  expect(await invite(ada, ben, cleo)).toBe(0);
  expect(await world.rolesOf(removed)).toEqual([]);
});

it('an invitation that ran out is sent again; an admin who cannot log in is not counted', async () => {
  const ada = newAddress();
  await world.member('admin');
  const gone = await world.member('admin');
  expect(await invite(ada)).toBe(0);
  await world.database.run(sql`update user_account set disabled_at = now() where id = ${gone}`);
  expect(await invite(ada)).toBe(1);
  world.clock.shift(7 * DAY);
  expect(await invite(ada)).toBe(1);
});

it('two processes that ask at once send one invitation', async () => {
  const ada = newAddress();
  const sent = await Promise.all([invite(ada), invite(ada), invite(ada)]);
  expect(sent.toSorted()).toEqual([0, 0, 1]);
});

it('the list of the firm’s people names the setting as who invited them', async () => {
  const ada = newAddress();
  const viewer = await world.member('admin');
  await invite(ada);
  const { clock } = world;
  const staff = await listStaff(world.database, viewer, { clock, realTime: clock, needsSecondFactor: true });
  expect(staff.invitations.find(({ email }) => email === ada)).toMatchObject({
    invited_by: 'FURROW_FIRST_ADMINS',
    roles: ['admin'],
  });
});

it('no invitation is without a decision unless the installation sent it', async () => {
  await expect(
    world.owner.run(sql`insert into staff_invitation
        (id, email, email_normal, roles, invited_by, secret_hash, invited_at, expires_at)
      values ('stinv_none', 'a@b.example', 'a@b.example', '{admin}', 'user_mara', sha256('x'), now(), now() + interval '1 day')`),
  ).rejects.toThrow();
});
