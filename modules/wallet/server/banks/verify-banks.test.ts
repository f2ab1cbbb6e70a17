import { type Sql, sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyBanks } from './verify-banks.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const account = newId('acc', NOW);
let test: TestDatabase;
let removed: Id<'bank'>;

async function newBank(columns: {
  readonly place: number | null;
  readonly status?: string;
  readonly check?: string;
}) {
  const { place, status = 'pending', check = 'unknown' } = columns;
  const id = newId('bank', NOW);
  const verifiedAt = status === 'verified' ? NOW : null;
  await test.database.run(sql`insert into bank (id, account_id, place, institution, last_four, type, attachment_method,
      status, owner_check, source_id, payouts_from, linked_at, verified_at, ended_at)
    values (${id}, ${account}, ${place}::smallint, 'First Prairie Bank', '4417', 'checking', 'manual', ${status}, ${check}, ${id}, ${NOW},
      ${NOW}, ${verifiedAt}::timestamptz, ${status === 'removed' ? NOW : null}::timestamptz)`);
  return id;
}

beforeAll(async () => {
  test = await testDatabase();
  for (const place of [1, 2, 3, 4, 5]) await newBank({ place });
  await newBank({ place: 6, status: 'verified' });
  await newBank({ place: 7, check: 'differs' });
  removed = await newBank({ place: null, status: 'removed' });
});
afterAll(() => test.drop());

/** What is found after somebody who owns the table took its constraints away and changed something. */
async function afterPlanting(...faults: readonly Sql[]): Promise<string[]> {
  let found: string[] = [];
  const undone = test.owner.transaction(async (tx) => {
    const constraints = await tx.rows<{ name: string }>(sql`select conname as name from pg_constraint
      where conrelid = 'bank'::regclass and contype in ('c', 'u')`);
    for (const { name } of constraints)
      await tx.run({ text: `alter table bank drop constraint "${name}"`, values: [] });
    for (const fault of faults) await tx.run(fault);
    found = (await verifyBanks(tx)).map(({ rule, where }) => `${rule} ${where}`);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return found;
}

it('finds nothing where nobody has meddled', async () => {
  expect(await afterPlanting()).toEqual([]);
});

it('I40 an eighth bank is named', async () => {
  const eighth = sql`update bank set status = 'pending', place = 8 where id = ${removed}`;
  expect(await afterPlanting(eighth)).toEqual([`I40 ${account}`]);
});

it('I40 the numbers of a bank that was removed are named', async () => {
  expect(await afterPlanting(sql`update bank set sealed_numbers = '\\x00' where id = ${removed}`)).toEqual([
    `I40 ${removed}`,
  ]);
  expect(await afterPlanting(sql`update bank set fingerprint = '\\x00' where id = ${removed}`)).toEqual([
    `I40 ${removed}`,
  ]);
});

it('J11 a bank under another name that is verified is named', async () => {
  const found = await afterPlanting(sql`update bank set status = 'verified' where owner_check = 'differs'`);
  expect(found).toEqual([expect.stringMatching(/^J11 bank_/)]);
});
