import { sql } from '@furrow/database/sql';
import { jpeg, pdf, png } from '@furrow/providers/file-check.fixture';
import { beforeAll, expect, it } from 'vitest';
import { investorSite } from '../../../apps/server/tests/test-investor-site.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';

const site = investorSite();
const { call } = site;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  ada = await site.newPerson();
  bob = await site.newPerson();
});

const BIRTHDAY = '1975-01-18';
const FORM = '/profile/details';
const ADDRESS = { address: '123 Main St.', city: 'Pawnee', state: 'IN', zip_code: '46001' };

function send(who: Person, bytes: Uint8Array, type = 'image/png') {
  const headers = { ...who.bearer, 'content-type': type };
  return fetch(`${site.app.url}/api/user/profile/image`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(bytes),
  });
}

const see = (path: string, headers: Record<string, string>) => fetch(site.app.url + path, { headers });

it('the profile is filled in, seen by the older call, and taken over by a new account', async () => {
  const first = await call(ada, 'GET', FORM);
  expect(first.body).toMatchObject({ data: { first_name: 'Ada', country: 'US' }, version: 1 });
  const data = { last_name: 'Quill', phone: '(555) 234-5678', birthday: BIRTHDAY, ...ADDRESS };
  const saved = await call(ada, 'POST', FORM, { data, version: 1 });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    version: 2,
    data: { phone: '+15552345678', birthday: { last_four: '1975' }, state: 'IN' },
  });
  expect((await call(ada, 'GET', '/profile')).body).toMatchObject({
    last_name: 'Quill',
    phone: '+15552345678',
    // Masked, as everything that is sealed.
    birthday: '••/••/1975',
    country: 'US',
    zip_code: '46001',
  });
  const { id } = (await call(ada, 'POST', '/account', { type: 'individual' })).body;
  expect((await call(ada, 'GET', `/account/${id}/details`)).body.data).toMatchObject({ city: 'Pawnee' });
});

it('F14 what is wrong, half an address or nobody’s field is refused and nothing is stored', async () => {
  const { version } = (await call(bob, 'GET', FORM)).body;
  for (const [data, field] of [
    [{ phone: '12' }, 'phone'],
    [{ state: 'ZZ' }, 'state'],
    [{ country: 'ZZ' }, 'country'],
    [{ first_name: '' }, 'first_name'],
    [{ roles: 'finance' }, 'roles'],
    [{ image: '/x' }, 'image'],
  ] as const) {
    const refused = await call(bob, 'PATCH', FORM, { data, version });
    expect(refused.body, field).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  }
  const half = await call(bob, 'POST', FORM, { data: { last_name: 'Roe', address: '1 Elm' }, version });
  expect(Object.keys(half.body.fields).sort()).toEqual(['city', 'state', 'zip_code']);
  expect((await call(bob, 'GET', FORM)).body.version).toBe(version);
});

it('who lives elsewhere has regions, and an account does not take over an address it cannot hold', async () => {
  const { version } = (await call(bob, 'GET', FORM)).body;
  const data = { country: 'CA', address: '1 Elm', city: 'Ottawa', region: 'Ontario', postal_code: 'K1A 0B1' };
  expect((await call(bob, 'PATCH', FORM, { data, version })).body.data).toMatchObject({ region: 'Ontario' });
  const { id } = (await call(bob, 'POST', '/account', { type: 'individual' })).body;
  const { data: taken } = (await call(bob, 'GET', `/account/${id}/details`)).body;
  expect(Object.keys(taken)).not.toContain('address');
});

it('G19 a save to an older version is told of the newer one', async () => {
  const { version } = (await call(ada, 'GET', FORM)).body;
  const both = await Promise.all(
    ['Elm', 'Oak'].map((city) => call(ada, 'PATCH', FORM, { data: { city }, version })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('one’s own history has one line for ten minutes of typing, the audit one for each save', async () => {
  for (const city of ['One', 'Two', 'Three']) {
    const { version } = (await call(ada, 'GET', FORM)).body;
    await call(ada, 'PATCH', FORM, { data: { city }, version });
  }
  const { told } = await site.store.database.one<{
    told: bigint;
  }>(sql`select count(*) as told from security_event
    where user_id = ${ada.userId} and kind = 'profile_changed'`);
  expect(Number(told)).toBe(1);
  const { kept } = await site.store.database.one<{ kept: bigint }>(sql`select count(*) as kept from audit
    where action = 'identity.profile_changed' and subject = ${`user:${ada.userId}`}`);
  expect(Number(kept)).toBeGreaterThanOrEqual(4);
});

it('a picture is kept, shown to its owner alone and with nothing it could do, and taken away', async () => {
  const sent = await send(ada, png(256, 256));
  expect(sent.status).toBe(200);
  const { image } = (await sent.json()) as { image: string };
  expect((await call(ada, 'GET', '/profile')).body.image).toBe(image);
  const seen = await see(image, { cookie: ada.cookie });
  expect(seen.status).toBe(200);
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
    'cache-control': 'private, max-age=0, must-revalidate',
  });
  expect(Buffer.from(await seen.arrayBuffer()).equals(png(256, 256))).toBe(true);
  for (const headers of [{}, { cookie: bob.cookie }, bob.bearer])
    expect((await see(image, headers)).status).toBe(404);
  expect((await send(ada, jpeg(64, 64), 'image/jpeg')).status).toBe(200);
  expect((await see(image, { cookie: ada.cookie })).status).toBe(404);
  expect((await call(ada, 'DELETE', '/profile/image')).status).toBe(204);
  expect((await call(ada, 'GET', '/profile')).body.image).toBeNull();
});

it.each([
  ['G7 nothing', () => new Uint8Array(), 'image/png', 400],
  ['another shape', () => png(40, 30), 'image/png', 400],
  ['too many pixels', () => png(600, 600), 'image/png', 400],
  ['G8 a PDF by the name of a picture', () => pdf(), 'image/png', 415],
  ['a JPEG by the name of a PNG', () => jpeg(64, 64), 'image/png', 415],
  ['half a picture', () => png(256, 256).subarray(0, 60), 'image/png', 400],
  ['a picture with a tail', () => Buffer.concat([png(64, 64), Buffer.from('<script>')]), 'image/png', 400],
  ['G9 more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 413],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
])('%s is refused in words, and the picture before stays', async (_what, bytes, type, status) => {
  const answer = await send(bob, await bytes(), type);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect((await call(bob, 'GET', '/profile')).body.image).toBeNull();
});

it('H1 no birth date is in an answer, a log line or a table', async () => {
  const rows = await site.store.database.rows<{ row: string }>(sql`select t::text as row from user_account t
    union all select t::text from investor_secret t union all select t::text from audit t
    union all select t::text from security_event t`);
  const said = (await call(ada, 'GET', FORM)).text + (await call(ada, 'GET', '/profile')).text;
  expect([said, ...site.app.lines, ...rows.map(({ row }) => row)].join('\n')).not.toContain(BIRTHDAY);
});
