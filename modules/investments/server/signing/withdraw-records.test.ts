import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { exportInvestments } from '../common/export-investments.ts';
import { investmentRecordOf } from '../desk/investment-record.ts';
import { builtInDisclosure } from './legal-in-force.ts';
import { recordsConsent } from './records-consent.ts';
import { signingsOf } from './signing-row.ts';
import { signingSite } from './test-signing.ts';
import { giveRecordsAgain, withdrawRecords } from './withdraw-records.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof signingSite>>;
beforeAll(async () => {
  site = await signingSite(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

type At = Awaited<ReturnType<typeof site.atSignatures>>;
const withdraw = ({ own }: At, userId = own.userId) =>
  site.database.transaction((tx) => withdrawRecords(tx, { ...own, userId, now: clock.now() }));
const again = ({ own }: At) =>
  site.database.transaction((tx) => {
    const disclosure = builtInDisclosure();
    return giveRecordsAgain(tx, { ...own, disclosure, shown: disclosure.sha256, now: clock.now() });
  });
const state = async ({ who }: At) =>
  (await recordsConsent(site.database, who.userId, builtInDisclosure())).state;

it('H12 H13 what is not confirmed stops at the signatures, and what was signed is kept', async () => {
  const at = await site.atSignatures();
  expect(await state(at)).toBe('none');
  expect(await withdraw(at)).toMatchObject({ error: { code: 'records_not_agreed' } });
  await site.signAll(at);
  const signed = await signingsOf(site.database, await site.rowOf(at));
  clock.set('2026-03-11T15:00:00.000Z');
  unwrap(await withdraw(at));
  expect(await state(at)).toBe('withdrawn');
  expect(await site.status(at.investmentId)).toBe('ownership');
  expect(await site.sign(at, 'operating_agreement')).toMatchObject({ ok: false });
  const { kept } = await site.database.one<{ kept: number }>(
    sql`select count(*)::int as kept from investment_signing
      where investment_id = ${at.investmentId} and signed_at is not null`,
  );
  expect(kept).toBe(signed.length);
  expect(await withdraw(at)).toMatchObject({ error: { code: 'records_not_agreed' } });
  // Agreeing and signing again is all it takes.
  await site.signAll(at);
  expect(await state(at)).toBe('agreed');
  expect(await site.status(at.investmentId)).toBe('signatures');
});

it('is on record with its time and version: in the audit, the story of the firm, and what its owner is given', async () => {
  const at = await site.atSignatures();
  await site.signAll(at);
  unwrap(await withdraw(at));
  const record = await investmentRecordOf(site.database, { id: at.investmentId, userId: 'user_operator' });
  expect(record?.story.map(({ event }) => event)).toContain('records_withdrawn');
  expect(await exportInvestments(site.database, at.who.userId)).toMatchObject({
    electronic_records_withdrawn: [
      { at: clock.now().toISOString(), version: expect.any(String), given_again_at: null },
    ],
  });
  await expect(site.database.run(sql`delete from records_withdrawal`)).rejects.toThrow();
});

it('leaves what is confirmed as it is, and can be given again there', async () => {
  const at = await site.paid(await site.farmWithAgreements());
  unwrap(await withdraw(at));
  expect(await site.status(at.investmentId)).toBe('completed');
  expect(await state(at)).toBe('withdrawn');
  unwrap(await again(at));
  unwrap(await again(at));
  expect(await state(at)).toBe('agreed');
  clock.set('2026-03-12T15:00:00.000Z');
  unwrap(await withdraw(at));
});

it('F1 is nobody else’s to withdraw', async () => {
  const [at, other] = [await site.atSignatures(), await site.investor()];
  await site.signAll(at);
  expect(await withdraw(at, other.userId)).toMatchObject({ error: { code: 'not_found' } });
  expect(await state(at)).toBe('agreed');
});
