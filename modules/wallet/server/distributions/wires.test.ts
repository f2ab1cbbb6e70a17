import { decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readBalances } from '../ledger/read-balances.ts';
import { distributionQueues } from './distribution-queues.ts';
import { confirmWire, failWire, reissueWire } from './end-wire.ts';
import { operatingCredit } from './operating-credit.ts';
import { payRun } from './pay-run.ts';
import { INES, MARA, NOW, PAY_AT, runsOn } from './test-runs.ts';
import { wireApproval } from './wire-approval.ts';

let test: TestDatabase;
let runs: ReturnType<typeof runsOn>;
beforeAll(async () => {
  test = await testDatabase();
  runs = runsOn(test.database);
});
afterAll(() => test.drop());
afterEach(() => runs.expectCleanBooks());

const within = <T>(work: (tx: Transaction) => Promise<T>) => test.database.transaction(work);
const wiresOf = (id: string) =>
  test.database.rows<{ id: string; custodian: string; amount_cents: bigint; status: string }>(
    sql`select id, custodian, amount_cents, status from custodian_wire where distribution_id = ${id} order by custodian`,
  );
const payableTo = async (custodian: string) =>
  (await readBalances(test.database, `custodian:${custodian}`)).custodian_payable ?? 0n;

/** Proposed by one, agreed to by another. */
async function sendWire(wireId: string, typedCents: bigint) {
  const proposalId = await within(async (tx) =>
    unwrap(
      await propose(tx, wireApproval, {
        subject: `custodian_wire:${wireId}`,
        payload: { wire_id: wireId },
        reason: 'Due today.',
        proposer: MARA,
        now: PAY_AT,
      }),
    ),
  );
  const decision = { proposalId, decider: INES, approve: true, reason: '', typedCents, now: PAY_AT };
  return within((tx) => decideProposal(tx, [wireApproval as never], decision));
}

it('an IRA is paid through one wire for its custodian, with an allocation list', async () => {
  const accounts = [
    await runs.newAccount({ type: 'sdira', custodian: 'Equity Trust Company' }),
    await runs.newAccount({ type: 'sdira', custodian: 'equity  trust company ' }),
    await runs.newAccount({ type: 'sdira', custodian: 'Forge Trust Co.' }),
    await runs.newAccount(),
  ];
  const farmId = await runs.newHeldFarm(
    accounts.map(({ id }) => [id, 1] as const),
    40_000n,
  );
  const id = await runs.approved(runs.draftOf(farmId, 40_000n));
  await payRun(test.database, { id, now: PAY_AT });
  const wires = await wiresOf(id);
  expect(wires).toMatchObject([
    { custodian: 'Equity Trust Company', amount_cents: 20_000n, status: 'waiting' },
    { custodian: 'Forge Trust Co.', amount_cents: 10_000n, status: 'waiting' },
  ]);
  const [equity, forge] = wires;
  const act = { userId: MARA.userId, now: PAY_AT };
  expect(await payableTo('Equity Trust Company')).toBe(20_000n);

  expect(await sendWire(equity?.id ?? '', 19_999n)).toEqual({ ok: false, error: 'total_differs' });
  expect(
    await within((tx) => confirmWire(tx, { ...act, wireId: equity?.id ?? '', confirmation: 'X1' })),
  ).toEqual({
    ok: false,
    error: 'wire_cannot_move',
  });
  expect(await sendWire(forge?.id ?? '', 10_000n)).toEqual({ ok: true, value: 'approved' });
  expect(await payableTo('Forge Trust Co.')).toBe(0n);

  // It comes back, and is sent again by two people until it arrives.
  const back = { ...act, wireId: forge?.id ?? '', reason: 'Account number wrong.' };
  for (let times = 0; times < 2; times += 1) {
    expect(await within((tx) => failWire(tx, back))).toEqual({ ok: true, value: null });
    expect(await payableTo('Forge Trust Co.')).toBe(10_000n);
    expect(await within((tx) => reissueWire(tx, back))).toEqual({ ok: true, value: null });
    expect(await within((tx) => reissueWire(tx, back))).toEqual({ ok: false, error: 'wire_cannot_move' });
    expect(await sendWire(forge?.id ?? '', 10_000n)).toEqual({ ok: true, value: 'approved' });
  }
  expect(await within((tx) => confirmWire(tx, { ...back, confirmation: 'X2' }))).toMatchObject({ ok: true });
  expect(await payableTo('Forge Trust Co.')).toBe(0n);
});

it('what waits is described in its queue', async () => {
  const [ira, gone] = [
    await runs.newAccount({ type: 'sdira', custodian: 'Midland Trust' }),
    await runs.newAccount({ name: 'Ruth Halloran' }),
  ];
  const farmId = await runs.newHeldFarm(
    [
      [ira.id, 1],
      [gone.id, 1],
    ],
    9_000n,
  );
  const waiting = unwrap(await runs.create(runs.draftOf(farmId, 500n, { kind: 'sale' })));
  unwrap(await runs.check(waiting));
  unwrap(await runs.send(waiting));
  const id = await runs.approved(runs.draftOf(farmId, 2_000n));
  await test.database.run(sql`update investment_account set deleted_at = ${NOW} where id = ${gone.id}`);
  await payRun(test.database, { id, now: PAY_AT });
  const described = await Promise.all(
    distributionQueues.map(async ({ name, describe }) => {
      const items = await test.database.rows<{ subject: string }>(
        sql`select subject from work_item where queue = ${name} `,
      );
      const lines = await describe(
        test.database,
        items.map(({ subject }) => subject),
        PAY_AT,
      );
      return [...lines.values()];
    }),
  );
  const [sent, failed, wires] = described;
  const path = `/masters/wallet/distributions/${id}`;
  expect(sent).toContainEqual(
    expect.objectContaining({ amountCents: 500n, path: `/masters/wallet/distributions/${waiting}` }),
  );
  expect(failed).toContainEqual(
    expect.objectContaining({ title: 'Ruth Halloran', amountCents: 1_000n, path }),
  );
  expect(wires).toContainEqual(expect.objectContaining({ title: 'Midland Trust', amountCents: 1_000n }));
});

it('a payment to an IRA that was held comes with a wire of its own', async () => {
  const ira = await runs.newAccount({ type: 'sdira', custodian: 'Midland Trust' });
  const other = await runs.newAccount({ type: 'sdira', custodian: 'Midland Trust' });
  const farmId = await runs.newHeldFarm(
    [
      [ira.id, 1],
      [other.id, 1],
    ],
    2_000n,
  );
  const id = await runs.approved(runs.draftOf(farmId, 2_000n));
  await test.database.run(
    sql`insert into wallet (account_id, blocked_at, block_reason) values (${ira.id}, ${NOW}, 'firm')`,
  );
  await payRun(test.database, { id, now: PAY_AT });
  expect((await wiresOf(id)).map(({ amount_cents }) => amount_cents)).toEqual([1_000n]);
  await test.database.run(
    sql`update wallet set blocked_at = null, block_reason = null where account_id = ${ira.id}`,
  );
  await payRun(test.database, { id, now: PAY_AT });
  expect((await wiresOf(id)).map(({ amount_cents }) => amount_cents)).toEqual([1_000n, 1_000n]);
});

it('money for a farm is entered by two people, once for a bank reference', async () => {
  const farmId = await runs.newHeldFarm([], 0n);
  const payload = { farm_id: farmId, amount_cents: '7124418', bank_reference: 'IMAD 20261116 0001' };
  const asked = { subject: `farm:${farmId}`, payload, reason: 'Rent.', proposer: MARA, now: NOW };
  const proposalId = unwrap(await within((tx) => propose(tx, operatingCredit, asked)));
  const decision = { proposalId, decider: INES, approve: true, reason: '', typedCents: 7_124_418n, now: NOW };
  const decide = (more = {}) =>
    within((tx) => decideProposal(tx, [operatingCredit as never], { ...decision, ...more }));
  expect(await decide({ decider: MARA })).toEqual({ ok: false, error: 'proposal_is_your_own' });
  expect(await decide()).toEqual({ ok: true, value: 'approved' });
  expect((await readBalances(test.database, `farm:${farmId}`)).operating).toBe(7_124_418n);
  expect(await within((tx) => propose(tx, operatingCredit, asked))).toEqual({
    ok: false,
    error: 'bank_reference_known',
  });
});
