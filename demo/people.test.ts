import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { OPERATOR_ROLES } from '@furrow/modules/identity/rules';
import { createPasswordHasher, leakedList } from '@furrow/modules/identity/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_PEOPLE, loadDemoPeople } from './people.ts';

const clock = fixedClock('2026-03-10T15:00:00Z');
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it('decisions 12: everybody can be signed in as, once each, however often it is loaded and by how many', async () => {
  const { database } = test;
  const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const added = await Promise.all([
    loadDemoPeople(database, clock, passwords),
    loadDemoPeople(database, clock, passwords),
  ]);
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(DEMO_PEOPLE.length);
  expect(await loadDemoPeople(database, clock, passwords)).toBe(0);

  const rows = await database.rows<{ email: string; verified: boolean; roles: string[]; hash: string }>(
    sql`select email, email_verified_at is not null as verified, roles, password_hash as hash from user_account`,
  );
  const of = (name: string) => rows.find(({ email }) => email === `${name}@furrow.test`);
  expect(rows.map(({ email }) => email).sort()).toEqual(
    ['advisor', 'buyer', 'entity', 'investor', 'new', 'operator', 'reviewer', 'seller', ...OPERATOR_ROLES]
      .map((name) => `${name}@furrow.test`)
      .sort(),
  );
  expect(rows.filter(({ verified }) => !verified).map(({ email }) => email)).toEqual(['new@furrow.test']);
  expect(of('operator')?.roles).toEqual([...OPERATOR_ROLES]);
  expect(of('reviewer')?.roles).toEqual(['compliance']);
  for (const role of OPERATOR_ROLES) expect(of(role)?.roles).toEqual([role]);
  expect(of('investor')?.roles).toEqual([]);
  for (const { hash } of rows)
    expect(await passwords.verify(hash, DEMO_PASSWORD, { name: 'test' })).toBe(true);
});

it('their password is one that can be signed in with', async () => {
  expect(await leakedList.isLeaked(DEMO_PASSWORD)).toBe(false);
});
