import type { ContentRecord } from '@furrow/modules/content/contract';
import { describe, expect, it } from 'vitest';
import { type DeskAnswer, deskSite } from './test-desk.ts';

const site = deskSite();
const NEWS = { title: 'We moved', summary: 'To the barn.', meta_description: 'To the barn.' };
const record = ({ body }: DeskAnswer) => body as unknown as ContentRecord;

async function people() {
  return { editor: await site.operator('editor'), compliance: await site.operator('compliance') };
}

const draft = (slug: string, markdown = 'Some words.') => ({ kind: 'news', slug, fields: NEWS, markdown });

describe('the content desk', () => {
  it('takes a text from draft to published, and every visitor reads it', async () => {
    const { editor, compliance } = await people();
    const read = async () => (await fetch(`${site.app.url}/newsroom/rss.xml`)).text();
    const made = await site.desk(editor, 'POST /content', draft('we-moved'));
    expect(made.status).toBe(201);
    const { id } = record(made);
    const act = async (who: typeof editor, path: string, more: object = {}) => {
      const { revision } = record(await site.desk(editor, `GET /content/${id}`));
      return site.desk(who, `POST /content/${id}/${path}`, { revision, ...more });
    };
    expect((await act(editor, 'review')).status).toBe(200);
    expect((await act(compliance, 'approve', { reason: 'Read it.' })).status).toBe(200);
    expect(await read()).not.toContain('We moved');
    const published = await act(editor, 'publish');
    expect(await read()).toContain('We moved');
    expect(record(published)).toMatchObject({
      state: 'published',
      live_version: 1,
      address: '/newsroom/we-moved',
    });
    expect(record(published).story.map(({ act: done }) => done)).toEqual([
      'published',
      'approved',
      'sent_for_review',
      'created',
    ]);
    const listed = await site.desk(compliance, 'GET /content?kind=news&state=published&s=moved');
    expect(listed.text).toContain(id);
  });

  it('F10 lets editors write and nobody approve alone', async () => {
    const { editor, compliance } = await people();
    const treasury = await site.operator('treasury');
    expect((await site.desk(treasury, 'GET /content')).status).toBe(404);
    expect((await site.desk(compliance, 'POST /content', draft('not-mine'))).status).toBe(404);
    const { id, revision } = record(await site.desk(editor, 'POST /content', draft('own')));
    const approve = await site.desk(editor, `POST /content/${id}/approve`, { revision, reason: 'Mine.' });
    expect(approve.status).toBe(404);
    const admin = await site.operator('admin');
    const own = record(await site.desk(admin, 'POST /content', draft('own-admin')));
    const sent = record(await site.desk(admin, `POST /content/${own.id}/review`, { revision: own.revision }));
    const alone = await site.desk(admin, `POST /content/${own.id}/approve`, {
      revision: sent.revision,
      reason: 'Mine.',
    });
    expect([alone.status, alone.code]).toEqual([422, 'content_own']);
  });

  it('shows whoever saves too late the text as it is now', async () => {
    const { editor } = await people();
    const other = await site.operator('editor');
    const { id, revision } = record(await site.desk(editor, 'POST /content', draft('twice')));
    const save = (who: typeof editor, markdown: string) =>
      site.desk(who, `PUT /content/${id}`, { revision, fields: NEWS, markdown });
    expect((await save(other, 'Theirs.')).status).toBe(200);
    const late = await save(editor, 'Mine.');
    expect([late.status, late.code]).toEqual([409, 'content_changed']);
    expect((late.body as { current?: ContentRecord }).current).toMatchObject({
      markdown: 'Theirs.\n',
      version: 2,
    });
  });

  it('G1 refuses a text that is too long, and keeps nothing of it', async () => {
    const { editor } = await people();
    const answer = await site.desk(editor, 'POST /content', draft('endless', 'a'.repeat(600_000)));
    expect([400, 413]).toContain(answer.status);
  });

  it('renders a draft without keeping it, and says what is wrong with it', async () => {
    const { editor } = await people();
    const { status, body } = await site.desk(editor, 'POST /content/preview', {
      kind: 'news',
      fields: NEWS,
      markdown: '**Bold** {{land AK cropland 2026}}',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ faults: [expect.any(String)] });
    expect(JSON.stringify(body)).toContain('<strong>Bold</strong>');
  });

  it('E21 sets and ends redirects, and refuses circles and other sites', async () => {
    const { editor } = await people();
    const set = (from: string, to: string) =>
      site.desk(editor, 'POST /redirects', { from, to, reason: 'Printed.' });
    expect((await set('/barn', '/learn')).status).toBe(200);
    expect((await set('/learn', '/barn')).body.fields).toHaveProperty('to');
    expect((await set('/shed', 'https://evil.example')).body.fields).toHaveProperty('to');
    const end = () => site.desk(editor, 'POST /redirects/end', { from: '/barn', reason: 'Old.' });
    expect((await end()).body).toMatchObject({ count: 0 });
    expect((await end()).status).toBe(404);
  });

  it.each(['/content/none', '/content/cnt_00000000000000000000000000', '/content/%00'])(
    'answers 404 at %s',
    async (path) => {
      const { editor } = await people();
      expect((await site.desk(editor, `GET ${path}`)).status).toBe(404);
    },
  );
});
