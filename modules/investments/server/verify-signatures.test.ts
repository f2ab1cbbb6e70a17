import { sql } from '@furrow/database/sql';
import { withPlantedFault } from '@furrow/testing/planted-fault';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { movableClock } from '../../wallet/server/test-wallet.fixture.ts';
import { countersignOffering } from './countersigning/countersign-offering.ts';
import { signingSite } from './signing/test-signing.ts';
import { verifySignatures } from './verify-signatures.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof signingSite>>;
let at: Awaited<ReturnType<typeof site.paid>>;
beforeAll(async () => {
  site = await signingSite(clock);
  const farmId = await site.farmWithAgreements();
  at = await site.paid(farmId);
  await site.close(farmId, 'successfully closed');
  await countersignOffering(site.deps, farmId);
});
afterAll(() => site.drop());
beforeEach(async () => expect(await verifySignatures(site.database)).toEqual([]));

const planted = (fault: ReturnType<typeof sql>) => withPlantedFault(site.owner, fault, verifySignatures);

it('I29 a position without its agreement or without the consent is named', async () => {
  const where = at.investmentId;
  expect(
    await planted(
      sql`delete from investment_signing where investment_id = ${where} and kind = 'operating_agreement'`,
    ),
  ).toMatchObject([{ rule: 'I29', where }]);
  expect(
    await planted(sql`delete from investment_consent where investment_id = ${where} and name = 'records'`),
  ).toMatchObject([{ rule: 'I29', where }]);
  // What was signed for another amount does not count.
  expect(
    await planted(sql`update investment set signing_round = signing_round + 1 where id = ${where}`),
  ).toMatchObject([{ rule: 'I29', where }]);
});

it('I41 a document that was exchanged behind the audit’s back is named, whoever signed it last', async () => {
  const other = 'f'.repeat(64);
  expect(await planted(sql`update investment_signing set signed_sha256 = ${other}`)).toMatchObject([
    { rule: 'I41' },
    { rule: 'I41' },
  ]);
  expect(await planted(sql`update investment_further_signature set signed_sha256 = ${other}`)).toMatchObject([
    { rule: 'I41' },
    { rule: 'I41' },
  ]);
});
