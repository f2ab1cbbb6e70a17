import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { pdf } from '@furrow/providers/file-check.fixture';
import type { FileStore } from '@furrow/providers/files';
import { diskFiles } from '@furrow/providers/files-disk';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  farmDocuments as documentsAnswer,
  type FarmReader,
  farmNotes as notesAnswer,
} from '../../contract/index.ts';
import type { DocumentKind } from '../../rules/index.ts';
import { findFarm } from '../find-farm.ts';
import { NOON, newFarm, publicFarm, saveFarm } from '../new-farm.fixture.ts';
import { ANYBODY } from '../private/visible-to.ts';
import { farmFinancials } from '../prospectus/farm-financials.ts';
import { farmDocuments, farmNotes } from './farm-documents.ts';
import { documentHoldsFile } from './holds-file.ts';
import type { Publishing } from './insert-document.ts';
import { markRead } from './mark-read.ts';
import { publishDocument } from './publish-document.ts';
import { publishNote } from './publish-note.ts';
import { type StoredDocument, storeDocument } from './store-document.ts';
import { withdrawDocument } from './withdraw-document.ts';

let test: TestDatabase;
let database: Database;
let folder: string;
let files: FileStore;
let farmId: Id<'farm'>;
let file: StoredDocument;
const by = { actor: 'operator:1', at: NOON };
const ada = { userId: 'user_ada', grants: [] };

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  files = diskFiles(folder);
  farmId = await saveFarm(database, newFarm({ slug: 'salt-fork' }));
  file = unwrap(await storeDocument(files, { name: 'Lease.pdf', bytes: await pdf({ pages: 2 }) }));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.drop();
});

const about = { prepared: '2026-02-01', public: false, ...by };
const publish = async (changes: Partial<Publishing> & { kind?: DocumentKind } = {}) =>
  database.transaction((tx) =>
    publishDocument(tx, {
      farmId,
      folder: 'document',
      kind: 'lease',
      title: 'Lease',
      file,
      ...about,
      ...changes,
    }),
  );
const titles = async (slug: string, reader: FarmReader = ada) =>
  (await farmDocuments(database, slug, reader, NOON))?.data.map(({ title }) => title);

describe('documents', () => {
  it('are listed by kind with what is known of them, and counted on the farm’s page', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'listed' }));
    await publish({ farmId: id, kind: 'other', title: 'Photograph' });
    const lease = unwrap(await publish({ farmId: id, public: true }));
    await database.transaction((tx) =>
      publishDocument(tx, {
        farmId: id,
        folder: 'financial_statement',
        title: 'Statement 2025',
        file,
        ...about,
      }),
    );
    const answer = await farmDocuments(database, 'listed', ada, NOON);
    expect(documentsAnswer.strict().safeParse(answer).error).toBeUndefined();
    expect(answer).toMatchObject({ count: 2, new: 2 });
    expect(answer?.data.map(({ title }) => title)).toEqual(['Lease', 'Photograph']);
    expect(answer?.data[0]).toEqual({
      id: lease,
      folder: 'document',
      kind: 'lease',
      title: 'Lease',
      prepared: '2026-02-01',
      published_at: NOON.toISOString(),
      public: true,
      media_type: 'application/pdf',
      byte_count: file.byteCount,
      page_count: 2,
      file_name: 'Lease.pdf',
      url: `/documents/${lease}/Lease.pdf`,
      meta_data: { public: true, read: false },
    });
    expect((await farmFinancials(database, 'listed', ada, NOON))?.statements).toHaveLength(1);
    expect(await publicFarm(database, 'listed')).toMatchObject({
      documents_count: 2,
      notes_count: 0,
      statements_count: 1,
      new_documents: null,
      revised: { documents: NOON.toISOString(), notes: null, prospectus: null, map: null },
    });
  });

  it('keep their file in the store, also when they are withdrawn', async () => {
    const stored = unwrap(await storeDocument(files, { name: 'Soil.pdf', bytes: await pdf({ pages: 3 }) }));
    expect(await documentHoldsFile(database, stored.sha256)).toBe(false);
    const id = await saveFarm(database, newFarm({ slug: 'soil' }));
    await database.transaction(async (tx) => {
      const soil = { farmId: id, folder: 'document', kind: 'soil', title: 'Soil', file: stored } as const;
      const documentId = unwrap(await publishDocument(tx, { ...soil, ...about }));
      await withdrawDocument(tx, { documentId, ...by });
    });
    expect(await documentHoldsFile(database, stored.sha256)).toBe(true);
  });

  it('F8 are in their folders on the farm’s own answer, with what this reader has opened', async () => {
    const folders = async (reader: FarmReader) => {
      const found = await findFarm(database, 'listed', reader, NOON);
      if (found?.kind !== 'farm') throw new Error('no farm');
      const { updates_document_folder, financial_statement_document_folder, new_documents } = found.farm;
      return [updates_document_folder, financial_statement_document_folder, new_documents];
    };
    const [statement] = (await farmFinancials(database, 'listed', ada, NOON))?.statements ?? [];
    const item = (read: boolean) => ({
      id: statement?.id,
      prepared: '2026-02-01',
      meta_data: { public: false, read },
    });
    expect(await folders(ada)).toEqual([[], [item(false)], { documents: 2, notes: 0, statements: 1 }]);
    const { id: owner } = await database.one<{ id: Id<'farm'> }>(
      sql`select id from farm where slug = 'listed'`,
    );
    if (statement === undefined) throw new Error('no statement');
    await markRead(database, { farmId: owner, documentId: statement.id }, ada, NOON);
    expect(await folders(ada)).toEqual([[], [item(true)], { documents: 2, notes: 0, statements: 0 }]);
    expect(await folders(ANYBODY)).toEqual([[], [], null]);
  });

  it('F8 to somebody who is not signed in only public ones are there', async () => {
    expect(await titles('listed', ANYBODY)).toEqual(['Lease']);
    expect((await farmFinancials(database, 'listed', ANYBODY, NOON))?.statements).toEqual([]);
  });

  it('are there only where the farm is', async () => {
    await saveFarm(database, newFarm({ slug: 'hidden', status: 'preview' }));
    expect(await titles('hidden')).toBeUndefined();
    expect(await titles('no-such-farm')).toBeUndefined();
  });

  it('take at most three statements', async () => {
    for (const read of [farmDocuments, farmNotes, farmFinancials])
      expect(
        (await countStatements<unknown>(() => read(database, 'salt-fork', ada, NOON))).statements,
      ).toBeLessThanOrEqual(3);
  });

  it.each([
    ['no title', { title: '' }, 'title_malformed'],
    ['a title of two lines', { title: 'a\nb' }, 'title_malformed'],
    ['a day there is not', { prepared: '2026-02-30' }, 'day_malformed'],
    ['a farm there is not', { farmId: newId('farm', NOON) }, 'farm_unknown'],
  ])('with %s are refused', async (_name, changes, error) => {
    expect(await publish(changes)).toEqual({ ok: false, error });
  });

  it('leave a line in the audit, with the hash, and a word on the farm’s channel alone', async () => {
    const { last } = await database.one<{ last: bigint }>(
      sql`select coalesce(max(id), 0) as last from outbox`,
    );
    const id = unwrap(await publish({ title: 'Told' }));
    const [line] = await database.rows<{ actor: string; after: object }>(
      sql`select actor, after from audit where after ->> 'document_id' = ${id}`,
    );
    expect(line).toEqual({
      actor: 'operator:1',
      after: {
        document_id: id,
        folder: 'document',
        kind: 'lease',
        title: 'Told',
        public: false,
        sha256: file.sha256,
      },
    });
    const spoken = await database.rows(
      sql`select channel, data ->> 'what' as what from outbox where id > ${last} and channel is not null`,
    );
    expect(spoken).toEqual([{ channel: `invest.2.farm.${farmId}`, what: 'documents' }]);
  });
});

describe('an agreement', () => {
  it('takes the place of the one before, also when two are published at once', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'agreed' }));
    const agreement = (title: string) => publish({ farmId: id, kind: 'operating_agreement', title });
    await agreement('First');
    await Promise.all([agreement('Second'), agreement('Third')]);
    const [now] = (await titles('agreed')) ?? [];
    expect(await titles('agreed')).toHaveLength(1);
    expect(await publicFarm(database, 'agreed')).toMatchObject({
      document_folder: {
        subscription_agreement: null,
        operating_agreement: { title: now, meta_data: { public: false } },
      },
    });
  });
});

describe('withdrawing', () => {
  it('takes a document out of sight once', async () => {
    const id = unwrap(await publish({ title: 'Mistake' }));
    const withdraw = () => database.transaction((tx) => withdrawDocument(tx, { documentId: id, ...by }));
    expect((await withdraw()).ok).toBe(true);
    expect(await titles('salt-fork')).not.toContain('Mistake');
    expect(await withdraw()).toEqual({ ok: false, error: 'document_unknown' });
  });
});

describe('replacing', () => {
  it('takes the place of a document of the same farm and folder, and else publishes nothing', async () => {
    const old = unwrap(await publish({ title: 'Survey of 2024' }));
    const other = await saveFarm(database, newFarm());
    for (const wrong of [{ farmId: other }, { folder: 'financial_statement', kind: undefined }] as object[])
      expect(await publish({ title: 'Lost', replaces: old, ...wrong })).toEqual({
        ok: false,
        error: 'replaced_unknown',
      });
    expect(await titles('salt-fork')).toContain('Survey of 2024');
    expect((await publish({ title: 'Survey of 2026', replaces: old })).ok).toBe(true);
    expect(await titles('salt-fork')).not.toContain('Survey of 2024');
    expect(await titles('salt-fork')).toContain('Survey of 2026');
    expect(await titles('salt-fork')).not.toContain('Lost');
  });
});

describe('notes', () => {
  const note = (changes: object) =>
    database.transaction((tx) =>
      publishNote(tx, { farmId, title: 'Planted', body: 'Corn is in.', ...about, ...changes }),
    );

  it('have paragraphs, and may come with a file', async () => {
    await note({ body: 'One.\r\n\r\nTwo.  ' });
    await note({ title: 'With a picture', file, at: new Date(NOON.getTime() + 1_000) });
    const answer = await farmNotes(database, 'salt-fork', ada, NOON);
    expect(notesAnswer.strict().safeParse(answer).error).toBeUndefined();
    expect(answer?.data.map(({ title, body, file }) => [title, body, file?.page_count])).toEqual([
      ['With a picture', 'Corn is in.', 2],
      ['Planted', 'One.\n\nTwo.', undefined],
    ]);
  });

  it.each(['', '  ', 'a\u0000b', 'a\ud800', 'x'.repeat(20_001)])(
    'G3 with the words %j are refused',
    async (body) => {
      expect(await note({ body })).toEqual({ ok: false, error: 'body_malformed' });
    },
  );
});

describe('read marks', () => {
  const read = (documentId: Id<'doc'>, reader = ada, farm = farmId) =>
    markRead(database, { farmId: farm, documentId }, reader, NOON);
  const unread = async (reader = ada) => (await farmDocuments(database, 'salt-fork', reader, NOON))?.new;

  it('count down what is new for this person alone, and once', async () => {
    const id = unwrap(await publish({ title: 'Unread' }));
    const before = (await unread()) ?? 0;
    expect([await read(id), await read(id)]).toEqual([true, true]);
    expect(await unread()).toBe(before - 1);
    expect(await unread({ userId: 'user_bob', grants: [] })).toBe(before);
  });

  it('F1 F2 of an unknown, foreign or withdrawn document change nothing', async () => {
    const other = await saveFarm(database, newFarm());
    const theirs = unwrap(await publish({ farmId: other }));
    const gone = unwrap(await publish({ title: 'Gone' }));
    await database.transaction((tx) => withdrawDocument(tx, { documentId: gone, ...by }));
    const secret = await saveFarm(database, newFarm({ private: true }));
    const hidden = unwrap(await publish({ farmId: secret }));
    for (const id of [theirs, gone, newId('doc', NOON)]) expect(await read(id)).toBe(false);
    expect(await read(hidden, ada, secret)).toBe(false);
    const marks = await database.rows(
      sql`select from farm_document_read where document_id = any (${[theirs, gone, hidden]}::text[])`,
    );
    expect(marks).toHaveLength(0);
  });
});

describe('a file that is refused', () => {
  it('is not kept', async () => {
    const bytes = await pdf({ javascript: 'x' });
    expect(await storeDocument(files, { name: 'a.pdf', bytes })).toEqual({ ok: false, error: 'pdf_active' });
  });
});
