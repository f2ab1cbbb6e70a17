import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { withPlantedFault } from '@furrow/testing/planted-fault';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../wallet/server/test-wallet.fixture.ts';
import { investmentsAlone } from './test-investments.ts';
import { verifyConfirmedTerms } from './verify-terms.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
let where: Id<'inv'>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
  const who = await site.investor(5_000_000_00n);
  where = await site.ready(who, await site.farm({}, 10), 40);
  await site.confirm(who.userId, where);
  expect(await verifyConfirmedTerms(site.database)).toEqual([]);
});
afterAll(() => site.drop());

const planted = (change: Sql) =>
  withPlantedFault(
    site.owner,
    sql`update investment set ${change} where id = ${where}`,
    verifyConfirmedTerms,
  );

it('I13 an amount that is not what the shares cost is named', async () => {
  const wrong = [{ rule: 'I13', where }];
  expect(await planted(sql`amount_cents = amount_cents - 1`)).toMatchObject(wrong);
  expect(await planted(sql`shares = shares + 1`)).toMatchObject(wrong);
  expect(await planted(sql`farm_id = 'farm_' || repeat('0', 26)`)).toMatchObject(wrong);
});

it.each([
  ['email', sql`gate || '{"email_verified": false}'`],
  ['kyc', sql`gate || '{"kyc": "failed"}'`],
  ['kyc', sql`gate - 'kyc'`],
  ['kyb', sql`gate || '{"kyb_required": true}'`],
  ['common KYC', sql`gate || '{"common_kyc": "pending"}'`],
  ['re-verification', sql`gate || '{"reverify": true}'`],
  ['suitability', sql`gate || '{"suitability": "restricted"}'`],
  ['accreditation', sql`gate || '{"accreditation": "expired"}'`],
  ['accreditation', sql`gate || '{"accreditation": "whatever"}'`],
  ['accreditation', sql`gate || '{"accredited_from_cents": 100000000000}'`],
])('I39 a confirming that %s did not allow is named', async (lacking, gate) => {
  const detail = expect.stringContaining(lacking);
  expect(await planted(sql`gate = ${gate}`)).toMatchObject([{ rule: 'I39', where, detail }]);
});

it('I39 evidence under review was enough', async () => {
  expect(await planted(sql`gate = gate || '{"accreditation": "pending"}'`)).toEqual([]);
});
