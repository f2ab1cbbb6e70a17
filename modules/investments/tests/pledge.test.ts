import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { keptMail } from '@furrow/providers/kept-mail';
import { eventually } from '@furrow/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestFarm, testFarm } from '../../../apps/server/tests/test-farms.ts';
import { investorSite } from '../../../apps/server/tests/test-investor-site.ts';
import { type Person, signedInPerson } from '../../../apps/server/tests/test-people.ts';
import { editFarm, type NewFarm, revokePrivateToken } from '../../farms/server/index.ts';
import type { DeskPledges, Pledge } from '../contract/index.ts';

const site = investorSite();
let [ada, eve]: { person: Person; account: Id<'acc'> }[] = [];

interface Refused {
  readonly code?: string;
  readonly fields?: Record<string, string[]>;
}
interface Asked {
  readonly who?: Person;
  readonly key?: string;
  readonly cookie?: string;
}

async function call<Body = Pledge & Refused>(
  method: string,
  path: string,
  body?: unknown,
  asked: Asked = {},
) {
  const { who = owner().person, key, cookie } = asked;
  const answer = await fetch(`${site.app.url}/api${path}`, {
    method,
    headers: {
      ...who.bearer,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

async function investor() {
  const { database } = site.store;
  const [person, now] = [await site.newPerson(), new Date()];
  const account = newId('acc', now);
  const email = `${person.userId}@furrow.example`;
  await database.run(sql`update user_account set email_verified_at = ${now}, email = ${email}, email_normal = ${email}
    where id = ${person.userId}`);
  await database.run(sql`insert into investment_account (id, user_id, type, name, kyc_status, suitability_status,
      accreditation_status, accreditation_method, accreditation_date, created_at, updated_at)
    values (${account}, ${person.userId}, 'individual', 'Ada Quill', 'success', 'allowed', 'approved', 'license',
      ${now}::date, ${now}, ${now})`);
  return { person, account };
}

function owner() {
  if (ada === undefined) throw new Error('nobody is there yet');
  return ada;
}

const pledged = (changes: Partial<NewFarm> = {}) =>
  testFarm(site.store.database, site.folder, { type: 'pledge', ...changes });
const asking = (farm: TestFarm, changes: object = {}) => ({
  farm_id: farm.id,
  number_of_shares: 100,
  profile_id: owner().account,
  note: '',
  ...changes,
});
const make = (farm: TestFarm, changes: object = {}, asked: Asked = {}) =>
  call('POST', '/investment/pledge', asking(farm, changes), asked);

async function openFarm(farm: TestFarm): Promise<void> {
  const order = { farmId: farm.id, edit: { type: 'invest' }, actor: 'test', at: new Date() };
  await site.store.database.transaction(async (tx) => unwrap(await editFarm(tx, order)));
}

beforeAll(async () => {
  [ada, eve] = [await investor(), await investor()];
});

it('a pledge is made, changed, withdrawn and made again, and opens into an investment', async () => {
  const farm = await pledged();
  const made = await make(farm, { note: '  After harvest,\nplease  ' });
  expect([made.status, made.body.note, made.body.status]).toEqual([201, 'After harvest,\nplease', 'waiting']);
  const { id, version } = made.body;
  const change = { number_of_shares: 120, profile_id: owner().account, note: '' };
  const changed = await call('PATCH', `/investment/pledge/${id}`, { ...change, version });
  expect(changed.body).toMatchObject({ number_of_shares: 120, version: version + 1 });
  expect(Number(changed.body.pledge_amount)).toBeCloseTo(Number(made.body.pledge_amount) * 1.2, 2);
  expect((await call('DELETE', `/investment/pledge/${id}`)).body).toMatchObject({
    status: 'withdrawn',
    can_change: false,
    can_withdraw: false,
  });
  expect((await call('DELETE', `/investment/pledge/${id}`)).body.code).toBe('pledge_over');
  expect((await make(farm, { number_of_shares: 110 })).body).toMatchObject({ id, status: 'waiting' });

  await openFarm(farm);
  await eventually(async () =>
    expect((await call('GET', `/investment/pledge/${id}`)).body.status).toBe('invested'),
  );
  const over = (await call('GET', `/investment/pledge/${id}`)).body;
  expect((await call('GET', `/investment/${over.investment_id}`)).body).toMatchObject({
    status: 0,
    number_of_shares: 110,
    profile: { profile_id: owner().account },
  });
  expect((await make(farm)).body.code).toBe('pledges_not_taken');
  const late = { ...change, version: over.version };
  expect((await call('PATCH', `/investment/pledge/${id}`, late)).body.code).toBe('pledge_over');
  const mails = await keptMail(site.store.database, {
    to: `${owner().person.userId}@furrow.example`,
    limit: 9,
  });
  expect(mails).toHaveLength(1);
});

describe('bad input', () => {
  it.each([
    [0, 400],
    [-1, 400],
    [100.5, 400],
    [0.01, 400],
    [1, 422],
    [1e9, 409],
  ])('%d shares are refused with the range, and nothing is kept', async (number_of_shares, status) => {
    const farm = await pledged();
    const answer = await make(farm, { number_of_shares });
    expect([answer.status, answer.body.fields?.number_of_shares?.length]).toEqual([status, 1]);
    expect(await site.store.database.rows(sql`select from pledge where farm_id = ${farm.id}`)).toEqual([]);
  });

  it.each([
    { number_of_shares: '100' },
    { number_of_shares: null },
    { note: 'x'.repeat(501) },
    { note: 'bell \u0007' },
    { note: '\u0000' },
    { amount: '100.00' },
  ])('%o is refused at its field', async (changes) => {
    expect((await make(await pledged(), changes)).status).toBe(400);
  });

  it('an account of another, of a kind that is left out, or none at all', async () => {
    const farm = await pledged();
    expect((await make(farm, { profile_id: eve?.account })).status).toBe(404);
    expect((await make(farm, { profile_id: 'acc_0' })).status).toBe(404);
    const closed = await pledged({ restrictEntities: ['individual'] });
    const refused = await make(closed);
    expect([refused.status, refused.body.code]).toEqual([409, 'account_type_restricted']);
  });

  it('a farm that takes no pledges: on sale, held, closed, past its date, private or not there', async () => {
    const past = new Date(Date.now() - 60_000);
    const elsewhere: Partial<NewFarm>[] = [
      { type: 'invest' },
      { type: 'dummy' },
      { status: 'verified_hold' },
      { status: 'unsuccessfully closed', closedAt: past },
      { closesAt: past },
    ];
    for (const changes of elsewhere) {
      const refused = await make(await pledged(changes));
      expect([refused.status, refused.body.code], JSON.stringify(changes)).toEqual([
        409,
        'pledges_not_taken',
      ]);
    }
    expect((await make(await pledged({ private: true }))).status).toBe(404);
    expect((await make({ ...(await pledged()), id: newId('farm', new Date()) })).status).toBe(404);
  });

  it('somebody who has not said how they are accredited', async () => {
    const person = await site.newPerson();
    const account = newId('acc', new Date());
    await site.store.database.run(sql`insert into investment_account (id, user_id, type, name, created_at, updated_at)
      values (${account}, ${person.userId}, 'individual', 'New', now(), now())`);
    const refused = await make(await pledged(), { profile_id: account }, { who: person });
    expect([refused.status, refused.body.code]).toEqual([422, 'accreditation_required']);
  });
});

it('A3 the same key any number of times is one pledge with one answer; another key meets it', async () => {
  const [farm, key] = [await pledged(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 4 }, () => make(farm, {}, { key })));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  const second = await make(farm, {}, { key: randomUUID() });
  expect([second.status, second.body.code]).toEqual([409, 'pledge_exists']);
  expect((await make(farm, { number_of_shares: 101 }, { key })).status).toBe(409);
});

it('two tabs: whoever saves second sees that it changed, and nothing is overwritten', async () => {
  const { body: seen } = await make(await pledged());
  const change = (number_of_shares: number, version: number) =>
    call('PATCH', `/investment/pledge/${seen.id}`, {
      number_of_shares,
      profile_id: owner().account,
      version,
    });
  const both = await Promise.all([change(101, seen.version), change(102, seen.version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won] = both.filter(({ status }) => status === 200);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('pledge_changed');
  expect((await call('GET', `/investment/pledge/${seen.id}`)).body).toEqual(won?.body);
});

it('F6 whoever pledged for a private offering keeps sight of it when the link is revoked', async () => {
  const farm = await pledged({ private: true });
  const entered = await fetch(`${site.app.url}/api/farm/${farm.slug}?private_token=${farm.token}`);
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await make(farm, {}, { cookie })).status).toBe(201);
  await site.store.database.transaction((tx) =>
    revokePrivateToken(tx, { tokenId: farm.tokenId, actor: 'test', at: new Date() }),
  );
  const shown = await fetch(`${site.app.url}/api/farm/${farm.slug}`, { headers: owner().person.bearer });
  expect(shown.status).toBe(200);
});

it('F18 treasury, offerings and auditors read the pledges of a farm; others do not', async () => {
  const farm = await pledged();
  await make(farm, { note: 'For the barn' });
  const read = async (...roles: string[]) => {
    const who = await signedInPerson(site.store.database, site.sessions, { roles });
    return call<DeskPledges>('GET', `/masters/investments/farms/${farm.id}/pledges`, undefined, { who });
  };
  for (const role of ['treasury', 'offerings', 'auditor'])
    expect((await read(role)).body).toMatchObject({
      waiting: { pledges: 1 },
      data: [{ note: 'For the barn' }],
    });
  for (const role of ['support', 'compliance']) expect((await read(role)).status).toBe(404);
  expect((await call('GET', `/masters/investments/farms/${farm.id}/pledges`)).status).toBe(404);
});
