import { decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LedgerAccount, type LedgerOwner, moved } from '../../rules/index.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { distributionQueues } from './distribution-queues.ts';
import { finishApproval, finishSubject } from './finish-approval.ts';
import { FAILED_QUEUE } from './pay-batch.ts';
import { confirmOutside, dropOutside } from './pay-outside.ts';
import { payRun } from './pay-run.ts';
import { reissueLine } from './reissue-line.ts';
import { saleRunsOf } from './sale-runs.ts';
import { INES, MARA, NOW, PAY_AT, runsOn } from './test-runs.ts';

const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };

let test: TestDatabase;
let runs: ReturnType<typeof runsOn>;
beforeAll(async () => {
  test = await testDatabase();
  runs = runsOn(test.database);
});
afterAll(() => test.drop());
afterEach(() => runs.expectCleanBooks());

const within = <T>(work: (tx: Transaction) => Promise<T>) => test.database.transaction(work);
const pay = (id: Id<'dist'>) => payRun(test.database, { id, now: PAY_AT });
const balancesOf = (owner: LedgerOwner) => readBalances(test.database, owner);

interface Line {
  readonly id: Id<'dln'>;
  readonly status: string;
  readonly failure: string | null;
  readonly tries: number;
  readonly paid_outside: string | null;
}
const lineOf = (id: Id<'dist'>, accountId: string) =>
  test.database.one<Line>(sql`select id, status, failure, tries, paid_outside from distribution_line
    where distribution_id = ${id} and account_id = ${accountId}`);
const workOf = (lineId: string) =>
  test.database.rows(
    sql`select from work_item where queue = 'failed_distribution_payments' and subject = ${lineId}`,
  );

const proposed = (id: Id<'dist'>, line: Line, { way }: { readonly way: 'again' | 'outside' }) =>
  within((tx) =>
    propose(tx, finishApproval, {
      subject: finishSubject(id, line.id),
      payload: { distribution_id: id, line_id: line.id, way },
      reason: 'It was put right.',
      proposer: MARA,
      now: PAY_AT,
    }),
  );
const decided = (proposalId: Id<'prop'>, typedCents: bigint, decider = INES) =>
  within((tx) =>
    decideProposal(tx, [finishApproval as never], {
      ...{ proposalId, decider, approve: true, reason: '', typedCents },
      now: PAY_AT,
    }),
  );

const by = { userId: MARA.userId, now: PAY_AT };
const sentAs = (id: Id<'dist'>, line: Line, reference: string) =>
  within((tx) => confirmOutside(tx, { id, lineId: line.id, reference, ...by }));
const notSent = (id: Id<'dist'>, line: Line) =>
  within((tx) => dropOutside(tx, { id, lineId: line.id, reason: 'The check was voided.', ...by }));
/** Two people agree that it shall be paid by a check or wire. */
const agreedOutside = async (id: Id<'dist'>, line: Line) =>
  expect(await decided(unwrap(await proposed(id, line, { way: 'outside' })), 6_000n)).toEqual({
    ok: true,
    value: 'approved',
  });
const told = (id: Id<'dist'>, line: Line) =>
  test.database.rows<{ lines: unknown }>(
    sql`select data -> 'lines' as lines from outbox where topic = 'wallet.event'
      and data ->> 'distribution_id' = ${id} and data ->> 'state' = 'paid'
      and data -> 'lines' @> ${JSON.stringify([{ line_id: line.id }])}::jsonb`,
  );
const shownOf = async (lineId: string) =>
  (
    await distributionQueues
      .find(({ name }) => name === FAILED_QUEUE)
      ?.describe(test.database, [lineId], PAY_AT)
  )?.get(lineId);

/** A sale of which one payment failed, and failed again after it was paid again once. */
async function failedTwice(because: 'account_closed' | 'operating_too_low', custodian?: string) {
  const [other, account] = [
    await runs.newAccount(),
    await runs.newAccount(custodian === undefined ? {} : { type: 'sdira', custodian }),
  ];
  const farmId = await runs.newHeldFarm(
    [
      [other.id, 1],
      [account.id, 2],
    ],
    9_000n,
  );
  const id = await runs.approved(runs.draftOf(farmId, 9_000n, { kind: 'sale' }));
  if (because === 'account_closed')
    await test.database.run(sql`update investment_account set deleted_at = ${NOW} where id = ${account.id}`);
  else
    await within(async (tx) => {
      const legs = moved({ owner: `farm:${farmId}`, kind: 'operating' }, clearing, 4_000n);
      const journal = { key: `drain ${farmId}`, cause: { type: 'test', id: farmId }, legs };
      unwrap(await writeJournal(tx, journal, { actor: 'test', at: NOW }));
    });
  await pay(id);
  const { id: lineId } = await lineOf(id, account.id);
  const again = { id, lineId, reason: 'Once more.', userId: MARA.userId, now: PAY_AT };
  unwrap(await within((tx) => reissueLine(tx, again)));
  await pay(id);
  expect(await within((tx) => reissueLine(tx, again))).toEqual({ ok: false, error: 'payment_not_failed' });
  const line = await lineOf(id, account.id);
  expect(line).toMatchObject({ status: 'failed', failure: because, tries: 2 });
  expect((await saleRunsOf(test.database, farmId))[0]?.openPayments).toBe(1);
  return { id, farmId, account, line };
}

describe('a payment that failed twice', () => {
  it('is paid again once two people say so, as often as it takes', async () => {
    const { id, farmId, account, line } = await failedTwice('operating_too_low');
    expect(await proposed(id, line, { way: 'again' })).toEqual({ ok: false, error: 'operating_too_low' });
    await runs.credit(farmId, 4_000n);
    const proposalId = unwrap(await proposed(id, line, { way: 'again' }));
    expect(await proposed(id, line, { way: 'again' })).toMatchObject({ error: 'proposal_waits_already' });
    expect(await decided(proposalId, 6_000n, MARA)).toMatchObject({ error: 'proposal_is_your_own' });
    expect(await decided(proposalId, 5_999n)).toMatchObject({ error: 'total_differs' });
    expect(await decided(proposalId, 6_000n)).toEqual({ ok: true, value: 'approved' });
    expect(await lineOf(id, account.id)).toMatchObject({ status: 'pending', tries: 3 });
    expect(await workOf(line.id)).toEqual([]);
    await pay(id);
    await pay(id);
    expect(await lineOf(id, account.id)).toMatchObject({ status: 'paid', paid_outside: null });
    expect(await balancesOf(`account:${account.id}`)).toMatchObject({ wallet_available: 6_000n });
    expect(await balancesOf(`farm:${farmId}`)).toEqual({ operating: 0n });
    expect((await saleRunsOf(test.database, farmId))[0]?.openPayments).toBe(0);
    expect(await proposed(id, line, { way: 'again' })).toEqual({ ok: false, error: 'payment_not_failed' });
  });

  it('because the account is closed is paid by other means after two agree, and booked with its number', async () => {
    const { id, farmId, account, line } = await failedTwice('account_closed');
    expect(await proposed(id, line, { way: 'again' })).toEqual({ ok: false, error: 'payment_other_way' });
    expect(await sentAs(id, line, 'Too early')).toEqual({ ok: false, error: 'payment_not_outside' });
    expect((await shownOf(line.id))?.status).toBeNull();
    await agreedOutside(id, line);
    await pay(id);
    // Agreed to, and not gone: no sweep pays it, nothing is booked, and it waits for its number.
    const agreed = { status: 'paying_outside', failure: 'account_closed', paid_outside: null };
    expect(await lineOf(id, account.id)).toMatchObject(agreed);
    expect(await balancesOf(`farm:${farmId}`)).toEqual({ operating: 6_000n });
    expect(await workOf(line.id)).toHaveLength(1);
    expect((await shownOf(line.id))?.status).toEqual(expect.any(String));
    expect((await saleRunsOf(test.database, farmId))[0]?.openPayments).toBe(1);
    expect(await told(id, line)).toEqual([]);
    expect(await proposed(id, line, { way: 'outside' })).toEqual({ ok: false, error: 'payment_not_failed' });
    const again = { id, lineId: line.id, reason: 'Once more.', ...by };
    expect(await within((tx) => reissueLine(tx, again))).toEqual({ ok: false, error: 'payment_not_failed' });

    const reference = `Check ${farmId}`;
    expect(await sentAs(id, line, reference)).toEqual({ ok: true, value: null });
    expect(await sentAs(id, line, 'Another')).toEqual({ ok: false, error: 'payment_not_outside' });
    expect(await notSent(id, line)).toEqual({ ok: false, error: 'payment_not_outside' });
    expect(await lineOf(id, account.id)).toMatchObject({ status: 'paid', paid_outside: reference });
    expect(await workOf(line.id)).toEqual([]);
    expect(await balancesOf(`farm:${farmId}`)).toEqual({ operating: 0n });
    expect(await balancesOf(`account:${account.id}`)).toEqual({});
    expect((await saleRunsOf(test.database, farmId))[0]?.openPayments).toBe(0);
    expect(await told(id, line)).toMatchObject([
      { lines: [{ user_id: account.userId, cents: '6000', to_custodian: false, is_outside: true }] },
    ]);
    const audit = await test.database.rows<{ action: string; after: object }>(
      sql`select action, after from audit where subject = ${`distribution:${id}`} and action like '%outside' order by action desc`,
    );
    expect(audit).toMatchObject([
      { action: 'distribution.paying_outside', after: { line: line.id, proposed_by: MARA.userId } },
      { action: 'distribution.paid_outside', after: { line: line.id, reference, amount: '60.00' } },
    ]);
  });

  it('by other means leaves the farm once, with a number that paid nothing else', async () => {
    const [one, other] = [await failedTwice('account_closed'), await failedTwice('account_closed')];
    await agreedOutside(one.id, one.line);
    await agreedOutside(other.id, other.line);
    const reference = `Check ${one.farmId}`;
    const twice = await Promise.all([
      sentAs(one.id, one.line, reference),
      sentAs(one.id, one.line, `${reference} b`),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    const { paid_outside } = await lineOf(one.id, one.account.id);
    const known = { ok: false, error: 'bank_reference_known' };
    expect(await sentAs(other.id, other.line, paid_outside ?? '')).toEqual(known);
    expect(await lineOf(other.id, other.account.id)).toMatchObject({ status: 'paying_outside' });
    expect(await balancesOf(`farm:${other.farmId}`)).toEqual({ operating: 6_000n });
    unwrap(await sentAs(other.id, other.line, `${reference} c`));
    expect(await balancesOf(`farm:${other.farmId}`)).toEqual({ operating: 0n });
  });

  it('and was not sent after all has failed again, and is finished as its account is by then', async () => {
    const { id, farmId, account, line } = await failedTwice('account_closed');
    await agreedOutside(id, line);
    expect(await notSent(id, line)).toEqual({ ok: true, value: null });
    expect(await notSent(id, line)).toEqual({ ok: false, error: 'payment_not_outside' });
    expect(await lineOf(id, account.id)).toMatchObject({ status: 'failed', failure: 'account_closed' });
    expect(await workOf(line.id)).toHaveLength(1);
    expect(await sentAs(id, line, 'Too late')).toEqual({ ok: false, error: 'payment_not_outside' });
    await agreedOutside(id, line);
    expect(await notSent(id, line)).toEqual({ ok: true, value: null });
    await test.database.run(sql`update investment_account set deleted_at = null where id = ${account.id}`);
    unwrap(await decided(unwrap(await proposed(id, line, { way: 'again' })), 6_000n));
    await pay(id);
    expect(await balancesOf(`account:${account.id}`)).toMatchObject({ wallet_available: 6_000n });
    expect(await balancesOf(`farm:${farmId}`)).toEqual({ operating: 0n });
  });

  it('never has the number of what paid it before two agreed, whoever writes it', async () => {
    const { line } = await failedTwice('account_closed');
    const paid = sql`status = 'paid', failure = null, paid_at = ${NOW}, paid_outside = 'Check 0'`;
    await expect(
      test.database.run(sql`update distribution_line set ${paid} where id = ${line.id}`),
    ).rejects.toMatchObject({ code: '23001' });
  });

  it('of an IRA whose account is closed comes with no wire', async () => {
    const { id, farmId, line, account } = await failedTwice('account_closed', 'Midland Trust');
    const reference = `Wire ${farmId}`;
    await agreedOutside(id, line);
    unwrap(await sentAs(id, line, reference));
    await pay(id);
    expect(await lineOf(id, account.id)).toMatchObject({ status: 'paid', paid_outside: reference });
    expect(await balancesOf('custodian:Midland Trust')).toEqual({});
  });

  it('is finished once where two agree at once, or its account opens meanwhile', async () => {
    const { id, account, line } = await failedTwice('account_closed');
    const proposalId = unwrap(await proposed(id, line, { way: 'outside' }));
    await test.database.run(sql`update investment_account set deleted_at = null where id = ${account.id}`);
    expect(await decided(proposalId, 6_000n)).toEqual({ ok: false, error: 'proposal_changed' });
    const again = unwrap(await proposed(id, line, { way: 'again' }));
    const both = await Promise.all([decided(again, 6_000n), decided(again, 6_000n)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await pay(id);
    expect(await balancesOf(`account:${account.id}`)).toMatchObject({ wallet_available: 6_000n });
  });
});
