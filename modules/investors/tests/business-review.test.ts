import { sql } from '@furrow/database/sql';
import { pdf } from '@furrow/providers/file-check.fixture';
import { knownId } from '@furrow/testing/known-id';
import { beforeAll, expect, it } from 'vitest';
import { JOAN, TRUST } from '../../../apps/server/tests/test-businesses.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import { verificationSite } from '../../../apps/server/tests/test-verification.ts';
import type { AccountRecord, People } from '../contract/index.ts';
import { reviewBusiness } from '../server/index.ts';

const site = verificationSite();
let ada: Person;
beforeAll(async () => {
  ada = await site.newPerson();
});

const openTrust = (name: string, more: Record<string, string> = {}) =>
  site.openAccount(ada, 'trust', { ...TRUST, ...more, trust_name: name });
async function addTrustee(id: string): Promise<string> {
  const { body } = await site.call(ada, 'POST', `/account/${id}/people`, { type: 'trustee' });
  const done = await site.call(ada, 'POST', `/account/${id}/people/${body.id}`, { data: JOAN, version: 1 });
  expect(done.status, done.text).toBe(200);
  return body.id;
}
const statuses = async (id: string) =>
  (await site.call<People>(ada, 'GET', `/account/${id}/people`)).body.data.map(({ status }) => status);
const show = async (id: string, person: string) => {
  const document = { purpose: 'identity_document', type: 'passport', person, name: 'passport.pdf' };
  return site.upload(ada, id, document, await pdf());
};
const addDocuments = async (id: string, name = 'agreement.pdf') =>
  site.upload(ada, id, { purpose: 'business_document', name }, await pdf());
const send = (id: string) => site.call(ada, 'POST', `/account/${id}/business`);
const numberOf = async (id: string) =>
  (
    await site.store.database.one<{ number: number }>(
      sql`select kyb_version as number from investment_account where id = ${id}`,
    )
  ).number;
const review = async (accountId: string, verdict: 'approved' | 'rejected', number?: number) => {
  const seen = number ?? (await numberOf(accountId));
  const by = { actor: 'operator:op_1', reason: 'Documents seen.', at: new Date() };
  return site.store.database.transaction((tx) =>
    reviewBusiness(tx, {
      accountId: knownId('acc', accountId),
      ...by,
      ...(verdict === 'approved' ? { verdict, seen } : { verdict }),
    }),
  );
};

it('a trust names every trustee of its details among its people', async () => {
  const id = await openTrust('Two of Us', { trustees: 'JOAN  quill\nAda Pass' });
  await show(id, await addTrustee(id));
  await addDocuments(id);
  expect((await site.call<People>(ada, 'GET', `/account/${id}/people`)).body).toMatchObject({
    missing: [{ type: 'trustee', name: 'Ada Pass' }],
  });
  expect((await site.call(ada, 'GET', `/account/${id}/business`)).body).toMatchObject({
    missing: [expect.any(String), expect.stringContaining('Ada Pass')],
    can_send: false,
  });
  expect((await send(id)).body.code).toBe('people_incomplete');
  const { body } = await site.call(ada, 'POST', `/account/${id}/people`, { type: 'trustee', is_owner: true });
  await site.call(ada, 'POST', `/account/${id}/people/${body.id}`, { data: {}, version: 1 });
  await show(id, body.id);
  expect((await send(id)).body).toEqual({ kyb_status: 'pending' });
  const more = { data: { trustees: 'Joan Quill\nAda Pass\nEve Orr' }, version: 2 };
  expect((await site.call(ada, 'PATCH', `/account/${id}/details`, more)).status).toBe(200);
  expect(await review(id, 'approved')).toEqual({ ok: false, error: { code: 'people_incomplete' } });
  const record = await site.desk(await site.newReviewer(), `GET /investors/accounts/${id}`);
  expect((record.body as AccountRecord).standing?.business?.missing_trustees).toEqual(['Eve Orr']);
});

it('a trust is reviewed again when its people change, and nobody new is verified unseen', async () => {
  const id = await openTrust('Quill Trust');
  const shows = async (person: string) => expect((await show(id, person)).status).toBe(201);
  const kyb = async () => (await site.account(ada, id)).kyb_status;
  await shows(await addTrustee(id));
  await addDocuments(id);
  await send(id);
  await review(id, 'approved');
  expect([await kyb(), await statuses(id)]).toEqual(['approved', ['verified']]);

  const second = await addTrustee(id);
  expect(await kyb()).toBe('pending');
  expect(await site.account(ada, id)).toMatchObject({
    eligibility: { parts: expect.arrayContaining([expect.objectContaining({ code: 'kyb_pending' })]) },
  });
  expect((await site.call(ada, 'GET', `/account/${id}/business`)).body).toMatchObject({
    reason: expect.stringMatching(/people .*changed/),
  });
  expect(await review(id, 'approved')).toEqual({ ok: false, error: { code: 'people_incomplete' } });
  await shows(second);
  await review(id, 'approved');
  expect([await kyb(), await statuses(id)]).toEqual(['approved', ['verified', 'verified']]);

  const path = `/account/${id}/people/${second}`;
  await site.call(ada, 'PATCH', path, { data: { city: 'Eagleton' }, version: 2 });
  expect(await kyb()).toBe('pending');
  await site.store.database.run(sql`update investment_account set kyb_status = 'approved' where id = ${id}`);
  await site.call(ada, 'DELETE', path);
  expect(await kyb()).toBe('pending');
  // She was checked: what of her was looked at is kept as long as the account's own.
  const kept = await site.store.database.rows(
    sql`select from investor_secret where owner_id = ${second} and field = 'ssn'`,
  );
  expect(kept).toHaveLength(1);
  expect((await site.events(id, 'kyb')).map(({ event }) => event)).toEqual([
    'sent',
    'approved',
    'review_again',
    'changed',
    'changed',
    'approved',
    'review_again',
    'review_again',
  ]);
});

it('what is changed while a reviewer looks is approved by nobody who has not seen it', async () => {
  const id = await openTrust('Humus Trust');
  const trustee = await addTrustee(id);
  await show(id, trustee);
  await addDocuments(id);
  await send(id);
  const patch = (data: Record<string, string>, version: number) =>
    site.call(ada, 'PATCH', `/account/${id}/details`, { data, version });
  const changes: [string, () => Promise<{ status: number }>][] = [
    ['the name', () => patch({ trust_name: 'Other Trust' }, 2)],
    ['the number', () => patch({ ein: '847261936' }, 3)],
    ['somebody else', () => site.call(ada, 'POST', `/account/${id}/people`, { type: 'trustee' })],
    [
      'what somebody says',
      () =>
        site.call(ada, 'PATCH', `/account/${id}/people/${trustee}`, {
          data: { last_name: 'Mallory' },
          version: 2,
        }),
    ],
    ['nobody', () => site.call(ada, 'DELETE', `/account/${id}/people/${trustee}`)],
    ['a further document', () => addDocuments(id, 'amendment.pdf')],
  ];
  for (const [what, change] of changes) {
    const seen = await numberOf(id);
    expect((await change()).status, what).toBeLessThan(300);
    expect(await review(id, 'approved', seen), what).toEqual({ ok: false, error: { code: 'changed_since' } });
  }
  const unseen = await numberOf(id);
  await patch({ phone: '+15552345679' }, 4);
  expect(await numberOf(id)).toBe(unseen);
  expect((await site.call(ada, 'GET', `/account/${id}/business`)).body).toMatchObject({
    kyb_status: 'pending',
    reason: expect.stringContaining('changed during our review'),
  });
  expect(await site.account(ada, id)).toMatchObject({ kyb_status: 'pending' });
});

it('a trust keeps what it was reviewed with; before it is sent a document can be taken away, on record', async () => {
  const id = await openTrust('Loam Trust');
  const person = await addTrustee(id);
  const remove = async (file: string) =>
    (await site.call(ada, 'DELETE', `/account/${id}/files/${file}`)).status;
  const files = () =>
    site.store.database.rows(sql`select purpose, status from account_file
      where account_id = ${id} and removed_at is null order by created_at, id`);
  expect(await remove((await show(id, person)).body.id)).toBe(204);
  expect(await statuses(id)).toEqual(['document']);
  const shown = (await show(id, person)).body.id;
  const agreement = (await addDocuments(id)).body.id;
  await send(id);
  const late = (await addDocuments(id, 'amendment.pdf')).body;
  expect(late.status).toBe('sent');
  for (const file of [shown, agreement, late.id]) expect(await remove(file)).toBe(404);
  await review(id, 'rejected');
  expect(await files()).toEqual([
    { purpose: 'identity_document', status: 'refused' },
    { purpose: 'business_document', status: 'refused' },
    { purpose: 'business_document', status: 'refused' },
  ]);
  expect((await site.events(id, 'file')).map(({ event }) => event)).toEqual([
    'added',
    'removed',
    'added',
    'added',
    'added',
    'refused',
    'refused',
    'refused',
  ]);
  await show(id, person);
  expect((await send(id)).body.code).toBe('business_documents_missing');
  expect((await site.call(ada, 'GET', `/account/${id}/business`)).body).toMatchObject({ can_send: false });
});
