import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { beforeAll, expect, it } from 'vitest';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import { investorSite } from '../../../apps/server/tests/test-investor-site.ts';
import { type Person, signedInPerson } from '../../../apps/server/tests/test-people.ts';
import { newFarm, saveFarm } from '../../farms/server/new-farm.fixture.ts';
import * as api from '../contract/api-custodian.ts';

const site = investorSite();
const EMAIL = 'desk@equity.example';
let id: Id<'inv'>;
let [wes, tess]: Person[] = [];

beforeAll(async () => {
  const { database } = site.store;
  const [now, owner] = [new Date(), await site.newPerson()];
  [wes, tess] = await Promise.all(
    [['treasury'], ['auditor']].map((roles) => signedInPerson(database, site.sessions, { roles })),
  );
  const [account, farm] = [newId('acc', now), await saveFarm(database, newFarm())];
  id = newId('inv', now);
  await database.run(sql`insert into investment_account (id, user_id, type, name, details, created_at, updated_at)
    values (${account}, ${owner.userId}, 'sdira', 'Ada Quill IRA',
      '{"first_name": "Ada", "last_name": "Quill", "custodian": "Equity Trust Company"}', ${now}, ${now})`);
  await database.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents,
      fees_cents, terms_version, created_at, updated_at)
    values (${id}, ${owner.userId}, ${farm}, ${account}, 7, 20, 2416460, 0, 1, ${now}, ${now})`);
  await database.run(sql`insert into custodian_signing (investment_id, round, custodian, since)
    values (${id}, 1, 'Equity Trust Company', ${now})`);
});

const body = { email: EMAIL, reason: 'Called them' };
const send = (by: Person | undefined, of: string, given = body, key: string = randomUUID()) =>
  deskOf(site.app)(by ?? null, api.sendCustodianLink, { params: { id: of }, body: given }, key);
const post = async (path: string, given: object) => {
  const answer = await fetch(`${site.app.url}/api/investment/custodian/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
};

it('treasury sends the link, once per key; an auditor reads how far it is and sends nothing', async () => {
  const key = randomUUID();
  const [first, again] = [await send(wes, id, body, key), await send(wes, id, body, key)];
  expect(first).toMatchObject({ status: 200, body: { state: 'sent', email: EMAIL, sendings: 1 } });
  expect(again).toEqual(first);
  const read = await deskOf(site.app)(tess ?? null, api.showCustodianRecord, { params: { id } });
  expect(read).toMatchObject({ status: 200, body: { custodian: 'Equity Trust Company', sendings: 1 } });
  expect((await send(tess, id)).status).toBe(404);
  expect((await send(wes, id, { ...body, email: 'nobody' })).status).toBe(400);
  expect((await send(wes, newId('inv', new Date()))).status).toBe(404);
});

it('F9 a forged link opens and signs nothing, and a true one signs nothing unread', async () => {
  const { text } = await site.store.database.one<{ text: string }>(
    sql`select text_body as text from mail_message where recipient = ${EMAIL} order by id desc limit 1`,
  );
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const forged = { token: 'x'.repeat(43) };
  expect((await post('document', { ...forged, kind: 'operating_agreement' })).status).toBe(404);
  const signature = { ...forged, name: 'Eve Doe', title: 'President', agreed: true };
  expect(await post('signature', signature)).toMatchObject({
    status: 404,
    body: { code: 'custodian_link_gone' },
  });
  expect((await post('signature', { ...signature, agreed: false })).status).toBe(400);
  expect((await post('signature', { ...signature, token })).body.code).toBe('agreement_not_opened');
});
