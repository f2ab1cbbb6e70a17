import { sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { award, NOW, newHolder } from '../bank-lines/wires.fixture.ts';
import { wireSheet } from './wire-sheet.ts';

const instructions = {
  bankName: 'Harbor Bank',
  routingNumber: '021000021',
  accountNumber: '774499001122',
  beneficiary: 'Example Securities',
  address: '1 Main Street, Ames, IA 50010',
};

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const sheet = (userId: string, wireId: string, told: typeof instructions | null = instructions) =>
  wireSheet(test.database, { instructions: told, isDemo: false }, { userId, wireId, now: NOW });

it('J13 shows the bank details of a wire to the owner of its account, and to nobody else', async () => {
  const [nora, other] = [await newHolder(test.database), await newHolder(test.database)];
  const wire = await award(test.database, nora.accountId, 12_345_67n);
  expect(await sheet(nora.userId, wire.id)).toMatchObject({
    accountId: nora.accountId,
    wire: { reference: wire.reference, amount: '12345.67', status: 'awaited' },
    instructions: { account_number: '774499001122', is_demonstration: false },
    qrSvg: expect.stringContaining('<svg') as string,
  });
  expect(await sheet(other.userId, wire.id)).toBeNull();
  expect(await sheet(nora.userId, 'wire_00000000000000000000000000')).toBeNull();
  expect(await sheet(nora.userId, 'nonsense')).toBeNull();
});

it('shows them for an IRA too, which has no wallet: its custodian sends the wire', async () => {
  const ira = await newHolder(test.database, 'Ruth Halloran', 'sdira');
  const wire = await award(test.database, ira.accountId, 100n);
  expect(await sheet(ira.userId, wire.id)).toMatchObject({ instructions: { routing_number: '021000021' } });
});

it('shows none once nothing may come any more, or where the firm gives them out itself', async () => {
  const nora = await newHolder(test.database);
  const wire = await award(test.database, nora.accountId, 100n);
  const none = { instructions: null, qrSvg: null };
  expect(await sheet(nora.userId, wire.id, null)).toMatchObject(none);
  await test.database.run(
    sql`update wire_reference set status = 'withdrawn', ended_at = ${NOW} where id = ${wire.id}`,
  );
  expect(await sheet(nora.userId, wire.id)).toMatchObject(none);
});
