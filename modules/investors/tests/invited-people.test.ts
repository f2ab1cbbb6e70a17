import { sql } from '@furrow/database/sql';
import { beforeEach, describe, expect, it } from 'vitest';
import { JOAN, LLC } from '../../../apps/server/tests/test-businesses.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import { CANARIES, verificationSite } from '../../../apps/server/tests/test-verification.ts';
import type { People } from '../contract/index.ts';

const site = verificationSite();
let ada: Person;
beforeEach(async () => {
  ada = await site.newPerson();
  await site.store.database.run(
    sql`update user_account set email_verified_at = now() where id = ${ada.userId}`,
  );
});

const people = async (id: string) => (await site.call<People>(ada, 'GET', `/account/${id}/people`)).body;

describe('somebody who is asked for their own part', () => {
  async function invite(id: string, person: string, email = 'joan@example.com'): Promise<string> {
    const sent = await site.call(ada, 'POST', `/account/${id}/people/${person}/invitation`, { email });
    expect(sent.status).toBe(200);
    const { text } = await site.store.database.one<{ text: string }>(
      sql`select text_body as text from mail_message where recipient = ${email} order by created_at desc, id desc limit 1`,
    );
    expect(text).toContain('Loam Holdings');
    return /token=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  const part = (token: string, method: string, body?: unknown) =>
    fetch(`${site.app.url}/api/user/your-part`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it('sees that part alone, fills it in once, and the link is over', async () => {
    const id = await site.openAccount(ada, 'entity', LLC);
    const { body } = await site.call(ada, 'POST', `/account/${id}/people`, { type: 'beneficial_owner' });
    const email = `joan-${ada.userId}@example.com`;
    const first = await invite(id, body.id, email);
    const token = await invite(id, body.id, email);
    expect((await part(first, 'GET')).status).toBe(404);
    const opened = await part(token, 'GET');
    expect(await opened.json()).toMatchObject({ data: {}, version: 1 });
    expect((await part(token, 'OPTIONS')).status).toBe(200);
    expect((await part(token, 'PATCH', { data: { first_name: 'Joan' }, version: 1 })).status).toBe(200);
    const done = await part(token, 'POST', { data: { ...JOAN, ownership: '40' }, version: 2 });
    expect(await done.json()).toMatchObject({
      data: { ssn: { last_four: CANARIES.ssn.slice(-4) } },
      version: 3,
    });
    expect((await people(id)).data).toMatchObject([
      { first_name: 'Joan', complete: true, invited_until: null },
    ]);
    expect((await part(token, 'GET')).status).toBe(404);
    expect((await site.events(id, 'person')).map(({ event }) => event)).toEqual([
      'added',
      'invited',
      'invited',
      'completed',
      'part_sent',
    ]);
    expect(site.app.lines.join('\n')).not.toContain(token);
    const [row] = await site.store.database.rows<{ row: string }>(
      sql`select person::text as row from account_person person where id = ${body.id}`,
    );
    expect(row?.row).not.toContain(token);
  });

  it('F14 G5 is not written to for whoever we cannot write to, nor more than three times a day, nor with more than names', async () => {
    const { database } = site.store;
    const email = `quiet-${ada.userId}@example.com`;
    const named = async (entity_name: string) => {
      const id = await site.openAccount(ada, 'entity', { ...LLC, entity_name });
      const { body } = await site.call(ada, 'POST', `/account/${id}/people`, { type: 'beneficial_owner' });
      return `/account/${id}/people/${body.id}/invitation`;
    };
    const path = await named('Fraud alert, call 1 888 555 0100');
    const ask = (to = email) => site.call(ada, 'POST', path, { email: to });
    await database.run(sql`update user_account set email_verified_at = null where id = ${ada.userId}`);
    expect(await ask()).toMatchObject({ status: 422, body: { code: 'email_not_verified' } });
    await database.run(sql`update user_account set email_verified_at = now() where id = ${ada.userId}`);
    const asked = await Promise.all([ask(), ask(), ask(), ask(email.replace('@', '+x@')), ask()]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(asked.find(({ status }) => status === 429)?.body.code).toBe('recipient_written_to');
    const mails = await database.rows<{ text: string }>(
      sql`select text_body as text from mail_message where recipient like ${`quiet%${ada.userId}%`}`,
    );
    expect(mails).toHaveLength(3);
    for (const { text } of mails) expect(text).not.toMatch(/Fraud|888/);
  });

  it('sends their part once: of several at once the others find the link spent, and read nothing', async () => {
    const id = await site.openAccount(ada, 'entity', LLC);
    const { body } = await site.call(ada, 'POST', `/account/${id}/people`, { type: 'beneficial_owner' });
    const token = await invite(id, body.id, `once-${ada.userId}@example.com`);
    const given = { data: { ...JOAN, ownership: '40' }, version: 1 };
    const answers = await Promise.all(Array.from({ length: 6 }, () => part(token, 'POST', given)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('has 14 days', async () => {
    const id = await site.openAccount(ada, 'entity', LLC);
    const { body } = await site.call(ada, 'POST', `/account/${id}/people`, { type: 'controller' });
    const token = await invite(id, body.id, `late-${ada.userId}@example.com`);
    await site.store.database.run(
      sql`update account_person set invite_expires_at = now() - interval '1 second' where id = ${body.id}`,
    );
    expect((await part(token, 'GET')).status).toBe(404);
    for (const other of ['', 'x', 'A'.repeat(43), ada.accessToken])
      expect((await part(other, 'GET')).status).toBe(404);
  });
});
