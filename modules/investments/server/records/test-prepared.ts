import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createSealer } from '@furrow/crypto/seal';
import { sealBytes } from '@furrow/crypto/sealed-bytes';
import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { unzipped } from '@furrow/documents/zip.fixture';
import { shiftableClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { diskFiles } from '@furrow/providers/files-disk';
import { mailer } from '@furrow/providers/mail';
import { TEST_SECRET_KEY } from '@furrow/testing/database';
import { taxFilePlace } from '../tax/tax-file.ts';
import { investmentsAlone } from '../test-investments.ts';
import { askPrepared } from './ask-prepared.ts';
import { type PrepareDeps, prepareStep } from './prepare-step.ts';
import { openPrepared } from './prepared-file.ts';
import { preparedWhere } from './prepared-row.ts';

export type Holder = Awaited<ReturnType<Awaited<ReturnType<typeof investmentsAlone>>['investor']>>;

/** Prepared records on a database and in a folder of their own; no worker runs, so that each step is a test's. */
export async function preparedSite() {
  const clock = shiftableClock('2026-03-02T16:00:00Z');
  const investing = await investmentsAlone(clock);
  const { database } = investing;
  const folder = await mkdtemp(join(tmpdir(), 'prepared-'));
  const files = diskFiles(folder);
  const deps: PrepareDeps = {
    database,
    files,
    sealer: createSealer(TEST_SECRET_KEY),
    mailer,
    site: { origin: 'https://example.com', brandName: 'Furrow', contactEmail: 'help@example.com' },
    isDemo: false,
    answersTo: () => [],
  };
  const times = () => ({ now: clock.now(), realNow: clock.now() });

  /** Tax documents of a year, all of farms that nobody knows: they have one name. */
  async function taxDocuments({ userId, accountId }: Holder, year: number, count: number): Promise<void> {
    const now = clock.now();
    const batch = newId('txb', now);
    await database.run(sql`insert into tax_batch (id, begun_by, begun_at, published_at)
      values (${batch}, 'test', ${now}, ${now})`);
    for (let index = 0; index < count; index += 1) {
      const file = newId('txf', now);
      const bytes = Buffer.from(`%PDF ${year} ${index}`);
      const { stored, keySealed } = sealBytes(deps.sealer, bytes, taxFilePlace(file));
      const sha256 = await files.put(stored);
      await database.run(sql`insert into tax_file (id, batch_id, file_name, sha256, byte_count, uploaded_at, stored_sha256,
          key_sealed)
        values (${file}, ${batch}, ${`${index}.pdf`}, ${sha256}, ${bytes.byteLength}, ${now}, ${sha256}, ${keySealed})`);
      await database.run(sql`insert into tax_document (id, tax_year, farm_id, form, account_id, user_id, file_id, version,
          delivery, published_at, published_by)
        values (${newId('tax', now)}, ${year}, ${newId('farm', now)}, 'federal', ${accountId}, ${userId}, ${file}, 1,
          'electronic', ${now}, 'test')`);
    }
  }

  const ask = async ({ userId }: Pick<Holder, 'userId'>, year: number | null = null) =>
    unwrap(await database.transaction((tx) => askPrepared(tx, { userId, account: null, year, ...times() })));

  const rowOf = async (id: Id<'prr'>) => {
    const [row] = await preparedWhere(database, sql`id = ${id}`);
    if (row === undefined) throw new Error('nothing was prepared');
    return row;
  };

  const step = (id: Id<'prr'>, changes: Partial<PrepareDeps> = {}) =>
    prepareStep({ ...deps, ...changes }, id, times());

  async function finish(id: Id<'prr'>, changes: Partial<PrepareDeps> = {}): Promise<void> {
    while ((await rowOf(id)).state === 'preparing') await step(id, changes);
  }

  const open = ({ userId }: Pick<Holder, 'userId'>, preparedId: Id<'prr'>) =>
    openPrepared(deps, { userId, preparedId, now: clock.now() });

  async function archive(who: Pick<Holder, 'userId'>, id: Id<'prr'>) {
    const file = await open(who, id);
    if (file === null) throw new Error('it can’t be downloaded');
    const bytes = await buffer(file.read());
    return { bytes, byteCount: file.byteCount, files: unzipped(bytes) };
  }

  /** How many files lie in the store. */
  async function storedFiles(): Promise<number> {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    return names.filter((one) => one.isFile()).length;
  }

  async function drop(): Promise<void> {
    await investing.drop();
    await rm(folder, { recursive: true, force: true });
  }

  return {
    ...investing,
    clock,
    deps,
    taxDocuments,
    ask,
    rowOf,
    step,
    finish,
    open,
    archive,
    storedFiles,
    drop,
  };
}

/** The process ends right before a transaction is committed. */
export const killedBeforeCommit = (database: Database): Database => ({
  ...database,
  transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction(async (tx) => {
      await work(tx);
      throw new Error('killed');
    }),
});

/** The process ends while a piece is stored. */
export const killedWhileStoring = (files: PrepareDeps['files']): PrepareDeps['files'] => ({
  ...files,
  async put(bytes) {
    await files.put(bytes);
    throw new Error('killed');
  },
});

/** Notes the most rows that one statement answers. */
export function countedRows(database: Database) {
  const counted = { most: 0 };
  const noted = <R>(rows: R[]): R[] => {
    counted.most = Math.max(counted.most, rows.length);
    return rows;
  };
  const counting: Database = {
    ...database,
    rows: async <R>(statement: Parameters<Database['rows']>[0]) => noted(await database.rows<R>(statement)),
  };
  return { counted, database: counting };
}
