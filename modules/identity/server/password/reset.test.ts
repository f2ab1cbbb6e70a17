import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type Id, newId } from '@furrow/kernel/ids';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmEmailChange, requestEmailChange } from '../email/change-email.ts';
import { logIn } from '../log-in/log-in.ts';
import { type AccountWorld, accountWorld, PASSWORD, tokenIn, visitor } from '../users/test-accounts.ts';
import { confirmReset } from './confirm-reset.ts';
import { requestReset } from './request-reset.ts';

const NEW = 'orchard-lantern-12';

let world: AccountWorld;
let count = 0;
let email: string;
let userId: Id<'user'>;

beforeAll(async () => {
  world = await accountWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  world.clock.shift(61 * 60_000);
  email = `person${count}@furrow.example`;
  userId = await world.user(email);
});

const askFor = (address: string, from = visitor()) =>
  requestReset(world.deps, { email: address, honeypot: '', visitor: from });
const confirm = async (token: string, password = NEW, from = visitor()) => {
  const result = await confirmReset(world.deps, { token, password, visitor: from });
  return result.ok ? 'done' : result.error.code;
};
const signIn = async (password: string, from = visitor()) => {
  const result = await logIn(world.deps, { email, password, honeypot: '', visitor: from });
  return result.ok ? result.value.kind : result.error.code;
};

const queuedResets = () =>
  world.database.rows(sql`select from graphile_worker.jobs where task_identifier = 'identity.reset-mail'`);

async function mailedToken(): Promise<string> {
  const before = (await world.mails(email)).length;
  expect((await askFor(email)).ok).toBe(true);
  return eventually(async () => {
    const mails = await world.mails(email);
    expect(mails.length).toBe(before + 1);
    return tokenIn(mails[0]);
  });
}

describe('setting a new password by mail', () => {
  it('works in any browser, ends every session, proves the mailbox and tells its owner', async () => {
    await signIn(PASSWORD, visitor('laptop'));
    await signIn(PASSWORD, visitor('phone'));
    expect(await world.openSessionsOf(userId)).toHaveLength(2);
    expect(await confirm(await mailedToken(), NEW, visitor('library', '192.0.2.5'))).toBe('done');
    expect(await world.openSessionsOf(userId)).toEqual([]);
    const [latest] = await world.mails(email);
    expect(await signIn(PASSWORD)).toBe('access_denied');
    expect(await signIn(NEW)).toBe('signed_in');
    expect(latest?.subject).toBe('Your password was changed');
    expect(await world.kinds(userId)).toEqual([
      'login',
      'login',
      'reset_requested',
      'password_reset',
      'login_failed',
      'login',
    ]);
    const account = await world.database.one<{ verified: boolean }>(
      sql`select email_verified_at is not null as verified from user_account where id = ${userId}`,
    );
    expect(account.verified).toBe(true);
  });

  it('E19 a link works once, also when twenty use it at the same time', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'link_expired')).toHaveLength(19);
    expect(await confirm(token)).toBe('link_expired');
  });

  it('E19 a link is dead after an hour, after a newer one, and when nobody made it', async () => {
    const first = await mailedToken();
    const second = await mailedToken();
    expect(await confirm(first)).toBe('link_expired');
    world.clock.shift(60 * 60_000);
    expect(await confirm(second)).toBe('link_expired');
    for (const token of ['', 'x', '\u0000', second.toUpperCase()])
      expect(await confirm(token)).toBe('link_expired');
    expect(await signIn(PASSWORD)).toBe('signed_in');
  });

  it('E19 a link mailed to the old address is dead after a change of email', async () => {
    const token = await mailedToken();
    const viewer = { userId, sessionId: 'ses_x', roles: [], amr: ['pwd'], authTime: world.clock.now() };
    const change = { viewer, currentPassword: PASSWORD, email: `new-${email}`, visitor: visitor() };
    expect((await requestEmailChange(world.deps, change)).ok).toBe(true);
    const [mail] = await world.mails(`new-${email}`);
    const pressed = { token: tokenIn(mail), reader: viewer, visitor: visitor() };
    expect((await confirmEmailChange(world.deps, pressed)).ok).toBe(true);
    expect(await confirm(token)).toBe('link_expired');
  });

  it('E6 a refused password does not use up the link', async () => {
    const token = await mailedToken();
    expect(await confirm(token, 'short')).toBe('auth/weak-password');
    expect(await confirm(token, 'password123')).toBe('password_leaked');
    expect(await confirm(token)).toBe('done');
  });

  it('E19 the link leads to the configured origin and its token is nowhere in the database but in the mail', async () => {
    const token = await mailedToken();
    const [mail] = await world.mails(email);
    expect(mail?.text).toContain(`https://furrow.example/reset-password?token=${token}`);
    expect(mail?.html).toContain(`https://furrow.example/reset-password?token=${token}`);
    const rows = await world.database.rows<{ row: string }>(
      sql`select t::text as row from one_time_token t union all select a::text from audit a
        union all select s::text from security_event s`,
    );
    const hex = Buffer.from(token).toString('hex');
    for (const { row } of rows) {
      expect(row).not.toContain(token);
      expect(row).not.toContain(hex);
    }
  });

  it('E1 does and says the same for an address nobody has, and sends nothing', async () => {
    const known = await countStatements(() => askFor(email));
    const unknown = await countStatements(() => askFor(`nobody${count}@furrow.example`));
    expect(unknown).toEqual(known);
    await eventually(async () => expect(await world.mails(email)).toHaveLength(1));
    expect(await world.mails(`nobody${count}@furrow.example`)).toEqual([]);
  });

  it('five an hour, for a mailbox and for an address', async () => {
    const answers = [];
    for (let index = 0; index < 6; index += 1) {
      answers.push((await askFor(email, visitor('x', `192.0.2.${index}`))).ok);
    }
    expect(answers).toEqual([true, true, true, true, true, false]);
    world.clock.shift(60 * 60_000);
    const codes = [];
    for (let index = 0; index < 6; index += 1) {
      codes.push((await askFor(`z${index}@furrow.example`, visitor('x', '192.0.2.99'))).ok);
    }
    expect(codes).toEqual([true, true, true, true, true, false]);
  });

  it('E4 whoever has just reset by mail is not locked out', async () => {
    const home = visitor(`home of ${email}`, '203.0.113.60');
    for (let index = 0; index < 12; index += 1) await signIn('x', visitor('attacker', '198.51.100.1'));
    expect(await signIn(PASSWORD, home)).toBe('too_many_attempts');
    expect(await confirm(await mailedToken(), NEW, home)).toBe('done');
    expect(await signIn(NEW, home)).toBe('signed_in');
  });

  it('E4 a new password opens to strangers what a hundred guesses had locked', async () => {
    for (let index = 0; index < 100; index += 1) {
      if (index % 10 === 0) world.clock.shift(15 * 60_000);
      await signIn('x', visitor('attacker', `198.51.100.${index}`));
    }
    await eventually(async () => expect(await world.mails(email)).toHaveLength(1));
    world.clock.shift(60 * 60_000);
    const library = visitor('library', '192.0.2.61');
    expect(await signIn(PASSWORD, library)).toBe('too_many_attempts');
    expect(await confirm(await mailedToken(), NEW, visitor('phone', '192.0.2.62'))).toBe('done');
    expect(await signIn(NEW, library)).toBe('signed_in');
  });

  it('E4 whoever mistyped it ten times at home and then set a new one is not locked out there', async () => {
    const home = visitor(`home of ${email}`, '203.0.113.61');
    expect(await signIn(PASSWORD, home)).toBe('signed_in');
    for (let index = 0; index < 10; index += 1) await signIn('x', home);
    expect(await signIn(PASSWORD, home)).toBe('too_many_attempts');
    expect(await confirm(await mailedToken(), NEW, home)).toBe('done');
    expect(await signIn(NEW, home)).toBe('signed_in');
  });

  it('E15 a reset signs nobody in, least of all past a second factor', async () => {
    await world.database.run(sql`update user_account set mfa_required = true,
      email_verified_at = ${world.clock.now()} where id = ${userId}`);
    expect(await confirm(await mailedToken())).toBe('done');
    expect(await world.openSessionsOf(userId)).toEqual([]);
    expect(await signIn(NEW)).toBe('mfa_required');
  });

  it('E13 E15 what somebody planted in an account of an address that is not theirs does not outlive its owner’s reset', async () => {
    const now = world.clock.now();
    const planter = visitor('planter', '198.51.100.9');
    expect(await signIn(PASSWORD, planter)).toBe('signed_in');
    await world.database.run(sql`insert into passkey (id, user_id, credential_id, public_key, created_at)
      values (${newId('psk', now)}, ${userId}, ${`key of ${userId}`}, ''::bytea, ${now})`);
    await world.database.run(sql`insert into totp (user_id, secret_sealed, created_at, confirmed_at)
      values (${userId}, ''::bytea, ${now}, ${now})`);
    await world.database.run(sql`insert into recovery_code (user_id, hash) values (${userId}, 'x'::bytea)`);
    await world.database.run(sql`insert into identity_link (issuer, subject, user_id, linked_at)
      values ('https://issuer.example', ${userId}, ${userId}, ${now})`);
    expect(await confirm(await mailedToken(), NEW, visitor('owner', '192.0.2.70'))).toBe('done');
    const left = await world.database.one(sql`select
        (select count(*) from passkey where user_id = ${userId}) as passkeys,
        (select count(*) from totp where user_id = ${userId}) as totps,
        (select count(*) from recovery_code where user_id = ${userId}) as codes,
        (select count(*) from identity_link where user_id = ${userId}) as links,
        (select count(*) from known_device where user_id = ${userId}) as devices`);
    expect(left).toEqual({ passkeys: 0n, totps: 0n, codes: 0n, links: 0n, devices: 1n });
    expect(await signIn(NEW, visitor('owner', '192.0.2.70'))).toBe('signed_in');
  });

  it.each([false, true])(
    'E15 where the address was proved before, a reset takes no factor away (on: %s)',
    async (mfa) => {
      await world.database.run(sql`update user_account set mfa_required = ${mfa},
      email_verified_at = ${world.clock.now()} where id = ${userId}`);
      await world.database.run(sql`insert into recovery_code (user_id, hash) values (${userId}, 'y'::bytea)`);
      expect(await confirm(await mailedToken())).toBe('done');
      expect(await signIn(NEW)).toBe(mfa ? 'mfa_required' : 'signed_in');
      expect(
        await world.database.rows(sql`select from recovery_code where user_id = ${userId}`),
      ).toHaveLength(1);
    },
  );

  it('J5 a second factor from before the address was proved does not lock its owner out', async () => {
    await world.database.run(sql`update user_account set mfa_required = true where id = ${userId}`);
    await world.database.run(sql`insert into recovery_code (user_id, hash) values (${userId}, 'y'::bytea)`);
    expect(await confirm(await mailedToken())).toBe('done');
    expect(await signIn(NEW)).toBe('signed_in');
    expect(await world.database.rows(sql`select from recovery_code where user_id = ${userId}`)).toEqual([]);
    await world.database.run(sql`update user_account set mfa_required = true where id = ${userId}`);
    expect(await confirm(await mailedToken())).toBe('done');
    expect(await signIn(NEW)).toBe('mfa_required');
  });

  it('E25 a filled honeypot is refused after the same steps and sends nothing', async () => {
    const asked = { email: `nobody${count}@furrow.example`, honeypot: '', visitor: visitor() };
    const honest = await countStatements(() => requestReset(world.deps, asked));
    await eventually(async () => expect(await queuedResets()).toEqual([]));
    const bot = await countStatements(() => requestReset(world.deps, { ...asked, email, honeypot: 'x' }));
    expect(bot.result).toEqual({ ok: false, error: { code: 'bot_detected' } });
    expect(bot.texts).toEqual(honest.texts);
    expect(await queuedResets()).toEqual([]);
    expect(await world.mails(email)).toEqual([]);
  });

  it('a disabled user gets no mail', async () => {
    await world.database.run(sql`update user_account set disabled_at = now() where id = ${userId}`);
    const other = `other${count}@furrow.example`;
    await world.user(other);
    await askFor(email);
    await askFor(other);
    await eventually(async () => expect(await world.mails(other)).toHaveLength(1));
    expect(await world.mails(email)).toEqual([]);
  });
});
