import { randomBytes } from 'node:crypto';
import { resealColumn } from '@furrow/crypto/reseal';
import { createSealer } from '@furrow/crypto/seal';
import { sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '../modules.ts';

const SEALED_COLUMNS = modules.sealedColumns;

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.drop());

it('every sealed column of the tables is on the list', async () => {
  const columns = await store.database.rows<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name ~ 'sealed' order by 1`,
  );
  expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    columns.map(({ name }) => name),
  );
});

const LOST = 'acc_003x';

it('I43 secrets are sealed anew in batches, once, and whoever was stopped goes on where it was', async () => {
  const [oldKey, newKey, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const column = SEALED_COLUMNS.find(({ table }) => table === 'investor_secret');
  if (column === undefined) throw new Error('investor_secret is not on the list');
  const owner = (n: number) => `acc_${String(n).padStart(3, '0')}`;
  const insert = (ownerId: string, key: Uint8Array) => {
    const sealed = createSealer(key).seal(`secret of ${ownerId}`, column.placeOf([ownerId, 'ssn']));
    return store.database.run(sql`insert into investor_secret (owner_id, field, sealed, last_four, saved_at)
      values (${ownerId}, 'ssn', ${sealed}, '', now())`);
  };
  for (let n = 0; n < 7; n += 1) await insert(owner(n), oldKey);
  await insert(LOST, lostKey);
  await insert(owner(8), newKey);

  const sealer = createSealer(newKey, [oldKey]);
  const steps: number[] = [];
  const stopped = resealColumn(store.database, sealer, column, {
    batch: 3,
    onProgress() {
      throw new Error('stopped');
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
  const rest = await resealColumn(store.database, sealer, column, {
    batch: 3,
    onProgress: (_name, done) => void steps.push(done),
  });
  expect(rest).toEqual({ column: 'investor_secret.sealed', resealed: 4, broken: [`${LOST} ssn`] });
  expect(steps).toEqual([2, 4]);

  const alone = createSealer(newKey);
  const rows = await store.database.rows<{ owner_id: string; sealed: Uint8Array }>(
    sql`select owner_id, sealed from investor_secret where owner_id <> ${LOST}`,
  );
  for (const { owner_id, sealed } of rows)
    expect(alone.unseal(sealed, column.placeOf([owner_id, 'ssn'])).toString()).toBe(`secret of ${owner_id}`);
  const again = await resealColumn(store.database, sealer, column);
  expect(again).toMatchObject({ resealed: 0, broken: [expect.any(String)] });
});
