import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFarm } from './import-farm.ts';
import { importHoldings } from './import-holdings.ts';
import { newFarm } from './new-farm.fixture.ts';
import { verifyRegisterAudit } from './verify-register-audit.ts';
import { verifyShareRegister } from './verify-share-register.ts';

const at = new Date('2026-03-10T15:00:00Z');
const by = { actor: 'test', at };
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it('I50 shares that changed hands are told of, and nobody gives what they do not hold', async () => {
  const { database } = test;
  const held = [{ holder: 'first', shares: 10, cause: 'import', at }];
  const farmId = unwrap(await database.transaction((tx) => importFarm(tx, newFarm(), held, by)));
  const move = (from: string, holder: string, shares: number) =>
    database.transaction((tx) =>
      importHoldings(tx, farmId, [{ from, holder, shares, cause: 'import', at }], by),
    );
  expect((await move('first', 'second', 4)).ok).toBe(true);
  expect(await move('second', 'third', 5)).toEqual({ ok: false, error: 'shares_not_held' });
  expect((await move('second', 'third', 3)).ok).toBe(true);
  const byWayOfTheIssuer = (shares: number) =>
    database.transaction((tx) =>
      importHoldings(
        tx,
        farmId,
        [
          { from: 'third', holder: 'issuer', shares: 2, cause: 'import', at },
          { from: 'issuer', holder: 'third', shares, cause: 'investment:inv_1', at },
        ],
        by,
      ),
    );
  expect(await byWayOfTheIssuer(3)).toEqual({ ok: false, error: 'shares_not_held' });
  expect((await byWayOfTheIssuer(2)).ok).toBe(true);
  const rows = await database.rows<{ holder: string; shares: number }>(
    sql`select holder, sum(delta)::int as shares from share_entry where farm_id = ${farmId} group by holder order by holder`,
  );
  expect(rows).toEqual([
    { holder: 'first', shares: 6 },
    { holder: 'issuer', shares: -10 },
    { holder: 'second', shares: 1 },
    { holder: 'third', shares: 3 },
  ]);
  expect(await verifyShareRegister(database)).toEqual([]);
  expect(await verifyRegisterAudit(database)).toEqual([]);
  await database.run(sql`insert into share_entry (farm_id, holder, delta, cause, at)
    values (${farmId}, 'first', -1, 'import', ${at}), (${farmId}, 'third', 1, 'import', ${at})`);
  expect((await verifyRegisterAudit(database)).map(({ rule }) => rule)).toEqual(['I50', 'I50']);
});
