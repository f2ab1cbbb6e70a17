import { sql } from '@furrow/database/sql';
import type { SignedIn } from '@furrow/http/viewer';
import type { Id } from '@furrow/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmEmailChange, requestEmailChange } from '../email/change-email.ts';
import { logIn } from '../log-in/log-in.ts';
import { type AccountWorld, accountWorld, PASSWORD, tokenIn, visitor } from '../users/test-accounts.ts';
import { changePassword } from './change-password.ts';

const NEW = 'orchard-lantern-12';

let world: AccountWorld;
let count = 0;
let email: string;
let viewer: SignedIn;

beforeAll(async () => {
  world = await accountWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  world.clock.shift(61 * 60_000);
  email = `person${count}@furrow.example`;
  const userId = await world.user(email, { verified: true });
  const sessionId = await signIn(PASSWORD, 'laptop');
  viewer = { userId, sessionId, roles: [], amr: ['pwd'], authTime: world.clock.now() };
});

async function signIn(password: string, device: string): Promise<string> {
  const result = await logIn(world.deps, { email, password, honeypot: '', visitor: visitor(device) });
  if (!result.ok) return result.error.code;
  return result.value.kind === 'signed_in' ? result.value.session.sessionId : result.value.kind;
}
const change = async (currentPassword: string, password: string, who = viewer) => {
  const result = await changePassword(world.deps, {
    viewer: who,
    currentPassword,
    password,
    visitor: visitor(),
  });
  return result.ok ? result.value : result.error.code;
};
const ask = async (to: string, currentPassword = PASSWORD) => {
  const result = await requestEmailChange(world.deps, {
    viewer,
    currentPassword,
    email: to,
    visitor: visitor(),
  });
  return result.ok ? 'asked' : result.error.code;
};
type Reader = { readonly userId: Id<'user'>; readonly sessionId: string } | null;
const confirm = async (token: string, reader: Reader = viewer) => {
  const result = await confirmEmailChange(world.deps, { token, reader, visitor: visitor() });
  return result.ok ? 'changed' : result.error.code;
};
const emailOf = () =>
  world.database.one<{ email: string; verified_at: Date | null }>(
    sql`select email, email_verified_at as verified_at from user_account where id = ${viewer.userId}`,
  );
const subjects = async (to: string) => (await world.mails(to)).map(({ subject }) => subject);

describe('changing the password', () => {
  it('ends all other sessions, keeps this one, and tells the owner', async () => {
    await signIn(PASSWORD, 'phone');
    await signIn(PASSWORD, 'tablet');
    expect(await change(PASSWORD, NEW)).toEqual({ ended: 2 });
    expect(await world.openSessionsOf(viewer.userId)).toEqual([viewer.sessionId]);
    expect((await subjects(email))[0]).toBe('Your password was changed');
    expect(await signIn(PASSWORD, 'phone')).toBe('access_denied');
    expect(await signIn(NEW, 'phone')).toMatch(/^ses_/);
  });

  it('E20 stops a change of address that was asked for before it', async () => {
    const to = `thief${count}@furrow.example`;
    await ask(to);
    await change(PASSWORD, NEW);
    expect(await confirm(tokenIn((await world.mails(to))[0]))).toBe('link_expired');
    expect((await emailOf()).email).toBe(email);
  });

  it('of ten at the same time one changes it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(PASSWORD, `${NEW}-${index}`)),
    );
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    for (const answer of answers.filter((one) => typeof one === 'string'))
      expect(['conflict', 'auth/wrong-password']).toContain(answer);
    const winner = answers.findIndex((answer) => typeof answer === 'object');
    expect(await signIn(`${NEW}-${winner}`, 'laptop')).toMatch(/^ses_/);
  });

  it('needs the current one, and guessing at it is limited', async () => {
    for (let index = 0; index < 10; index += 1)
      expect(await change('wrong', NEW)).toBe('auth/wrong-password');
    expect(await change(PASSWORD, NEW)).toBe('auth/too-many-requests');
    expect(await signIn(PASSWORD, 'laptop')).toMatch(/^ses_/);
  });

  it.each([
    ['short', 'auth/weak-password'],
    ['Football2024', 'password_leaked'],
  ])('E6 to %s is refused as %s and changes nothing', async (password, code) => {
    expect(await change(PASSWORD, password)).toBe(code);
    expect(await signIn(PASSWORD, 'laptop')).toMatch(/^ses_/);
  });

  it('E18 a first password is not set here, however fresh the sign-in: it comes through the mailbox', async () => {
    await world.database.run(sql`update user_account set password_hash = null where id = ${viewer.userId}`);
    expect(await change('', NEW)).toBe('password_not_set');
    expect(await signIn(NEW, 'laptop')).toBe('access_denied');
    world.clock.shift(10 * 60_000);
    expect(await change('', NEW)).toBe('auth/requires-recent-login');
  });
});

describe('changing the email', () => {
  it('E20 tells the old address, verifies the new one first, then tells the old one again', async () => {
    const to = `moved${count}@furrow.example`;
    expect(await ask(to)).toBe('asked');
    expect((await emailOf()).email).toBe(email);
    expect(await subjects(email)).toEqual([expect.stringMatching(/^Request/)]);
    expect((await world.mails(email))[0]?.text).not.toContain(to);
    const [mail] = await world.mails(to);
    expect(mail?.subject).toMatch(/new email address/);

    world.clock.shift(60_000);
    expect(await confirm(tokenIn(mail))).toBe('changed');
    expect(await emailOf()).toEqual({ email: to, verified_at: world.clock.now() });
    expect(await subjects(email)).toEqual([
      expect.stringMatching(/was changed$/),
      expect.stringMatching(/^Request/),
    ]);
    expect(await signIn(PASSWORD, 'laptop')).toBe('access_denied');
  });

  it('E20 ends every session but the one that asked and the one that confirmed', async () => {
    const phone = await signIn(PASSWORD, 'phone');
    const to = `alone${count}@furrow.example`;
    await ask(to);
    await signIn(PASSWORD, 'tablet');
    expect(await world.openSessionsOf(viewer.userId)).toHaveLength(3);
    const reader = { userId: viewer.userId, sessionId: phone };
    expect(await confirm(tokenIn((await world.mails(to))[0]), reader)).toBe('changed');
    expect(await world.openSessionsOf(viewer.userId)).toEqual([viewer.sessionId, phone].sort());
  });

  it('J4 whoever holds the mailbox but is not signed in to the account gets no account of somebody else', async () => {
    const to = `victim${count}@furrow.example`;
    await ask(to);
    const token = tokenIn((await world.mails(to))[0]);
    const stranger = await world.user(`stranger${count}@furrow.example`, { verified: true });
    expect(await confirm(token, null)).toBe('unauthenticated');
    expect(await confirm(token, { userId: stranger, sessionId: 'ses_other' })).toBe('unauthenticated');
    expect((await emailOf()).email).toBe(email);
    expect(await confirm(token)).toBe('changed');
  });

  it('the link does nothing twice', async () => {
    const to = `filtered${count}@furrow.example`;
    await ask(to);
    const token = tokenIn((await world.mails(to))[0]);
    expect(await confirm(token)).toBe('changed');
    expect(await confirm(token)).toBe('changed');
    expect(await subjects(email)).toHaveLength(2);
    const next = `next${count}@furrow.example`;
    await ask(next);
    expect(await confirm(tokenIn((await world.mails(next))[0]))).toBe('changed');
    expect(await confirm(token)).toBe('link_expired');
    expect((await emailOf()).email).toBe(next);
  });

  it('E20 needs the password, and an address that is free and another one', async () => {
    const taken = `taken${count}@furrow.example`;
    await world.user(taken);
    expect(await ask(`x${count}@furrow.example`, 'wrong')).toBe('auth/wrong-password');
    expect(await ask(taken.toUpperCase())).toBe('auth/email-already-in-use');
    expect(await ask(email)).toBe('no_changed_data');
    expect(await world.mails(email)).toEqual([]);
    expect(await ask(email.toUpperCase())).toBe('asked');
  });

  it('E18 E20 without a password it needs a sign-in of the last minutes', async () => {
    await world.database.run(sql`update user_account set password_hash = null where id = ${viewer.userId}`);
    const to = `passwordless${count}@furrow.example`;
    world.clock.shift(10 * 60_000);
    expect(await ask(to, '')).toBe('auth/requires-recent-login');
    viewer = { ...viewer, authTime: world.clock.now() };
    expect(await ask(to, '')).toBe('asked');
  });

  it('E20 an address that somebody else took meanwhile stays theirs', async () => {
    const to = `contested${count}@furrow.example`;
    await ask(to);
    const [mail] = await world.mails(to);
    await world.user(to);
    expect(await confirm(tokenIn(mail))).toBe('auth/email-already-in-use');
    expect((await emailOf()).email).toBe(email);
  });

  it('the link is dead after a day', async () => {
    const to = `late${count}@furrow.example`;
    await ask(to);
    const [mail] = await world.mails(to);
    world.clock.shift(24 * 60 * 60_000);
    expect(await confirm(tokenIn(mail))).toBe('link_expired');
  });
});
