import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { keptMail } from '@furrow/providers/kept-mail';
import { expect, it } from 'vitest';
import { investorSite } from '../../../apps/server/tests/test-investor-site.ts';
import { type Person, signInAgain } from '../../../apps/server/tests/test-people.ts';
import { HONEYPOT_FIELD } from '../../identity/rules/index.ts';

const DAY = 24 * 60 * 60_000;
const clock = shiftableClock();
const site = investorSite({ clock });
const { call } = site;

interface Somebody extends Person {
  readonly email: string;
}

async function somebody(verified = true): Promise<Somebody> {
  const person = await site.newPerson();
  const { email } = await site.store.database.one<{ email: string }>(
    sql`update user_account set email_verified_at = ${verified ? clock.now() : null}, last_name = 'Quill'
      where id = ${person.userId} returning email`,
  );
  return { ...person, email };
}

async function open(who: Person, type = 'individual'): Promise<string> {
  return (await call(who, 'POST', '/account', { type })).body.id;
}

const invitationTo = (email: string, account_ids: string[], scopes = ['accounts']) => ({
  email,
  first_name: 'Max',
  last_name: 'Adviser',
  role: 'CPA',
  scopes,
  account_ids,
});

async function mailedToken(email: string): Promise<string> {
  const [mail] = await keptMail(site.store.database, { to: email, limit: 1 });
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

async function granted(client: Person, advisor: Somebody, accounts: string[], scopes?: string[]) {
  const { body } = await call(client, 'POST', '/advisor', invitationTo(advisor.email, accounts, scopes));
  const token = await mailedToken(advisor.email);
  expect((await call(advisor, 'POST', '/advisor/invitation/accept', { token })).status).toBe(204);
  return body.id as string;
}

const actions = async (id: string) => {
  const rows = await site.store.database.rows<{ action: string }>(
    sql`select action from audit where subject = ${`advisor:${id}`} order by at, id`,
  );
  return rows.map(({ action }) => action);
};

it('somebody is invited by mail, accepts, sees what was granted, and no more once either side ends it', async () => {
  const [client, advisor] = [await somebody(), await somebody()];
  const account = await open(client);
  const id = await granted(client, advisor, [account]);
  expect((await call(client, 'GET', '/advisor')).body.data).toMatchObject([
    { id, status: 'active', role: 'CPA' },
  ]);
  expect((await call(advisor, 'GET', '/clients')).body.data).toMatchObject([
    { id, first_name: 'Ada', last_name: 'Quill', scopes: ['accounts'] },
  ]);
  const seen = await call(advisor, 'GET', `/clients/${id}/accounts`);
  expect(seen.body).toMatchObject({ count: 1, data: [{ id: account, eligible: false }] });
  expect(Object.keys(seen.body.data[0])).not.toContain('ownership');
  expect((await call(advisor, 'GET', `/account/${account}`)).status).toBe(404);
  expect((await call(advisor, 'DELETE', `/advisor/${id}`)).status).toBe(204);
  expect((await call(advisor, 'GET', `/clients/${id}/accounts`)).status).toBe(404);
  expect((await call(advisor, 'GET', '/clients')).body.count).toBe(0);
  expect((await call(client, 'DELETE', `/advisor/${id}`)).status).toBe(204);
  expect(await actions(id)).toEqual([
    'advisor.invited',
    'advisor.accepted',
    'advisor.looked',
    'advisor.ended',
  ]);
  const mails = await keptMail(site.store.database, { to: client.email, limit: 9 });
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringContaining('no longer'),
    expect.stringContaining('accepted'),
  ]);
});

it('F17 every state, scope and account: only what was granted is seen, and only by whom it was granted to', async () => {
  const [client, advisor, stranger] = [await somebody(), await somebody(), await somebody()];
  const [first, second] = [await open(client), await open(client, 'trust')];
  const scopeSets = [
    ['accounts'],
    ['holdings'],
    ['documents'],
    ['holdings', 'documents'],
    ['accounts', 'documents'],
  ];
  for (const scopes of scopeSets) {
    for (const accounts of [[first], [second], [first, second]]) {
      const asked = invitationTo(advisor.email, accounts, scopes);
      const { id } = (await call(client, 'POST', '/advisor', asked)).body;
      const look = async (who: Person) => {
        const { status, body } = await call(who, 'GET', `/clients/${id}/accounts`);
        return status === 200 ? body.data.map((account: { id: string }) => account.id) : status;
      };
      // Invited is not yet accepted.
      expect(await look(advisor)).toBe(404);
      const token = await mailedToken(advisor.email);
      expect((await call(advisor, 'POST', '/advisor/invitation/accept', { token })).status).toBe(204);
      expect(await look(advisor), `${scopes} ${accounts}`).toEqual(
        scopes.includes('accounts') ? accounts : 404,
      );
      expect([await look(stranger), await look(client)]).toEqual([404, 404]);
      expect((await call(client, 'DELETE', `/advisor/${id}`)).status).toBe(204);
      expect(await look(advisor)).toBe(404);
      await site.store.database.run(sql`update advisor set mails = 0`);
      await site.store.database.run(sql`delete from attempt where scope like 'stranger:%'`);
    }
  }
});

it('something must be granted, and nothing that is no scope', async () => {
  const [client, advisor] = [await somebody(), await somebody()];
  const account = await open(client);
  for (const scopes of [['everything'], ['accounts', 'wallet'], []]) {
    const refused = await call(client, 'POST', '/advisor', invitationTo(advisor.email, [account], scopes));
    expect(refused.status, `${scopes}`).toBe(400);
  }
  expect((await call(client, 'GET', '/advisor')).body.count).toBe(0);
});

it('the link is of use to nobody but who is signed in with the very address, verified', async () => {
  const [client, advisor, stranger] = [await somebody(), await somebody(false), await somebody()];
  const account = await open(client);
  const { id } = (
    await call(client, 'POST', '/advisor', invitationTo(advisor.email.toUpperCase(), [account]))
  ).body;
  const token = await mailedToken(advisor.email.toUpperCase());
  const tried = (who: Person, path: string) => call(who, 'POST', path, { token });
  for (const who of [stranger, client, advisor]) {
    expect((await tried(who, '/advisor/invitation')).status).toBe(404);
    expect((await tried(who, '/advisor/invitation/accept')).status).toBe(404);
  }
  await site.store.database.run(
    sql`update user_account set email_verified_at = now() where id = ${advisor.userId}`,
  );
  expect((await tried(advisor, '/advisor/invitation')).body).toMatchObject({
    id,
    client: { first_name: 'Ada' },
    accounts: 1,
    status: 'invited',
  });
  const both = await Promise.all([1, 2].map(() => tried(advisor, '/advisor/invitation/accept')));
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect((await actions(id)).filter((action) => action === 'advisor.accepted')).toHaveLength(1);
  expect((await tried(stranger, '/advisor/invitation')).status).toBe(404);
});

it('an invitation is good for 30 days, its newest link alone, and none once it was taken back', async () => {
  const [client, advisor] = [await somebody(), await somebody()];
  const account = await open(client);
  const { id } = (await call(client, 'POST', '/advisor', invitationTo(advisor.email, [account]))).body;
  const old = await mailedToken(advisor.email);
  expect((await call(client, 'POST', `/advisor/${id}/invite`)).status).toBe(204);
  const links = (await keptMail(site.store.database, { to: advisor.email, limit: 9 })).map(
    ({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '',
  );
  const fresh = links.find((link) => link !== old) ?? '';
  const status = async (token: string) =>
    (await call(advisor, 'POST', '/advisor/invitation', { token })).status;
  expect([await status(old), await status(fresh)].sort()).toEqual([200, 404]);
  await call(client, 'DELETE', `/advisor/${id}`);
  expect([await status(old), await status(fresh)]).toEqual([404, 404]);
  expect((await call(client, 'POST', `/advisor/${id}/invite`)).status).toBe(404);
  const later = (await call(client, 'POST', '/advisor', invitationTo(advisor.email, [account]))).body;
  await site.store.database.run(
    sql`update advisor set invite_expires_at = ${new Date(clock.now().getTime() - DAY)} where id = ${later.id}`,
  );
  const list = (await call(client, 'GET', '/advisor')).body.data;
  expect(list.map(({ status: state }: { status: string }) => state)).toEqual(['expired', 'ended']);
});

it('F3 F14 nobody invites for another’s account, twice, themselves, or without end', async () => {
  const [client, other] = [await somebody(), await somebody()];
  const [own, foreign] = [await open(client), await open(other)];
  const invite = (body: object) => call(client, 'POST', '/advisor', body);
  expect((await invite(invitationTo('max@furrow.example', [own, foreign]))).status).toBe(404);
  for (const self of [client.email, client.email.replace('@', '+max@')])
    expect((await invite(invitationTo(self, [own]))).body.code).toBe('advisor_is_self');
  expect((await invite({ ...invitationTo('a@b.example', [own]), status: 'active' })).status).toBe(400);
  expect((await invite(invitationTo('a@b.example', [own], ['trade']))).status).toBe(400);
  const bot = { ...invitationTo('bot@furrow.example', [own]), [HONEYPOT_FIELD]: 'Acme' };
  expect((await invite(bot)).body.code, 'E25').toBe('bot_detected');
  const twice = await Promise.all([1, 2].map(() => invite(invitationTo('twice@furrow.example', [own]))));
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  for (let n = 0; n < 9; n += 1) await invite(invitationTo(`n${n}@furrow.example`, [own]));
  expect((await invite(invitationTo('eleventh@furrow.example', [own]))).status).toBe(429);
  const id = (await call(client, 'GET', '/advisor')).body.data[0].id;
  expect((await call(other, 'DELETE', `/advisor/${id}`)).status).toBe(404);
  expect((await call(other, 'POST', `/advisor/${id}/invite`)).status).toBe(404);
});

it('F14 a mailbox gets three invitations a day, whoever sends them, and none from an address nobody has proven', async () => {
  const shy = await somebody(false);
  const unproven = await call(
    shy,
    'POST',
    '/advisor',
    invitationTo('quiet@furrow.example', [await open(shy)]),
  );
  expect(unproven).toMatchObject({ status: 422, body: { code: 'email_not_verified' } });
  const client = await somebody();
  const account = await open(client);
  const first = await call(client, 'POST', '/advisor', invitationTo('quiet@furrow.example', [account]));
  const again = () => call(client, 'POST', `/advisor/${first.body.id}/invite`);
  const many = await Promise.all(Array.from({ length: 4 }, again));
  expect(many.filter(({ status }) => status < 300)).toHaveLength(2);
  const other = await somebody();
  const tagged = invitationTo('quiet+1@furrow.example', [await open(other)]);
  expect((await call(other, 'POST', '/advisor', tagged)).body.code).toBe('recipient_written_to');
  expect(await keptMail(site.store.database, { to: 'quiet@furrow.example', limit: 9 })).toHaveLength(3);
  clock.shift(DAY);
  expect(
    (
      await call(
        await signInAgain(site.store.database, site.sessions, other.userId, clock.now()),
        'POST',
        '/advisor',
        tagged,
      )
    ).status,
  ).toBe(201);
});

it('F14 invitations of one person at once are counted one after the other', async () => {
  const client = await somebody();
  const account = await open(client);
  const ids: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const invited = await call(
      client,
      'POST',
      '/advisor',
      invitationTo(`many${n}@furrow.example`, [account]),
    );
    ids.push(invited.body.id);
  }
  const again = await Promise.all(ids.map((id) => call(client, 'POST', `/advisor/${id}/invite`)));
  expect(again.filter(({ status }) => status < 300)).toHaveLength(2);
});

it('G5 a name that is more than a name is not mailed to a stranger', async () => {
  const client = await somebody();
  await site.store.database.run(
    sql`update user_account set first_name = 'Win! see evil.example' where id = ${client.userId}`,
  );
  const account = await open(client);
  await call(client, 'POST', '/advisor', {
    ...invitationTo('strange@furrow.example', [account]),
    first_name: '<b>evil.example</b>',
  });
  const [mail] = await keptMail(site.store.database, { to: 'strange@furrow.example', limit: 1 });
  expect(mail?.text).toContain('One of our investors invests in farms');
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
});
