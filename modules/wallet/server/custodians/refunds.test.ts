import { decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { holderFacts } from '../../../investors/server/index.ts';
import { type LedgerOwner, moved } from '../../rules/index.ts';
import { matchLine } from '../bank-lines/match-line.ts';
import { bring } from '../bank-lines/wires.fixture.ts';
import { distributionQueues } from '../distributions/distribution-queues.ts';
import { confirmWire, failWire, reissueWire } from '../distributions/end-wire.ts';
import { allWires } from '../distributions/list-wires.ts';
import { allocationCsv } from '../distributions/run-csv.ts';
import { INES, MARA, NOW, runsOn } from '../distributions/test-runs.ts';
import { wireApproval, wireSubject } from '../distributions/wire-approval.ts';
import { holdMoney } from '../holds/hold-money.ts';
import { giveBackFromEscrow } from '../investing/escrow.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { listTransactions } from '../wallet/list-transactions.ts';
import { causeReaders } from '../wallet/transaction-words.ts';
import { awardReference } from '../wires/award-reference.ts';
import { openRefundWires, refundCustodiansJob } from './refund-wires.ts';

let test: TestDatabase;
let runs: ReturnType<typeof runsOn>;
beforeAll(async () => {
  test = await testDatabase();
  runs = runsOn(test.database);
});
afterAll(() => test.drop());
afterEach(() => runs.expectCleanBooks());

const within = <T>(work: (tx: Transaction) => Promise<T>) => test.database.transaction(work);
const balancesOf = (owner: LedgerOwner) => readBalances(test.database, owner);
const sweep = () => refundCustodiansJob.handle({}, jobContext(test.database, fixedClock(NOW)));
const wiresTo = async (custodian: string) =>
  (await allWires(test.database)).filter((wire) => wire.custodian === custodian);

const newIra = (custodian: string) => runs.newAccount({ type: 'sdira', custodian, name: 'Ruth Halloran' });
const farmId = 'farm_00000000000000000000000000' as Id<'farm'>;

/** What an IRA paid for a farm, whose escrow has it, goes back. */
async function refunded(accountId: Id<'acc'>, cents: bigint, key: string): Promise<void> {
  await within(async (tx) => {
    const escrow = { owner: `farm:${farmId}`, kind: 'escrow' } as const;
    const legs = moved({ owner: 'provider:first', kind: 'bank_clearing' }, escrow, cents);
    const journal = { key: `paid ${key}`, cause: { type: 'test', id: key }, legs };
    unwrap(await writeJournal(tx, journal, { actor: 'test', at: NOW }));
    const account = (await holderFacts(tx, [accountId])).get(accountId);
    if (account === undefined) throw new Error('no account');
    const cause = { type: 'investment_refund', id: key };
    const given = { farmId, account, cents, key: `back ${key}`, cause, actor: 'test', now: NOW };
    await giveBackFromEscrow(tx, given);
    await giveBackFromEscrow(tx, given);
  });
}

/** A wire for an investment that takes so much of it. */
async function wired(accountId: Id<'acc'>, cents: bigint, takenCents: bigint): Promise<void> {
  const purpose = { type: 'investment', id: 'inv_1' };
  const asked = { accountId, purpose, amountCents: cents, actor: 'user:test', now: NOW };
  const wire = await within((tx) => awardReference(tx, asked));
  const [line] = await bring(test.database, { cents, sender: 'Ruth Halloran', memo: wire.reference });
  const matching = {
    ...{ lineId: line?.id ?? '', wireId: wire.id, actor: 'operator:user_mara', reason: 'Agrees.', now: NOW },
    async wireMatched(tx: Transaction) {
      const hold = { accountId, cause: purpose, key: wire.id, amountCents: takenCents, expiresAt: null };
      if (takenCents > 0n) await holdMoney(tx, { ...hold, actor: 'test', now: NOW });
    },
  };
  unwrap(await within((tx) => matchLine(tx, matching)));
}

async function send(wireId: string, typedCents: bigint) {
  const asked = { subject: wireSubject(wireId), payload: { wire_id: wireId }, reason: 'Due.', now: NOW };
  const proposalId = await within(async (tx) =>
    unwrap(await propose(tx, wireApproval, { ...asked, proposer: MARA })),
  );
  const decision = { proposalId, decider: INES, approve: true, reason: '', typedCents, now: NOW };
  return within((tx) => decideProposal(tx, [wireApproval as never], decision));
}

it('refunds go by one wire for each custodian, with an allocation list, until nothing is owed', async () => {
  const [one, two, other] = [
    await newIra('Equity Trust Company'),
    await newIra(' equity  trust company'),
    await newIra('Forge Trust Co.'),
  ];
  await refunded(one.id, 70_00n, 'a');
  await refunded(two.id, 30_00n, 'b');
  await refunded(other.id, 5_00n, 'c');
  await Promise.all([sweep(), sweep()]);
  const [wire, ...more] = await wiresTo('Equity Trust Company');
  expect(more).toEqual([]);
  expect(wire).toMatchObject({
    ...{ run_id: null, reference: null, farm: null },
    ...{ amount: '100.00', clients: 2, status: 'waiting' },
  });
  expect(await wiresTo('Forge Trust Co.')).toMatchObject([{ amount: '5.00', clients: 1 }]);
  const wireId = wire?.id ?? '';
  const csv = await allocationCsv(test.database, wireId);
  expect(csv).toMatch(new RegExp(`${one.id},[^,]+,70.00`));
  expect(csv).toMatch(new RegExp(`${two.id},[^,]+,30.00`));
  const queue = distributionQueues.find(({ name }) => name === 'custodian_wires');
  const described = await queue?.describe(test.database, [wireId], NOW);
  expect(described?.get(wireId)).toMatchObject({ title: 'Equity Trust Company', amountCents: 100_00n });

  expect(await send(wireId, 100_00n)).toEqual({ ok: true, value: 'approved' });
  expect(await balancesOf('custodian:Equity Trust Company')).toEqual({ custodian_payable: 0n });
  const act = { wireId, userId: MARA.userId, now: NOW };
  await within((tx) => failWire(tx, { ...act, reason: 'Returned.' }));
  expect(await balancesOf('custodian:Equity Trust Company')).toEqual({ custodian_payable: 100_00n });
  await within((tx) => reissueWire(tx, { ...act, reason: 'The number is right now.' }));
  await send(wireId, 100_00n);
  await within((tx) => confirmWire(tx, { ...act, confirmation: 'IMAD 1' }));
  expect(await balancesOf('custodian:Equity Trust Company')).toEqual({ custodian_payable: 0n });
  const story = await test.database.rows<{ action: string }>(
    sql`select action from audit where subject = ${wireSubject(wireId)} and action like 'custodian_wire.%'`,
  );
  expect(story.map(({ action }) => action.split('.')[1]).toSorted()).toEqual(
    ['sent', 'returned', 'reissued', 'sent', 'confirmed'].toSorted(),
  );
  // What comes later takes another wire.
  await refunded(one.id, 1_00n, 'd');
  await within((tx) => openRefundWires(tx, NOW));
  expect((await wiresTo('Equity Trust Company')).map(({ amount }) => amount)).toEqual(['1.00', '100.00']);
});

it.each([
  ['more than was needed', 80_00n, 20_00n],
  ['for what has ended meanwhile', 0n, 100_00n],
  ['as much as was needed', 100_00n, 0n],
])('a wire of %s leaves nothing in the wallet of an IRA that it cannot use', async (_what, taken, owed) => {
  const custodian = `Midland Trust ${taken}`;
  const ira = await newIra(custodian);
  await wired(ira.id, 100_00n, taken);
  const { wallet_available: available = 0n, wallet_held: held = 0n } = await balancesOf(`account:${ira.id}`);
  expect([available, held]).toEqual([0n, taken]);
  expect((await balancesOf(`custodian:${custodian}`)).custodian_payable ?? 0n).toBe(owed);
  await sweep();
  expect((await wiresTo(custodian)).map(({ clients }) => clients)).toEqual(owed === 0n ? [] : [1]);
  const readers = causeReaders({ answersTo: () => [] });
  const asked = { accountId: ira.id, userId: ira.userId, query: { offset: 0, limit: 10 }, now: NOW };
  const list = await listTransactions(test.database, readers, asked as never);
  expect(list?.data.map(({ type, title }) => [type, title.includes(custodian)])).toEqual([
    ...(owed === 0n ? [] : [['withdraw', true]]),
    ['deposit', false],
  ]);
});

it('a wallet of an IRA that the firm has blocked keeps its money until it is free', async () => {
  const ira = await newIra('Strata Trust');
  await test.database.run(
    sql`insert into wallet (account_id, blocked_at, block_reason) values (${ira.id}, ${NOW}, 'firm')`,
  );
  await wired(ira.id, 100_00n, 80_00n);
  await sweep();
  expect(await balancesOf(`account:${ira.id}`)).toMatchObject({ wallet_available: 100_00n });
  await test.database.run(
    sql`update wallet set blocked_at = null, block_reason = null where account_id = ${ira.id}`,
  );
  await sweep();
  expect(await balancesOf(`account:${ira.id}`)).toMatchObject({ wallet_available: 0n });
  expect(await wiresTo('Strata Trust')).toMatchObject([{ amount: '100.00' }]);
});
