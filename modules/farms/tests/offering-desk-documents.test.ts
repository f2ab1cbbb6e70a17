import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { pdf } from '@furrow/providers/file-check.fixture';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import { beginUpload } from '../../../apps/server/tests/test-uploads.ts';
import * as api from '../contract/api.ts';
import type { FarmReader, UploadedFile } from '../contract/index.ts';
import { newFarm, saveFarm } from '../server/new-farm.fixture.ts';
import { farmPages } from '../server/pages.ts';
import { eraseMarks, exportMarks } from '../server/watch/own-marks.ts';
import { recordOf } from './test-desk.ts';

let store: TestDatabase;
let database: Database;
let app: TestApp;
let folder: string;
let wes: Person;
let auditor: Person;
let investor: Person;
let farmId: Id<'farm'>;
let desk: ReturnType<typeof deskOf>;
const reason = 'The survey came in.';
const NOBODY: FarmReader = { userId: null, grants: [] };

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  folder = await mkdtemp(join(tmpdir(), 'desk-'));
  const env = { DATABASE_OWNER_URL: store.ownerUrl, FURROW_FILES_DIR: folder };
  app = await startApp({ databaseUrl: store.url, env });
  const sessions = await testSessions(database);
  const withRoles = (...roles: string[]) => signedInPerson(database, sessions, { roles });
  [wes, auditor, investor] = await Promise.all([withRoles('offerings'), withRoles('auditor'), withRoles()]);
  farmId = await saveFarm(database, newFarm({ slug: 'documented' }));
  desk = deskOf(app);
});
afterAll(async () => {
  await app.close();
  await store.drop();
  await rm(folder, { recursive: true });
});

const pages = () => farmPages({ database, clock: fixedClock(new Date().toISOString()), secure: false });

async function upload(name: string, bytes: Uint8Array, by = wes) {
  const response = await fetch(app.url + api.uploadOfferingFile.path, {
    method: 'POST',
    headers: {
      ...by.bearer,
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    },
    body: new Blob([new Uint8Array(bytes)]),
  });
  return { status: response.status, body: (await response.json()) as UploadedFile & { code?: string } };
}

async function uploaded(name = 'Survey.pdf') {
  const { body } = await upload(name, await pdf({ pages: 2 }));
  return { sha256: body.sha256, file_name: body.file_name };
}

const about = { title: 'Survey', prepared: '2026-03-01', public: true, reason };
const addDocument = (body: object, by = wes, id: string = farmId) =>
  desk(by, api.addOfferingDocument, { params: { id }, body });

describe('a document', () => {
  it('G7 is judged by its bytes before anybody can read it', async () => {
    const good = await upload('Survey.pdf', await pdf({ pages: 2 }));
    expect(good).toMatchObject({ status: 201, body: { file_name: 'Survey.pdf', page_count: 2 } });
    const fake = await upload('Survey.pdf', Buffer.from('<script>alert(1)</script>'));
    expect([fake.status, fake.body.code]).toEqual([415, 'file_type']);
    const empty = await upload('Survey.pdf', Buffer.from(''));
    expect(empty.body.code).toBe('file_empty');
  });

  it('J2 lies on the disk as it comes, and what breaks off leaves nothing', async () => {
    const drafts = async () => {
      const names = await readdir(join(folder, 'drafts')).catch(() => []);
      return Promise.all(names.map(async (name) => (await stat(join(folder, 'drafts', name))).size));
    };
    const sent = new Uint8Array(2 * 1024 * 1024);
    const url = app.url + api.uploadOfferingFile.path;
    const { abort } = beginUpload({ url, by: wes, declared: sent.byteLength + 1, sent });
    await eventually(async () => expect(await drafts()).toEqual([sent.byteLength]));
    abort();
    await eventually(async () => expect(await drafts()).toEqual([]));
  });

  it('is published with what was uploaded, replaced and withdrawn, each with its reason', async () => {
    const first = await addDocument({ folder: 'document', kind: 'survey', file: await uploaded(), ...about });
    expect(first.status).toBe(201);
    const statement = { folder: 'financial_statement', file: await uploaded(), ...about, title: '2025' };
    expect((await addDocument(statement)).status).toBe(201);
    const shown = async () => (await pages().documents('documented', NOBODY))?.data.map(({ title }) => title);
    expect(await shown()).toEqual(['Survey']);
    const second = await addDocument({
      folder: 'document',
      kind: 'survey',
      file: await uploaded(),
      ...about,
      title: 'Survey of March',
      replaces: first.body.id,
    });
    expect(await shown()).toEqual(['Survey of March']);
    const document = String(second.body.id);
    const withdraw = (id: string) =>
      desk(wes, api.withdrawOfferingDocument, { params: { id, document }, body: { reason } });
    const other = await saveFarm(database, newFarm());
    expect((await withdraw(other)).body.code).toBe('document_gone');
    expect((await withdraw(farmId)).status).toBe(204);
    expect((await withdraw(farmId)).body.code).toBe('document_gone');
    expect(await shown()).toEqual([]);
    const lines = await database.rows(sql`select actor, after ->> 'reason' as reason from audit
      where action = 'farm.document_withdrawn' order by id desc limit 1`);
    expect(lines).toEqual([{ actor: `operator:${wes.userId}`, reason }]);
  });

  it('that nobody uploaded, or is described wrongly, is refused', async () => {
    const file = await uploaded();
    const document = { folder: 'document', kind: 'survey', file, ...about };
    const invented = { ...document, file: { ...file, sha256: 'a'.repeat(64) } };
    expect((await addDocument(invented)).body.code).toBe('file_not_uploaded');
    expect((await addDocument({ ...document, title: '' })).body.fields).toHaveProperty('title');
    expect((await addDocument({ ...document, prepared: '2026-02-30' })).body.fields).toHaveProperty(
      'prepared',
    );
    expect((await addDocument({ ...document, kind: 'gossip' })).status).toBe(400);
    expect((await addDocument({ ...document, replaces: 'doc_01kkbswhg0xve873wgnc7gffqa' })).body.code).toBe(
      'document_gone',
    );
  });

  it('as a note is text, with a file or without', async () => {
    const note = (body: object) => desk(wes, api.addOfferingNote, { params: { id: farmId }, body });
    const sown = { ...about, title: 'Sown', body: 'Seeded.\n\nIt rained.' };
    expect((await note({ ...sown, file: await uploaded('Field.pdf') })).status).toBe(201);
    expect((await note({ ...sown, body: ' ' })).body.fields).toHaveProperty('body');
    const later = { ...sown, title: 'Sown late', prepared: '2026-03-02' };
    const [first] = (await recordOf(app, wes, farmId)).documents.filter(({ folder }) => folder === 'update');
    const other = await saveFarm(database, newFarm());
    const elsewhere = { params: { id: other }, body: { ...later, replaces: first?.id } };
    expect((await desk(wes, api.addOfferingNote, elsewhere)).body.code).toBe('document_gone');
    expect((await note({ ...later, replaces: first?.id })).status).toBe(201);
    const notes = await pages().notes('documented', NOBODY);
    expect(notes?.data).toMatchObject([
      { title: 'Sown late', body: 'Seeded.\n\nIt rained.', prepared: '2026-03-02' },
    ]);
  });
});

describe('a private offering', () => {
  it('F6 opens with a link, and its guests are listed and removed one by one', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'by-invitation', private: true }));
    const params = { id };
    const made = await desk(wes, api.createOfferingLink, {
      params,
      body: { note: 'The family office', reason },
    });
    expect(made.status).toBe(201);
    const token = new URL(String(made.body.path), app.url).searchParams.get('private_token') ?? '';
    const enter = async (userId: string | null) =>
      /=([^;]+)/.exec((await pages().enter('by-invitation', token, userId))?.cookie ?? '')?.[1] ?? '';
    const [known, unknown] = [await enter(investor.userId), await enter(null)];
    const opens = async (grant: string) =>
      (await pages().one('by-invitation', { userId: null, grants: [grant] })) !== null;
    const { guests } = await recordOf(app, wes, id);
    expect(guests.map(({ person }) => person?.user_id ?? null)).toEqual(
      expect.arrayContaining([investor.userId, null]),
    );
    expect(await exportMarks(database, investor.userId)).toMatchObject({
      private_offerings_opened: [{ farm: 'by-invitation' }],
    });
    const guest = guests.find(({ person }) => person !== null)?.id ?? '';
    const remove = () => desk(wes, api.removeOfferingGuest, { params: { id, guest }, body: { reason } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).body.code).toBe('guest_gone');
    expect([await opens(known), await opens(unknown)]).toEqual([false, true]);
    await enter(investor.userId);
    await database.transaction((tx) => eraseMarks(tx, investor.userId));
    expect((await recordOf(app, wes, id)).guests.every(({ person }) => person === null)).toBe(true);
    const revoke = () =>
      desk(wes, api.revokeOfferingLink, { params: { id, token: String(made.body.id) }, body: { reason } });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).body.code).toBe('link_revoked');
    expect(await opens(unknown)).toBe(false);
  });

  it('gives a link an end that lies ahead', async () => {
    const link = (last_day: string) =>
      desk(wes, api.createOfferingLink, { params: { id: farmId }, body: { note: '', last_day, reason } });
    expect((await link('2020-01-01')).body.fields).toHaveProperty('last_day');
    expect((await link('2020-02-30')).body.fields).toHaveProperty('last_day');
    expect((await link('2999-12-31')).status).toBe(201);
  });
});

describe('before anybody else can see it', () => {
  const portrait = async (by: Person | null, slug: string, version = '') =>
    (
      await fetch(`${app.url}/portraits/${slug}/small.svg?v=${version}`, {
        headers: by === null ? {} : { cookie: by.cookie },
      })
    ).status;

  it('F7 the firm sees a draft’s page, portrait and documents as they are written; to everybody else there is nothing', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'unseen', status: 'approved', name: 'Row name' }));
    const record = await recordOf(app, wes, id);
    const draft = {
      ...record.draft,
      name: 'Written name',
      raised: '',
      budget: [{ name: 'Land', amount: '5', note: '' }],
    };
    await desk(wes, api.saveOfferingDraft, { params: { id }, body: { version: 0, draft } });
    const firm: FarmReader = { ...NOBODY, preview: 'drafts' };
    expect(await pages().one('unseen', firm)).toMatchObject({
      farm: {
        name: 'Written name',
        raised: '1909000.00',
        thumbnail: { small: expect.stringContaining('draft1') },
      },
    });
    expect(await pages().financials('unseen', firm)).toMatchObject({ budget: [{ amount: '5.00' }] });
    expect(await pages().one('unseen', NOBODY)).toBeNull();
    expect(await pages().financials('unseen', NOBODY)).toBeNull();
    const file = await uploaded();
    await addDocument({ folder: 'document', kind: 'survey', file, ...about }, wes, id);
    const url = (await recordOf(app, wes, id)).documents[0]?.file?.url ?? '';
    const read = async (by: Person | null) =>
      (await fetch(app.url + url, { headers: by === null ? {} : { cookie: by.cookie } })).status;
    expect([await read(wes), await read(auditor), await read(investor), await read(null)]).toEqual([
      200, 200, 404, 404,
    ]);
    expect([
      await portrait(wes, 'unseen'),
      await portrait(auditor, 'unseen', '1-draft1'),
      await portrait(investor, 'unseen', '1-draft1'),
      await portrait(null, 'unseen'),
    ]).toEqual([200, 200, 404, 404]);
  });

  it('shows unpublished changes of a published offering only where they are asked for', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'two-faces', name: 'Published' }));
    const record = await recordOf(app, wes, id);
    const draft = { ...record.draft, name: 'Unpublished', county_fips: '17019' };
    await desk(wes, api.saveOfferingDraft, { params: { id }, body: { version: 0, draft } });
    const features = [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-88.2, 40.1] },
        properties: { layer: 'building', label: 'Barn', acres: null, detail: null },
      },
    ];
    await desk(wes, api.saveOfferingMap, {
      params: { id },
      body: { version: 1, map: { type: 'FeatureCollection', features }, reason },
    });
    const name = async (reader: FarmReader) => {
      const found = await pages().one('two-faces', reader);
      return found?.kind === 'farm' ? found.farm.name : null;
    };
    expect(await name(NOBODY)).toBe('Published');
    expect(await name({ ...NOBODY, preview: 'drafts' })).toBe('Published');
    expect(await name({ ...NOBODY, preview: 'changes' })).toBe('Unpublished');
    expect(await pages().map('two-faces', NOBODY)).toBeNull();
    expect((await pages().map('two-faces', { ...NOBODY, preview: 'changes' }))?.features).toHaveLength(1);
    expect(await portrait(null, 'two-faces', '1-draft2')).toBe(200);
  });
});

describe('who may', () => {
  it('F1 F18 a person with the role acts, an auditor reads, and to everybody else nothing is there', async () => {
    const params = { id: farmId };
    const body = { from: 'verified', to: 'verified_hold', reason };
    for (const by of [null, investor]) {
      expect((await desk(by, api.listOfferings)).status).toBe(404);
      expect((await desk(by, api.showOffering, { params })).status).toBe(404);
      expect((await desk(by, api.moveOffering, { params, body })).status).toBe(404);
    }
    expect((await desk(auditor, api.showOffering, { params })).status).toBe(200);
    expect((await desk(auditor, api.moveOffering, { params, body })).status).toBe(404);
    expect((await upload('Survey.pdf', await pdf({ pages: 1 }), investor)).status).toBe(404);
  });

  it('F2 F3 an offering that is not there answers as one that is not an offering', async () => {
    for (const id of ['farm_01kkbswhg0xve873wgnc7gffqa', 'nonsense']) {
      const body = { from: 'verified', to: 'verified_hold', reason };
      expect((await desk(wes, api.moveOffering, { params: { id }, body })).status).toBe(
        id === 'nonsense' ? 400 : 404,
      );
    }
  });

  it('H16 opening the record is a line in the audit', async () => {
    await pages().desk.offering(farmId, wes.userId);
    expect(await pages().desk.offering('nonsense', wes.userId)).toBeNull();
    expect(await pages().desk.offering('farm_01kkbswhg0xve873wgnc7gffqa', wes.userId)).toBeNull();
    const lines = await database.rows(
      sql`select actor from audit where action = 'farm.read' and subject = ${`farm:${farmId}`}`,
    );
    expect(lines).toEqual([{ actor: `operator:${wes.userId}` }]);
    expect((await pages().desk.list({ group: 'open', s: '' })).data.length).toBeGreaterThan(0);
  });
});
