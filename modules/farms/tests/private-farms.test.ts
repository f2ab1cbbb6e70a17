import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { systemClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type TestFarm, testFarm } from '../../../apps/server/tests/test-farms.ts';
import { connect } from '../../../apps/server/tests/test-live-client.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import { FARM_STATUSES, type FarmStatus, farmChannel, shelfOf } from '../rules/index.ts';
import {
  editFarm,
  farmPages,
  grantLastingAccess,
  type NewFarm,
  renameFarm,
  revokePrivateToken,
} from '../server/index.ts';

const SECRET = 'Quixote Hollow';
let store: TestDatabase;
let database: Database;
let app: TestApp;
let folder: string;
let member: Person;

beforeAll(async () => {
  store = await testDatabase({ poolMax: 5 });
  database = store.database;
  folder = await mkdtemp(join(tmpdir(), 'private-farms-'));
  app = await startApp({ databaseUrl: store.url, pages: true, env: { FURROW_FILES_DIR: folder } });
  member = await signedInPerson(database, await testSessions(database));
});
afterAll(async () => {
  await app.close();
  await store.drop();
  await rm(folder, { recursive: true });
});

const farm = (changes: Partial<NewFarm> = {}) =>
  testFarm(database, folder, { private: true, name: SECRET, ...changes });

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(app.url + path, { headers, redirect: 'manual' });
  return { status: response.status, body: await response.text() };
}

/** Where a farm could show by its own address, and what it must show to those it is for. */
const surfaces = ({ slug, documents }: Pick<TestFarm, 'slug' | 'documents'>) => ({
  one: `/api/farm/${slug}`,
  map: `/api/farm/${slug}/map`,
  financials: `/api/farm/${slug}/financials`,
  documents: `/api/farm/${slug}/documents`,
  notes: `/api/farm/${slug}/notes`,
  'document for all': documents.open,
  'document for members': documents.closed,
  portrait: `/portraits/${slug}/small.svg`,
  page: `/offering/${slug}`,
});

/** What an address answers for which there never was anything. */
const NOTHING = {
  slug: 'never-was',
  documents: {
    open: '/documents/doc_01h00000000000000000000000/yields.csv',
    closed: '/documents/doc_01h00000000000000000000000/yields.csv',
  },
};

const requestId = /"render":\d+|start\(\d+\)|nonce="[^"]*"/g;
const plain = ({ status, body }: Answer) => ({ status, body: body.replaceAll(requestId, '') });

async function exchange(farm: TestFarm, token = farm.token): Promise<string | null> {
  const response = await fetch(`${app.url}/api/farm/${farm.slug}?private_token=${token}`);
  await response.arrayBuffer();
  return response.headers.get('set-cookie');
}

/** The cookie that a browser sends back. */
async function cookieFor(farm: TestFarm): Promise<string> {
  return (await exchange(farm))?.split(';')[0] ?? '';
}

async function followed(id: Id<'farm'>, cookie: string, query = ''): Promise<'followed' | 'refused'> {
  const client = await connect(`${app.url.replace('http', 'ws')}/live${query}`, { headers: { cookie } });
  client.send({ command: 'subscribe', channels: [farmChannel(id)] });
  await client.until(() => client.frames.length > 0);
  const refused = client.frames[0]?.code === 'channel_refused';
  client.socket.close();
  await client.closed;
  return refused ? 'refused' : 'followed';
}

async function expectAbsent(farm: TestFarm, cookie: string): Promise<void> {
  const headers = { cookie, ...member.bearer };
  const nothing = surfaces(NOTHING);
  for (const [name, path] of Object.entries(surfaces(farm))) {
    const absent = await ask(nothing[name as keyof typeof nothing], headers);
    expect(absent.status, name).toBe(404);
    expect(plain(await ask(path, headers)), name).toEqual(plain(absent));
  }
  expect(await followed(farm.id, cookie)).toBe('refused');
}

async function expectUnlisted(slug: string): Promise<void> {
  for (const path of [
    '/api/farm/',
    '/api/farm/closed',
    '/api/farm/?s=quixote',
    '/api/farm/closed?s=quixote',
    '/kept',
  ])
    expect((await ask(path)).body, path).not.toMatch(/quixote/i);
  const pages = farmPages({ database, clock: systemClock, secure: false });
  expect((await pages.sitemap()).map((entry) => entry.slug)).not.toContain(slug);
  const list = { limit: 20, offset: 0, s: '' };
  const { places } = await pages.offerings({
    open: list,
    closed: { ...list, order: 'recently-closed:desc' },
  });
  expect(places).toEqual([]);
  const stats = await pages.stats();
  expect([stats.open, stats.closed, stats.on_hold, stats.full, stats.pledges]).toEqual([0, 0, 0, 0, 0]);
}

describe('F5 D10 a private offering', () => {
  it('stands on no list, in no search, no total, no sitemap and on no map', async () => {
    const { slug } = await farm();
    await expectUnlisted(slug);
  });

  it('is not there without a grant, with a wrong one, or with that of another offering', async () => {
    const [secret, other] = [await farm(), await farm()];
    const wrong = randomBytes(32).toString('base64url');
    for (const cookie of [
      '',
      `private-token-${secret.slug}=${wrong}`,
      `private-token-${secret.slug}=${secret.token}`,
      `private-token-${secret.slug}=`,
      await cookieFor(other),
      (await cookieFor(other)).replace(other.slug, secret.slug),
    ])
      await expectAbsent(secret, cookie);
  });

  it('opens everywhere with its grant, to be kept by nobody on the way', async () => {
    const secret = await farm();
    const cookie = await cookieFor(secret);
    for (const [name, path] of Object.entries(surfaces(secret))) {
      const response = await fetch(app.url + path, { headers: { cookie, ...member.bearer } });
      expect(response.status, name).toBe(200);
      expect(response.headers.get('cache-control'), name).toMatch(/^private|no-store/);
      await response.arrayBuffer();
    }
    expect(await followed(secret.id, cookie)).toBe('followed');
    await expectUnlisted(secret.slug);
    // The page was rendered for one reader: the next one gets nothing of it.
    expect((await ask(`/offering/${secret.slug}`)).status).toBe(404);
  });

  it('F8 with a grant alone shows nothing that needs a sign-in', async () => {
    const secret = await farm();
    const cookie = await cookieFor(secret);
    for (const path of ['financials', 'documents', 'notes'])
      expect((await ask(`/api/farm/${secret.slug}/${path}`, { cookie })).status).toBe(401);
    expect((await ask(secret.documents.closed, { cookie })).status).toBe(404);
    expect((await ask(secret.documents.open, { cookie })).status).toBe(200);
  });

  it('F6 is closed at once when its token is revoked, to open sockets too', async () => {
    const secret = await farm();
    const cookie = await cookieFor(secret);
    const client = await connect(`${app.url.replace('http', 'ws')}/live`, { headers: { cookie } });
    await client.subscribe([farmChannel(secret.id)]);
    await database.transaction((tx) =>
      revokePrivateToken(tx, { tokenId: secret.tokenId, actor: 'test', at: new Date() }),
    );
    await expectAbsent(secret, cookie);
    expect(await client.closed).toBe(1012);
    expect(await exchange(secret)).toBeNull();
  });

  it('F6 stays with whoever has lasting access, everywhere, when its token is revoked', async () => {
    const secret = await farm();
    const holder = await signedInPerson(database, await testSessions(database));
    await database.transaction(async (tx) => {
      const by = { farmId: secret.id, userId: holder.userId, cause: 'investment:1', actor: 'test' };
      await grantLastingAccess(tx, { ...by, at: new Date() });
      await revokePrivateToken(tx, { tokenId: secret.tokenId, actor: 'test', at: new Date() });
    });
    for (const [name, path] of Object.entries(surfaces(secret))) {
      const isFile = name.startsWith('document for') || name === 'portrait' || name === 'page';
      const headers = isFile ? { cookie: holder.cookie } : holder.bearer;
      const response = await fetch(app.url + path, { headers });
      expect(response.status, name).toBe(200);
      expect(response.headers.get('cache-control'), name).toMatch(/^private|no-store/);
      await response.arrayBuffer();
    }
    const { token } = (await (
      await fetch(`${app.url}/api/auth/temporary_token`, { headers: holder.bearer })
    ).json()) as { token: string };
    expect(await followed(secret.id, '', `?token=${token}`)).toBe('followed');
    // What one person may see opens nothing to others.
    await expectAbsent(secret, '');
    await expectUnlisted(secret.slug);
  });

  it('that was open a moment ago is gone from the cache, and its followers are let in anew', async () => {
    const open = await farm({ private: false });
    const path = `/offering/${open.slug}`;
    expect((await ask(path)).status).toBe(200);
    await eventually(async () => {
      const hits = app.cache.counts.hits;
      expect((await ask(path)).status).toBe(200);
      expect(app.cache.counts.hits).toBe(hits + 1);
    });
    const client = await connect(`${app.url.replace('http', 'ws')}/live`);
    await client.subscribe([farmChannel(open.id), 'refresh.farm.list']);
    await database.transaction((tx) =>
      editFarm(tx, { farmId: open.id, edit: { private: true }, actor: 'test', at: new Date() }),
    );
    expect(await client.closed).toBe(1012);
    await eventually(async () => expect((await ask(path)).status).toBe(404));
    await expectAbsent(open, '');
    expect(JSON.stringify(client.messages())).not.toContain(SECRET);
  });
});

describe('the token of a private offering', () => {
  it('is exchanged for a grant that scripts cannot read, and is itself never kept', async () => {
    const secret = await farm();
    const header = await exchange(secret);
    expect(header).toMatch(
      new RegExp(
        `^private-token-${secret.slug}=[\\w-]{43}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$`,
      ),
    );
    expect(header).not.toContain(secret.token);
    const [{ found } = { found: undefined }] = await database.rows<{ found: boolean }>(
      sql`select exists (select from farm_private_token t, farm_private_grant g, audit a
        where t::text like ${`%${secret.token}%`} or g::text like ${`%${secret.token}%`}
          or a::text like ${`%${secret.token}%`}) as found`,
    );
    expect(found).toBe(false);
    expect(app.lines.join('')).not.toContain(secret.token);
  });

  it('that is wrong, another’s or revoked answers like an address that never was, and leaves no grant', async () => {
    const [secret, other] = [await farm(), await farm()];
    const never = await ask('/api/farm/never-was?private_token=abc');
    for (const token of ['abc', '', other.token, randomBytes(32).toString('base64url'), "' or 1=1 --"]) {
      const path = `/api/farm/${secret.slug}?private_token=${encodeURIComponent(token)}`;
      expect(plain(await ask(path))).toEqual(plain(never));
      expect(await exchange(secret, encodeURIComponent(token))).toBeNull();
    }
    expect(never.status).toBe(404);
  });

  it('works at a former address too, and only a good one learns the address of today', async () => {
    const secret = await farm();
    const slug = `renamed-${secret.slug}`;
    await database.transaction((tx) =>
      renameFarm(tx, { farmId: secret.id, slug, actor: 'test', at: new Date() }),
    );
    const never = await ask('/api/farm/never-was?private_token=abc');
    for (const token of ['abc', (await farm()).token, randomBytes(32).toString('base64url')])
      expect(plain(await ask(`/api/farm/${secret.slug}?private_token=${token}`))).toEqual(plain(never));
    const response = await fetch(`${app.url}/api/farm/${secret.slug}?private_token=${secret.token}`);
    expect(await response.json()).toMatchObject({ slug, is_slug_changed: true });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(new RegExp(`^private-token-${slug}=`));
    expect((await ask(`/api/farm/${slug}`, { cookie })).status).toBe(200);
    expect((await ask(`/api/farm/${slug}`)).status).toBe(404);
  });

  it('changes nothing on an open farm', async () => {
    const open = await farm({ private: false });
    expect((await ask(`/api/farm/${open.slug}?private_token=abc`)).status).toBe(200);
    expect(await exchange(open)).toBeNull();
    await database.transaction((tx) =>
      editFarm(tx, { farmId: open.id, edit: { private: true }, actor: 'test', at: new Date() }),
    );
  });
});

describe('F7 a farm that is not published', () => {
  const hidden = FARM_STATUSES.filter((status) => shelfOf(status) === null);

  it.each(hidden)('%s: is nowhere, with or without a grant', async (status: FarmStatus) => {
    for (const isPrivate of [false, true]) {
      const draft = await farm({ status, private: isPrivate });
      await expectUnlisted(draft.slug);
      expect(await exchange(draft)).toBeNull();
      await expectAbsent(draft, `private-token-${draft.slug}=${draft.token}`);
    }
  });
});
