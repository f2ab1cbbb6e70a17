import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.drop());

it('every reference of the tables of accounts can be followed backwards by an index', async () => {
  const bare = await store.database.rows<{ reference: string }>(sql`
    select format('%s.%s', conrelid::regclass, attname) as reference from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('investment_account'::regclass, 'account_person'::regclass,
        'accreditation_request'::regclass, 'advisor'::regclass)
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
    order by 1`);
  expect(bare).toEqual([]);
});

it('refuses a second controller, an unknown way of accreditation and a document of no request', async () => {
  const { database } = store;
  const now = new Date();
  const [user, account] = [newId('user', now), newId('acc', now)];
  await database.run(sql`insert into user_account (id, email, email_normal, first_name, created_at, updated_at)
    values (${user}, 'ada@furrow.example', 'ada@furrow.example', 'Ada', ${now}, ${now})`);
  await database.run(sql`insert into investment_account (id, user_id, type, created_at, updated_at)
    values (${account}, ${user}, 'entity', ${now}, ${now})`);
  const person = (removedAt: Date | null) =>
    database.run(sql`insert into account_person (id, account_id, kind, created_at, updated_at, removed_at)
      values (${newId('per', now)}, ${account}, 'controller', ${now}, ${now}, ${removedAt})`);
  await person(now);
  await person(null);
  await expect(person(null)).rejects.toMatchObject({ constraint: 'account_person_controller' });
  const accredit = database.run(
    sql`update investment_account set accreditation_method = 'hearsay' where id = ${account}`,
  );
  await expect(accredit).rejects.toMatchObject({ constraint: 'investment_account_accreditation_method' });
  const document = database.run(sql`insert into account_file
      (id, account_id, request_id, purpose, sha256, file_name, media_type, byte_count, created_at)
    values (${newId('afl', now)}, ${account}, ${newId('acr', now)}, 'accreditation', ${'0'.repeat(64)}, 'a.pdf',
      'application/pdf', 1, ${now})`);
  await expect(document).rejects.toMatchObject({ constraint: 'account_file_request_id_fkey' });
});
