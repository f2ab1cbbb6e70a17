import { sql } from '@furrow/database/sql';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import { CANARIES, verificationSite } from '../../../apps/server/tests/test-verification.ts';
import type { Verification } from '../contract/index.ts';

const site = verificationSite();
let ada: Person;
beforeEach(async () => {
  ada = await site.newPerson();
});

const IRA = { custodian: 'First Trust', custodian_full_account_name: 'First Trust FBO Ada Quill IRA' };

/** An IRA of somebody whose individual account is known; `changed` is what differs there. */
async function second(from: string, changed: Readonly<Record<string, string>> = {}): Promise<string> {
  const opened = await site.call(ada, 'POST', '/account', { type: 'sdira', details_from: from });
  const path = `/account/${opened.body.id}/details`;
  const data = { ...IRA, ...changed };
  expect((await site.call(ada, 'POST', path, { data, version: 1 })).status).toBe(200);
  return opened.body.id;
}
const verification = async (id: string) =>
  (await site.call<Verification>(ada, 'GET', `/account/${id}/verification`)).body;
const reuse = (id: string, who = ada) => site.call(who, 'POST', `/account/${id}/verification/reuse`);
const sealed = (id: string) =>
  site.store.database.rows<{ field: string; sealed: Buffer; last_four: string }>(
    sql`select field, sealed, last_four from investor_secret where owner_id = ${id} order by field`,
  );

it('a second account is given what the first knows of the person, sealed anew, and only when asked for', async () => {
  const first = await site.openAccount(ada, 'individual', {});
  const plain = await site.call(ada, 'POST', '/account', { type: 'sdira' });
  expect(await sealed(plain.body.id)).toEqual([]);
  const asked = await site.call(ada, 'POST', '/account', { type: 'sdira', details_from: first });
  expect(asked.status).toBe(201);
  const { id } = asked.body;
  const [one, other] = await Promise.all([sealed(first), sealed(id)]);
  expect(other.map(({ field, last_four }) => [field, last_four])).toEqual(
    one.map(({ field, last_four }) => [field, last_four]),
  );
  // Bound to row and column: the same bytes would open nowhere else.
  for (const [index, secret] of other.entries())
    expect(secret.sealed.equals(one[index]?.sealed ?? Buffer.alloc(0))).toBe(false);
  const form = await site.call(ada, 'GET', `/account/${id}/details`);
  expect(form.body).toMatchObject({
    data: { city: expect.any(String), ssn: { last_four: expect.stringMatching(/^\d{4}$/) } },
  });
  expect(form.text).not.toContain(CANARIES.ssn);
  const reads = await site.store.database.rows(sql`select after from audit
    where action = 'secret.read' and subject = ${`acc:${first}`} and after ->> 'reason' like ${`%${id}%`}`);
  expect(reads).toHaveLength(2);
});

it('F1 another’s account, one that is gone and one without details give nothing away', async () => {
  const draft = (await site.call(ada, 'POST', '/account', { type: 'individual' })).body.id;
  const bob = await site.newPerson();
  const theirs = await site.openAccount(bob, 'individual', {});
  for (const from of [draft, theirs, 'acc_nobody']) {
    const refused = await site.call(ada, 'POST', '/account', { type: 'trust', details_from: from });
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  }
});

it('the check of the individual account counts for another of the same person, once and on record', async () => {
  const first = await site.openAccount(ada, 'individual', {});
  const id = await second(first);
  expect((await verification(id)).reusable).toBeNull();
  expect((await reuse(id)).body.code).toBe('identity_not_reusable');
  await site.verify(ada, first);
  expect((await verification(id)).reusable).toMatchObject({ account_id: first });
  const bob = await site.newPerson();
  expect((await reuse(id, bob)).status).toBe(404);
  const both = await Promise.all([reuse(id), reuse(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await site.account(ada, id)).toMatchObject({ kyc_status: 'success' });
  expect((await site.events(id, 'kyc')).map(({ event }) => event)).toEqual(['reused']);
  const checks = await site.store.database.rows(sql`select check_made.status, origin.account_id as origin
    from identity_check check_made join identity_check origin on origin.id = check_made.reused_from
    where check_made.account_id = ${id}`);
  expect(checks).toEqual([{ status: 'success', origin: first }]);
});

it.each([
  ['another name', { last_name: 'Quill' }],
  ['another address', { address: '9 Oak Rd.' }],
  ['another number', { ssn: '234567899' }],
])('a check does not count for %s', async (_what, changed) => {
  const first = await site.openAccount(ada, 'individual', {});
  await site.verify(ada, first);
  const id = await second(first, changed);
  expect((await verification(id)).reusable).toBeNull();
  expect((await reuse(id)).body.code).toBe('identity_not_reusable');
  expect(await site.account(ada, id)).toMatchObject({ kyc_status: 'new' });
});

it('equal last digits are not the same number', async () => {
  const first = await site.openAccount(ada, 'individual', { ssn: '123456788' });
  await site.verify(ada, first);
  const id = await second(first, { ssn: '223456788' });
  expect((await verification(id)).reusable).not.toBeNull();
  expect((await reuse(id)).body.code).toBe('identity_not_reusable');
});

it.each([
  ['a year old', sql`update identity_check set updated_at = now() - interval '366 days'`],
  ['passed with a doubt', sql`update identity_check set reasons = '{risk}'`],
])('a check that is %s is made again', async (_what, change) => {
  const first = await site.openAccount(ada, 'individual', {});
  await site.verify(ada, first);
  const id = await second(first);
  await site.store.database.run(sql`${change} where account_id = ${first}`);
  expect((await verification(id)).reusable).toBeNull();
  expect((await reuse(id)).body.code).toBe('identity_not_reusable');
});

it('a person whom the firm looks at, or asks to verify anew, shows again who they are', async () => {
  const first = await site.openAccount(ada, 'individual', {});
  await site.verify(ada, first);
  const id = await second(first);
  const { database } = site.store;
  await database.run(sql`update investment_account set reverify_account_info = true where id = ${first}`);
  expect((await reuse(id)).body.code).toBe('identity_not_reusable');
  await database.run(sql`update investment_account set reverify_account_info = false where id = ${first}`);
  await database.run(sql`update investment_account set kyc_common_status = 'pending' where id = ${id}`);
  expect((await reuse(id)).body.code).toBe('identity_not_reusable');
});
