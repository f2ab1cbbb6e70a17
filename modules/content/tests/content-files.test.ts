import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { jpeg, pdf, png } from '@furrow/providers/file-check.fixture';
import { annotatedPng, photograph, TOLD } from '@furrow/providers/test-photographs';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import * as api from '../contract/api.ts';
import type { UploadedFile } from '../contract/index.ts';
import { pictureMarkdown, type UploadedPicture } from '../rules/index.ts';
import { contentOn, FIELDS } from '../server/test-content.ts';
import { textHtml } from '../server/text/text-html.ts';

let test: TestDatabase;
let app: TestApp;
let folder: string;
let editor: Person;
let others: readonly Person[];
let on: ReturnType<typeof contentOn>;

beforeAll(async () => {
  test = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'content-files-'));
  app = await startApp({ databaseUrl: test.url, env: { FURROW_FILES_DIR: folder } });
  const sessions = await testSessions(test.database);
  const withRoles = (...roles: string[]) => signedInPerson(test.database, sessions, { roles });
  editor = await withRoles('editor');
  others = await Promise.all([withRoles('compliance'), withRoles('auditor'), withRoles()]);
  on = contentOn(test.database);
});
afterAll(async () => {
  await app.close();
  await test.drop();
  await rm(folder, { recursive: true });
});

async function upload(name: string, bytes: Uint8Array, by = editor) {
  const response = await fetch(app.url + api.uploadContentFile.path, {
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

const kept = async () => ({
  rows: await test.database.rows<{ sha256: string }>(sql`select sha256 from content_file order by sha256`),
  // Drafts that were given up would lie beside the files.
  files: (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    .length,
});
const ask = (path: string, init?: RequestInit) => fetch(app.url + path, init);
const asPicture = ({ sha256, ending, width, height }: UploadedFile) =>
  ({ sha256, ending, width, height }) as UploadedPicture;

describe('a picture for a text', () => {
  it('is read by everybody at the address of its bytes, for ever', async () => {
    const bytes = png(80, 60);
    const { status, body } = await upload('Field.png', bytes);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ending: 'png', width: 80, height: 60, page_count: null });
    const answer = await ask(`/content-files/${body.sha256}.png`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const head = await ask(`/content-files/${body.sha256}.png`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
    const again = await ask(`/content-files/${body.sha256}.png`, {
      headers: { 'if-none-match': `"${body.sha256}"` },
    });
    expect(again.status).toBe(304);
    for (const name of [
      `${body.sha256}.jpg`,
      `${body.sha256}.svg`,
      body.sha256,
      'x.png',
      `${'0'.repeat(64)}.png`,
    ])
      expect((await ask(`/content-files/${name}`)).status).toBe(404);
  });

  it('is one file, however often it is sent', async () => {
    const first = await upload('Twice.jpg', jpeg(50, 40));
    const before = await kept();
    expect((await upload('Under another name.jpg', jpeg(50, 40))).body.sha256).toBe(first.body.sha256);
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['jpg', photograph(6)],
    ['png', annotatedPng(6)],
  ])(
    'tells nobody where and with what it was taken, and stays the way up it was: %s',
    async (ending, bytes) => {
      const { body } = await upload(`Orchard.${ending}`, bytes);
      expect(body).toMatchObject({ ending, width: 30, height: 40 });
      const shown = Buffer.from(await (await ask(`/content-files/${body.sha256}.${ending}`)).arrayBuffer());
      expect(shown.byteLength).toBe(body.byte_count);
      for (const told of TOLD) {
        expect(bytes.includes(told)).toBe(true);
        expect(shown.includes(told)).toBe(false);
      }
      expect((await upload(`Again.${ending}`, bytes)).body.sha256).toBe(body.sha256);
    },
  );

  it.each([
    ['G9 a page', 'a.png', Buffer.from('<script>alert(1)</script>')],
    [
      'G9 a drawing with a script',
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['G9 a name of another kind', 'a.jpg', png()],
    ['G9 a picture with a page behind it', 'a.png', Buffer.concat([png(), Buffer.from('<html><script>')])],
    ['G9 a table', 'a.csv', Buffer.from('a,b\n1,2\n')],
    ['G8 a picture that unpacks to far more than it is', 'a.png', png(30_000, 30_000)],
    ['G8 a picture that does not unpack', 'a.png', png(40, 30, Buffer.alloc(3))],
    ['G8 more bytes than a picture may have', 'a.png', Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)])],
    ['no name', '', png()],
    ['no bytes', 'a.png', Buffer.alloc(0)],
  ])('%s is refused, and nothing of it is kept', async (_what, name, bytes) => {
    const before = await kept();
    const { status, body } = await upload(name, bytes);
    expect([413, 415, 422]).toContain(status);
    expect(body.code).toMatch(/^content_file_/);
    expect(await kept()).toEqual(before);
  });

  it('G7 a PDF with a script is refused, and one that shows pages is taken', async () => {
    const before = await kept();
    const acting = await upload('a.pdf', await pdf({ javascript: 'app.alert(1)' }));
    expect([acting.status, acting.body.code]).toEqual([422, 'content_file_active']);
    expect(await kept()).toEqual(before);
    expect((await upload('a.pdf', await pdf({ pages: 2 }))).body).toMatchObject({
      ending: 'pdf',
      page_count: 2,
    });
  });

  it('comes from editors alone', async () => {
    const before = await kept();
    for (const person of others) expect((await upload('a.png', png(9, 9), person)).status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  it('stands in a text that is published, with its size; one that nobody uploaded keeps the text from being saved', async () => {
    const { body } = await upload('Plow.png', png(64, 48));
    const picture = asPicture(body);
    await on.publishNew('news', 'with-a-picture', { markdown: pictureMarkdown(picture, 'A plow') });
    const news = await on.reading.newsItem('with-a-picture', null);
    const page = textHtml({ blocks: news?.text.blocks ?? [] });
    expect(page).toContain(`src="/content-files/${body.sha256}.png" alt="A plow" width="64" height="48"`);
    for (const wrong of [
      { ...picture, sha256: '0'.repeat(64) },
      { ...picture, width: 65 },
      { ...picture, ending: 'jpg' as const },
    ]) {
      const refused = await on.create('news', 'not-uploaded', { markdown: pictureMarkdown(wrong, 'A plow') });
      expect(refused).toMatchObject({ ok: false, error: { code: 'validation_error' } });
    }
  });
});

describe('a download', () => {
  const address = 'downloads/farm-leases.pdf';

  it('G7 is saved from its address once it is published with a PDF, and gone when it has none', async () => {
    const { body } = await upload('Leases.pdf', await pdf({ pages: 3 }));
    const id = unwrap(await on.create('download', address));
    expect(await on.review(id)).toMatchObject({ ok: false, error: { code: 'content_faults' } });
    unwrap(await on.save(id, { fields: { ...FIELDS.download, file: body.sha256 }, markdown: '' }));
    expect((await ask(`/${address}`)).status).toBe(404);
    unwrap(await on.review(id));
    unwrap(await on.approve(id));
    unwrap(await on.publish(id));
    const answer = await ask(`/${address}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="farm-leases\.pdf"/),
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(body.byte_count);
    expect(await (await ask('/sitemap.xml')).text()).toContain(`/${address}</loc>`);
    await on.publishNew('page', 'resources');
    expect((await on.reading.page('/resources', null))?.children).toEqual([
      { address: `/${address}`, title: 'White paper (PDF)', lead: 'Figures.' },
    ]);
    expect((await ask('/downloads/none.pdf')).status).toBe(404);
    expect((await ask('/downloads/farmland-in-figures.pdf')).status).toBe(200);
  });

  it('cannot give a picture', async () => {
    const { body } = await upload('Field.png', png(12, 12));
    const id = unwrap(
      await on.create('download', 'downloads/a-picture.pdf', { fields: { file: body.sha256 }, markdown: '' }),
    );
    expect(await on.review(id)).toMatchObject({ ok: false, error: { code: 'content_faults' } });
  });
});
