import { decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { payRun } from '../distributions/pay-run.ts';
import { INES, MARA, PAY_AT, runsOn } from '../distributions/test-runs.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { confirmTaxPayment, dropTaxPayment } from './end-tax-payment.ts';
import { type TaxPayload, taxApproval, taxSubject } from './tax-approval.ts';
import { verifyTaxes } from './verify-taxes.ts';
import { withheldTaxes } from './withheld-tax.ts';

let test: TestDatabase;
let runs: ReturnType<typeof runsOn>;
beforeAll(async () => {
  test = await testDatabase();
  runs = runsOn(test.database);
});
afterAll(() => test.drop());
afterEach(() => runs.expectCleanBooks());

const actor = `operator:${MARA.userId}`;

/** A farm that withheld ten dollars of a payment in 2026. */
async function taxedFarm() {
  const account = await runs.newAccount();
  const farmId = await runs.newHeldFarm([[account.id, 1]], 10_000n);
  const id = await runs.approved(runs.draftOf(farmId, 10_000n, { withholdingBps: 1_000 }));
  await payRun(test.database, { id, now: PAY_AT });
  return farmId;
}
const withheldOf = async (farmId: string) =>
  (await readBalances(test.database, `farm:${farmId}`)).tax_withheld ?? 0n;
const owedBy = async (farmId: string) =>
  (await withheldTaxes(test.database)).data.filter(({ farm_id }) => farm_id === farmId);

function proposed(farmId: string, cents: bigint, given: Partial<TaxPayload> = {}) {
  const payload = { farm_id: farmId, year: 2026, authority: 'IRS', amount_cents: `${cents}`, ...given };
  return test.database.transaction((tx) =>
    propose(tx, taxApproval, {
      subject: taxSubject(payload),
      payload,
      reason: 'Form 1042.',
      proposer: MARA,
      now: PAY_AT,
    }),
  );
}
const decided = (proposalId: Id<'prop'>, typedCents: bigint, decider = INES) =>
  test.database.transaction((tx) =>
    decideProposal(tx, [taxApproval as never], {
      proposalId,
      decider,
      approve: true,
      reason: '',
      typedCents,
      now: PAY_AT,
    }),
  );
async function agreed(farmId: string, cents: bigint, given: Partial<TaxPayload> = {}) {
  unwrap(await decided(unwrap(await proposed(farmId, cents, given)), cents));
  const { id } = await test.database.one<{ id: Id<'txp'> }>(
    sql`select id from tax_payment where farm_id = ${farmId} and status = 'agreed' order by agreed_at desc, id desc limit 1`,
  );
  return id;
}
const confirmed = (paymentId: string, confirmation: string) =>
  test.database.transaction((tx) => confirmTaxPayment(tx, { paymentId, confirmation, actor, now: PAY_AT }));

it('withheld tax is paid on by two people, and booked by the bank’s number', async () => {
  const farmId = await taxedFarm();
  expect(await owedBy(farmId)).toMatchObject([
    { year: 2026, withheld: '10.00', not_set_apart: '0.00', owed: '10.00', payable: '10.00' },
  ]);
  const proposal = unwrap(await proposed(farmId, 600n));
  expect(await decided(proposal, 600n, MARA)).toEqual(err('proposal_is_your_own'));
  expect(await decided(proposal, 600n)).toEqual(ok('approved'));
  const { payments } = await withheldTaxes(test.database);
  const payment = payments.find(({ status }) => status === 'agreed');
  // Nothing is booked before the bank has it.
  expect(await withheldOf(farmId)).toBe(1_000n);
  expect(await owedBy(farmId)).toMatchObject([{ agreed: '6.00', owed: '10.00', payable: '4.00' }]);
  unwrap(await confirmed(payment?.id ?? '', 'EFTPS 1'));
  expect(await withheldOf(farmId)).toBe(400n);
  expect(await owedBy(farmId)).toMatchObject([{ agreed: '0.00', paid: '6.00', owed: '4.00' }]);
  expect(await confirmed(payment?.id ?? '', 'EFTPS 2')).toEqual(err('tax_payment_over'));
  // The same number is the same payment.
  const second = await agreed(farmId, 400n);
  expect(await confirmed(second, 'EFTPS 1')).toEqual(err('bank_reference_known'));
  unwrap(await confirmed(second, 'EFTPS 2'));
  expect(await withheldOf(farmId)).toBe(0n);
});

it('of two payments that are booked at once under one number, one is', async () => {
  const farms = [await taxedFarm(), await taxedFarm()];
  const payments = await Promise.all(farms.map((farmId) => agreed(farmId, 1_000n)));
  const ends = await Promise.all(payments.map((id) => confirmed(id, 'EFTPS 77')));
  expect(ends).toEqual(expect.arrayContaining([ok(null), err('bank_reference_known')]));
  const left = await Promise.all(farms.map(withheldOf));
  expect(left.toSorted()).toEqual([0n, 1_000n]);
});

it('nobody agrees to more than was withheld, in whichever order', async () => {
  const farmId = await taxedFarm();
  expect(await proposed(farmId, 1_001n)).toEqual(err('tax_not_owed'));
  expect(await proposed(farmId, 1n, { year: 2025 })).toEqual(err('tax_not_owed'));
  const one = unwrap(await proposed(farmId, 700n));
  const other = unwrap(await proposed(farmId, 700n, { authority: 'State of Illinois' }));
  const ends = await Promise.all([decided(one, 700n), decided(other, 700n)]);
  expect(ends).toEqual(expect.arrayContaining([ok('approved'), err('proposal_changed')]));
  expect(await owedBy(farmId)).toMatchObject([{ agreed: '7.00', payable: '3.00' }]);
});

it('what the bank can’t send is owed as before', async () => {
  const farmId = await taxedFarm();
  const paymentId = await agreed(farmId, 1_000n);
  const drop = () =>
    test.database.transaction((tx) =>
      dropTaxPayment(tx, { paymentId, reason: 'Account closed.', actor, now: PAY_AT }),
    );
  unwrap(await drop());
  expect(await drop()).toEqual(err('tax_payment_over'));
  expect(await owedBy(farmId)).toMatchObject([{ agreed: '0.00', owed: '10.00', payable: '10.00' }]);
  unwrap(await confirmed(await agreed(farmId, 1_000n), 'EFTPS 9'));
  await expect(
    test.database.run(sql`update tax_payment set amount_cents = 1 where farm_id = ${farmId}`),
  ).rejects.toMatchObject({ code: '23001' });
});

it.each<[string, (farmId: string) => Sql]>([
  [
    'I20 a payment of a cent less',
    (farmId) => sql`update tax_payment set amount_cents = amount_cents - 1 where farm_id = ${farmId}`,
  ],
  [
    'I33 a journal of another payment',
    (farmId) => sql`update journal set cause_id = 'txp_other' where cause_id in (
      select id from tax_payment where farm_id = ${farmId})`,
  ],
])('%s is named by the proof', async (title, fault) => {
  const farmId = await taxedFarm();
  unwrap(await confirmed(await agreed(farmId, 300n), title));
  const found: string[] = [];
  const undone = test.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(fault(farmId));
    found.push(...(await verifyTaxes(tx)).map(({ rule }) => rule));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(found).toContain(title.slice(0, 3));
});
