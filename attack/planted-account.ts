import { randomBytes } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { type Attack, Findings } from './lib/attack.ts';
import { enrol } from './lib/authenticator.ts';
import { mailedLink, secretOf } from './lib/mailed-links.ts';
import { Visitor } from './lib/visitor.ts';
import type { World } from './lib/world.ts';

const PLANTED = 'orchard-lantern-12';
const OWN = 'maple-tractor-77';

type Extra = 'nothing' | 'second factor' | 'passkey';

export const plantedAccount: Attack = {
  id: 'planted-account',
  rows: 'J3 J4 J5',
  what: 'somebody opens an account under another’s address, a filter opens the mailed links, then the owner comes by each door',
  rule: 'the owner gets in, and nothing the planter had opens anything',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    let tries = 0;
    for (const extra of ['nothing', 'second factor', 'passkey'] as const) {
      for (const door of [byProvider, byReset]) {
        tries += 1;
        await world.forgetTries();
        const planted = await plant(world, extra);
        const what = `${door.name} with ${extra} planted`;
        const owner = world.visitor();
        findings.expect(await door(world, owner, planted), `the owner did not get in ${what}`);
        for (const still of await leftTo(world, planted)) findings.expect(false, `${still} ${what}`);
      }
    }
    tries += 1;
    for (const line of await byChangeOfAddress(world)) findings.expect(false, line);
    return {
      tries,
      successes: findings.broken.length,
      refused: tries - findings.broken.length,
      perDay: 'nothing, however many are planted',
      victim: 'a mail that says what was there and that it is gone',
      broken: findings.broken,
    };
  },
};

interface Planted {
  readonly email: string;
  readonly userId: string;
  readonly guest: string;
  readonly planter: Visitor;
  readonly bearer: Record<string, string>;
}

/** As far as somebody gets who has no access to the mailbox. */
async function plant(world: World, extra: Extra): Promise<Planted> {
  const guest = `guest-${randomBytes(6).toString('hex')}`;
  const email = `${guest}@people.furrow.test`;
  const planter = world.visitor();
  const name = { first_name: 'Ann', last_name: 'Oakes', user_metadata: {} };
  await planter.post('/api/identity/signup', { email, password: PLANTED, ...name });
  const bearer = Visitor.bearer(await planter.logIn(email, PLANTED));
  const { id: userId } = await world.database.one<{ id: string }>(
    sql`select id from user_account where email = ${email}`,
  );
  if (extra === 'second factor') await enrol(planter, bearer);
  if (extra === 'passkey') {
    await world.database.run(sql`insert into passkey (id, user_id, credential_id, public_key, created_at)
      values (${newId('psk', new Date())}, ${userId}, ${`planted in ${userId}`}, ''::bytea, now())`);
  }
  const filter = world.visitor();
  const link = await mailedLink(world, email, '/confirm-email');
  await filter.call(`${link.pathname}${link.search}`);
  await filter.call(`/api/identity/verify-email${link.search}`);
  return { email, userId, guest, planter, bearer };
}

async function byProvider(_world: World, owner: Visitor, { guest, userId }: Planted): Promise<boolean> {
  const follow = async (address: string) => {
    const { headers } = await owner.call(address);
    const next = new URL(headers.location ?? 'about:blank', 'http://here.invalid');
    return `${next.pathname}${next.search}`;
  };
  const authorize = await follow('/api/identity/authorize/google-oauth2?redirect=/');
  const decided = await follow(`${authorize.replace('/authorize?', '/decide?')}&as=${guest}`);
  await owner.call(decided);
  return isIn(owner, userId);
}

async function byReset(world: World, owner: Visitor, { email, userId }: Planted): Promise<boolean> {
  await owner.post('/api/identity/reset', { email });
  const token = secretOf(await mailedLink(world, email, '/reset-password'));
  await owner.post('/api/identity/reset/confirm', { token, password: OWN });
  await owner.logIn(email, OWN);
  return isIn(owner, userId);
}

async function isIn(visitor: Visitor, userId: string): Promise<boolean> {
  const refreshed = await visitor.call('/api/identity/refresh', {
    method: 'POST',
    headers: { 'x-furrow': '1' },
  });
  const profile = await visitor.call('/api/user/profile', { headers: Visitor.bearer(refreshed) });
  return profile.status === 200 && profile.text.includes(userId);
}

async function leftTo(world: World, { email, userId, planter, bearer }: Planted): Promise<string[]> {
  const left: string[] = [];
  if ((await planter.call('/api/user/profile', { headers: bearer })).status === 200)
    left.push('a session was left');
  if (await isIn(planter, userId)) left.push('a refresh token was left');
  const again = await world.visitor().logIn(email, PLANTED);
  if (again.status === 200 || again.status === 422) left.push('the planter’s password was left');
  const { rows } = await world.database.one<{ rows: bigint }>(sql`select
    (select count(*) from passkey where user_id = ${userId}) + (select count(*) from totp where user_id = ${userId})
    + (select count(*) from recovery_code where user_id = ${userId}) as rows`);
  if (rows !== 0n) left.push('a factor was left');
  return left;
}

/** The planter's own account, whose address they change to that of somebody else. */
async function byChangeOfAddress(world: World): Promise<string[]> {
  await world.forgetTries();
  const [thief] = world.fresh(1);
  if (thief === undefined) throw new Error('nobody plants');
  const guest = `guest-${randomBytes(6).toString('hex')}`;
  const email = `${guest}@people.furrow.test`;
  const planter = world.visitor();
  const bearer = Visitor.bearer(await planter.logIn(thief.email, thief.password));
  await planter.post('/api/identity/email', { email, current_password: thief.password }, bearer);
  const link = await mailedLink(world, email, '/confirm-new-email');
  const owner = world.visitor();
  await owner.call(`${link.pathname}${link.search}`);
  // Even the owner of the mailbox, pressing a button that the page does not show them.
  await owner.post('/api/identity/change-email', { token: secretOf(link) });
  const moved = await world.database.rows(
    sql`select from user_account where id = ${thief.id} and email = ${email}`,
  );
  if (moved.length > 0) return ['an account of somebody else took the address'];
  await byProvider(world, owner, { email, guest, userId: '', planter, bearer });
  const { id } = await world.database.one<{ id: string }>(
    sql`select id from user_account where email = ${email}`,
  );
  return id === thief.id ? ['the owner was let into an account of somebody else'] : [];
}
