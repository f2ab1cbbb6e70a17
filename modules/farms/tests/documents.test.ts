import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { readId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { diskFiles } from '@furrow/providers/files-disk';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type TestFarm, testFarm } from '../../../apps/server/tests/test-farms.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import { endSessionsOf } from '../../identity/server/index.ts';
import { publishDocument, storeDocument, withdrawDocument } from '../server/index.ts';

const TABLE = `year,yield\n${Array.from({ length: 300 }, (_, year) => `${1900 + year},214`).join('\n')}\n`;
let store: TestDatabase;
let database: Database;
let app: TestApp;
let folder: string;
let member: Person;
let farm: TestFarm;
let open: string;
let closed: string;

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  app = await startApp({ databaseUrl: store.url, env: { FURROW_FILES_DIR: folder } });
  member = await signedInPerson(database, await testSessions(database));
  farm = await testFarm(database, folder);
  open = await publish(true);
  closed = await publish(false);
});
afterAll(async () => {
  await app.close();
  await store.drop();
  await rm(folder, { recursive: true });
});

async function publish(isPublic: boolean): Promise<string> {
  const bytes = Buffer.from(TABLE);
  const file = unwrap(await storeDocument(diskFiles(folder), { name: 'Erträge "2026".csv', bytes }));
  const about = { folder: 'document', kind: 'other', title: 'Yields', prepared: '2026-01-05' } as const;
  const id = await database.transaction((tx) =>
    publishDocument(tx, { farmId: farm.id, ...about, file, public: isPublic, actor: 'test', at: new Date() }),
  );
  return `/documents/${unwrap(id)}/${encodeURIComponent(file.fileName)}`;
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(app.url + path, { headers, method });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
const etag = `"${createHash('sha256').update(TABLE).digest('hex')}"`;

describe('a document', () => {
  it('is served as what it is, to be taken for nothing else', async () => {
    const { status, headers, body } = await get(open);
    expect([status, body]).toEqual([200, TABLE]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-length': String(TABLE.length),
      'x-robots-tag': 'noindex',
      etag,
    });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['in the page', '', {}, 'inline'],
    ['to be saved', '?download', {}, 'attachment'],
    ['as a page of its own', '', { 'sec-fetch-dest': 'document' }, 'attachment'],
  ])('G16 %s has its name in the header', async (_how, query, headers, kind) => {
    const answer = await get(open + query, headers);
    expect(answer.headers.get('content-disposition')).toBe(
      `${kind}; filename="Ertr_ge 2026.csv"; filename*=UTF-8''Ertr%C3%A4ge%202026.csv`,
    );
  });

  it('is not sent again to whoever has it, and is asked about each time', async () => {
    expect((await get(open, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(open, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(closed, { 'if-none-match': etag })).status).toBe(404);
    const head = await get(open, {}, 'HEAD');
    expect([head.status, head.body, head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(TABLE.length),
    ]);
  });

  it.each([
    ['bytes=0-3', 206, TABLE.slice(0, 4)],
    ['bytes=5-', 206, TABLE.slice(5)],
    ['bytes=-5', 206, TABLE.slice(-5)],
    ['bytes=0-99999999', 206, TABLE],
    ['bytes=99999999-', 416, ''],
    ['bytes=-0', 416, ''],
    ['bytes=3-1', 200, TABLE],
    ['bytes=0-1,4-5', 200, TABLE],
    ['lines=0-1', 200, TABLE],
    ['bytes=', 200, TABLE],
  ])('in parts: %s', async (range, status, body) => {
    expect(await get(open, { range })).toMatchObject({ status, body });
    expect((await get(open, { range, 'if-range': '"older"' })).status).toBe(200);
  });

  it('says which part it is', async () => {
    const { headers } = await get(open, { range: 'bytes=2-5' });
    expect(headers.get('content-range')).toBe(`bytes 2-5/${TABLE.length}`);
    expect(headers.get('content-length')).toBe('4');
  });
});

describe('F8 a document for members', () => {
  it('opens with the cookie of pages or a token, and with nothing else', async () => {
    expect((await get(closed, { cookie: member.cookie })).status).toBe(200);
    expect((await get(closed, member.bearer)).status).toBe(200);
    for (const headers of [
      {},
      { cookie: 'furrow_page=abc' },
      { authorization: 'Bearer abc' },
      // Whoever names a token must name a good one.
      { authorization: `Bearer ${member.accessToken}x`, cookie: member.cookie },
    ])
      expect((await get(closed, headers)).status).toBe(404);
  });

  it('answers like one that never was', async () => {
    const absent = await get('/documents/doc_01h00000000000000000000000/a.csv');
    const refused = await get(closed);
    expect([refused.status, refused.body]).toEqual([absent.status, absent.body]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(refused.headers)).toEqual(names(absent.headers));
  });

  it('F9 closes with the session', async () => {
    const gone = await signedInPerson(database, await testSessions(database));
    expect((await get(closed, { cookie: gone.cookie })).status).toBe(200);
    const how = { userId: gone.userId, reason: 'logout', now: new Date() } as const;
    await database.transaction((tx) => endSessionsOf(tx, how));
    expect((await get(closed, { cookie: gone.cookie })).status).toBe(404);
    expect((await get(closed, gone.bearer)).status).toBe(404);
  });

  it('closes when it is withdrawn', async () => {
    const path = await publish(true);
    const documentId = readId('doc', path.split('/')[2]);
    if (documentId === null) throw new Error(`no document at ${path}`);
    await database.transaction((tx) => withdrawDocument(tx, { documentId, actor: 'test', at: new Date() }));
    expect((await get(path, member.bearer)).status).toBe(404);
  });
});

it.each(['/other.csv', '/', '/..%2f..%2fsecret-key', '/a%00', `/${'x'.repeat(500)}`])(
  'G11 %s is not the name of a document',
  async (name) => {
    const id = open.split('/')[2];
    expect([400, 404]).toContain((await get(`/documents/${id}${name}`, member.bearer)).status);
  },
);

describe('a member', () => {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { ...member.bearer, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${app.url}/api/farm${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const unknown = 'farm_01h00000000000000000000000';

  it('marks documents as read; unknown and foreign ones are not there', async () => {
    const filer_id = open.split('/')[2];
    const before = (await call('GET', `/${farm.slug}/documents`)).body.new;
    for (const _twice of [1, 2])
      expect((await call('POST', `/${farm.id}/read`, { filer_id })).status).toBe(204);
    expect((await call('GET', `/${farm.slug}/documents`)).body.new).toBe(before - 1);
    for (const [id, file] of [
      [unknown, filer_id],
      [farm.id, 'doc_01h00000000000000000000000'],
      ['nonsense', 'nonsense'],
    ])
      expect((await call('POST', `/${id}/read`, { filer_id: file })).status).toBe(404);
    expect((await call('POST', `/${farm.id}/read`, {})).status).toBe(400);
  });

  it('F8 finds in the folders of a farm what they have read; nobody finds it in another’s name', async () => {
    const bytes = Buffer.from(TABLE);
    const file = unwrap(await storeDocument(diskFiles(folder), { name: 'accounts.csv', bytes }));
    const about = { folder: 'financial_statement', title: 'Accounts', prepared: '2026-01-05' } as const;
    const by = { public: false, actor: 'test', at: new Date() };
    const filer_id = unwrap(
      await database.transaction((tx) => publishDocument(tx, { farmId: farm.id, ...about, file, ...by })),
    );
    await call('POST', `/${farm.id}/read`, { filer_id });
    const { body } = await call('GET', `/${farm.slug}`);
    expect(body.financial_statement_document_folder).toEqual([
      { id: filer_id, prepared: '2026-01-05', meta_data: { public: false, read: true } },
    ]);
    expect(body.new_documents.statements).toBe(0);
    expect((await get(`/api/farm/${farm.slug}`, member.bearer)).headers.get('cache-control')).toBe(
      'private, no-store',
    );
    for (const headers of [
      {},
      { cookie: member.cookie },
      { authorization: `${member.bearer.authorization}x` },
    ]) {
      const answer = await get(`/api/farm/${farm.slug}`, headers);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toMatchObject({
        financial_statement_document_folder: [],
        new_documents: null,
      });
    }
  });

  it('has begun no investment yet', async () => {
    expect(await call('GET', `/unfinished/${farm.id}`)).toEqual({ status: 200, body: { data: null } });
    expect((await call('GET', `/unfinished/${unknown}`)).status).toBe(404);
  });

  it('watches a farm', async () => {
    expect(await call('GET', `/watch/${farm.id}`)).toMatchObject({ status: 200, body: { wants: [] } });
    expect(await call('PUT', `/watch/${farm.id}`, {})).toMatchObject({
      status: 200,
      body: { wants: ['watch'] },
    });
    expect((await call('GET', '/watch')).body).toMatchObject({
      count: 1,
      data: [{ farm: { slug: farm.slug } }],
    });
    expect((await call('PUT', `/watch/${farm.id}`, { wants: 'waitlist' })).status).toBe(409);
    expect((await call('PUT', `/watch/${farm.id}`, { wants: 'everything' })).status).toBe(400);
    expect((await call('PUT', `/watch/${unknown}`, {})).status).toBe(404);
    expect(await call('DELETE', `/watch/${farm.id}?wants=watch`)).toMatchObject({ body: { wants: [] } });
    expect((await call('DELETE', `/watch/${farm.id}`)).status).toBe(200);
    expect((await call('DELETE', `/watch/${unknown}`)).status).toBe(404);
  });

  it('finds a farm that moved where it is now', async () => {
    await database.run(
      sql`insert into farm_former_slug (slug, farm_id, changed_at) values ('old-one', ${farm.id}, now())`,
    );
    expect((await call('GET', '/old-one')).body).toEqual({
      slug: farm.slug,
      is_slug_changed: true,
      redirect_to: `/${farm.slug}`,
    });
  });
});
