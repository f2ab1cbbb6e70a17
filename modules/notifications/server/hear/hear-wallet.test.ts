import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  award,
  bankDaysJob,
  blockWallet,
  bring,
  byTwo,
  cancelPayment,
  endBank,
  findBank,
  keepSource,
  matchLine,
  moveMoney,
  newHolder,
  postAdjustment,
  savePlan,
  verifyBank,
  WIRED_AT,
} from '../../../wallet/server/money.fixture.ts';
import { PAY_AT, payRun, NOW as RUN_NOW, runsOn } from '../../../wallet/server/runs.fixture.ts';
import { movableClock, type TestWallet, walletAlone } from '../../../wallet/server/test-wallet.fixture.ts';
import { hearWallet } from './hear-wallet.ts';
import { listener } from './test-hear.ts';

const NOW = '2026-03-02T15:00:00.000Z';
const clock = movableClock(NOW);
let site: TestWallet;
let ears: ReturnType<typeof listener>;
beforeAll(async () => {
  site = await walletAlone(clock);
  ears = listener(site.database, hearWallet);
});
afterAll(() => site.drop());
afterEach(async () => {
  await ears.hearAllAgain();
  clock.set(NOW);
});

const inTransaction: TestWallet['database']['transaction'] = (work) => site.database.transaction(work);
type Customer = Awaited<ReturnType<TestWallet['customer']>>;
const move = async (who: Customer, direction: 'pull' | 'push', amountCents: bigint) =>
  unwrap(await moveMoney(site.deps, { ...who, direction, amountCents, actor: 'test' }));
const bankOf = async (id: Id<'bank'>) => {
  const bank = await findBank(site.database, id);
  if (bank === undefined) throw new Error(`no bank ${id}`);
  return bank;
};

describe('deposits and withdrawals', () => {
  it('are told of as they go, with amount and bank, at the time of the clock', async () => {
    const who = await site.customer();
    const paymentId = await move(who, 'pull', 500_00n);
    clock.set('2026-03-04T15:00:00.000Z');
    await site.say(paymentId, 'processed');
    expect(await ears.codes(who.userId)).toEqual(['deposit_sent', 'deposit_arrived']);
    const [, arrived] = await ears.told(who.userId);
    expect(arrived?.at).toEqual(clock.now());
    expect(arrived?.text).toContain('$500.00');
    expect(arrived?.text).toContain('First Prairie Bank');
    expect(arrived?.link).toContain(who.accountId);
  });

  it('that fail say why, and one that is called off says so', async () => {
    const who = await site.customer(500_00n);
    const failed = await move(who, 'push', 100_00n);
    await site.say(failed, 'failed', 'R03');
    const bankId = await site.newBank(who.accountId);
    const canceled = await move({ ...who, bankId }, 'pull', 40_00n);
    const { id: transactionId } = await site.database.one<{ id: Id<'txn'> }>(
      sql`select id from wallet_transaction where cause_id = ${canceled}`,
    );
    unwrap(await cancelPayment(site.deps, { ...who, transactionId }));
    expect(await ears.codes(who.userId)).toEqual([
      'withdrawal_sent',
      'withdrawal_failed',
      'bank_unlinked!',
      'deposit_sent',
      'deposit_canceled',
    ]);
    const text = (await ears.told(who.userId)).find(({ code }) => code === 'withdrawal_failed')?.text;
    expect(text).toContain('couldn’t find the account');
  });

  it('a returned deposit that was spent blocks the wallet, red until the debt is paid', async () => {
    const who = await site.customer();
    const first = await move(who, 'pull', 300_00n);
    await site.say(first, 'processed');
    clock.set('2026-03-20T15:00:00.000Z');
    const out = await move(who, 'push', 200_00n);
    await site.say(out, 'processed');
    await site.say(first, 'failed', 'R10');
    const after = await ears.codes(who.userId);
    expect(after).toEqual(expect.arrayContaining(['deposit_returned', 'wallet_owes!']));
    await inTransaction((tx) =>
      postAdjustment(tx, {
        accountId: who.accountId,
        amountCents: 200_00n,
        note: 'Paid by check',
        proposalId: 'prop_test',
        actor: 'test',
        now: clock.now(),
      }),
    );
    const paid = await ears.codes(who.userId);
    expect(paid).toEqual(expect.arrayContaining(['wallet_credited', 'wallet_owes', 'wallet_unblocked']));
    expect(paid.filter((code) => code.endsWith('!'))).toEqual(['bank_unlinked!']);
  });

  it('what pays for an investment is told of with the investment', async () => {
    const who = await site.customer();
    const purpose = { type: 'investment', id: 'inv_1' };
    unwrap(
      await moveMoney(site.deps, { ...who, direction: 'pull', amountCents: 100_00n, purpose, actor: 'test' }),
    );
    expect(await ears.codes(who.userId)).toEqual([]);
  });
});

describe('banks', () => {
  it('one that fails is red until another can be used', async () => {
    const who = await site.customer();
    const bank = await bankOf(who.bankId);
    await inTransaction((tx) =>
      endBank(tx, bank, { to: 'failed', reason: 'unverified', actor: 'test', now: clock.now() }),
    );
    expect(await ears.codes(who.userId)).toEqual(['bank_failed!']);
    const other = await site.newBank(who.accountId, 'pending');
    await site.database.run(sql`update bank set source_id = null where id = ${other}`);
    const pending = await bankOf(other);
    await inTransaction((tx) =>
      keepSource(tx, { bank: pending, sourceId: 'source-other', now: clock.now() }),
    );
    expect(await ears.codes(who.userId)).toEqual(['bank_failed', 'bank_linked']);
  });

  it('two amounts that landed are to be entered, until they were', async () => {
    const who = await site.newAccount();
    const bankId = await site.newBank(who.accountId, 'pending');
    await site.database.run(sql`update bank set attachment_method = 'manual', amounts_sent_at = ${clock.now()},
      amounts_land_on = '2026-03-02', amounts_until = '2026-03-09T04:00:00Z' where id = ${bankId}`);
    await bankDaysJob.handle({}, jobContext(site.database, clock));
    expect(await ears.codes(who.userId)).toEqual(['bank_amounts_landed!']);
    expect((await ears.told(who.userId))[0]).toMatchObject({
      text: expect.stringContaining('Mar 8, 2026'),
      due_on: '2026-03-08',
    });
    const unproven = await bankOf(bankId);
    await inTransaction((tx) => verifyBank(tx, unproven, { actor: 'test', now: clock.now() }));
    expect(await ears.codes(who.userId)).toEqual(['bank_amounts_landed', 'bank_verified']);
    const proven = await bankOf(bankId);
    await inTransaction((tx) =>
      endBank(tx, proven, {
        to: 'removed',
        reason: 'removed_by_owner',
        actor: 'test',
        now: clock.now(),
      }),
    );
    expect((await ears.codes(who.userId)).at(-1)).toBe('bank_removed');
  });

  it('a monthly deposit that cannot go on, and a wallet that the firm blocks', async () => {
    const who = await site.customer();
    const plan = { ...who, amountCents: 50_00n, day: 5, now: clock.now() };
    unwrap(await inTransaction((tx) => savePlan(tx, site.deps.limits, plan)));
    const order = { accountId: who.accountId, reason: 'Review', userId: 'user_firm', now: clock.now() };
    unwrap(await inTransaction((tx) => blockWallet(tx, { ...order, to: 'blocked' })));
    expect(await ears.codes(who.userId)).toEqual(['wallet_blocked', 'plan_paused']);
    // The firm's reason is not for the owner.
    for (const { text } of await ears.told(who.userId)) expect(text).not.toContain('Review');
    clock.set('2026-03-03T15:00:00.000Z');
    unwrap(await inTransaction((tx) => blockWallet(tx, { ...order, to: 'open', now: clock.now() })));
    expect((await ears.codes(who.userId)).at(-1)).toBe('wallet_unblocked');
  });
});

describe('wires', () => {
  const by = { actor: 'operator:user_x', reason: 'It agrees.', now: WIRED_AT, wireMatched: async () => {} };

  it('are told of when they come, are credited or go back', async () => {
    const who = await newHolder(site.database);
    const wire = await award(site.database, who.accountId, 500_000n);
    const [line] = await bring(site.database, { cents: 500_000n, memo: wire.reference });
    unwrap(await inTransaction((tx) => matchLine(tx, { lineId: line?.id ?? '', wireId: wire.id, ...by })));
    const next = await award(site.database, who.accountId);
    const [other] = await bring(site.database, { cents: 700n, memo: next.reference });
    const back = { line_id: other?.id ?? '', confirmation: 'X1' };
    unwrap(await byTwo(site.database, 'return', back, 700n));
    expect(await ears.codes(who.userId)).toEqual([
      'wire_received',
      'wire_credited',
      'wire_received',
      'wire_returned',
    ]);
    unwrap(await byTwo(site.database, 'take-back', { line_id: line?.id ?? '' }, 500_000n));
    expect((await ears.codes(who.userId)).at(-1)).toBe('wallet_charged');
  });
});

describe('distributions', () => {
  const runs = () => runsOn(site.database);

  it('pay many at once: each holder reads their own amount and no other', async () => {
    const { newAccount, newHeldFarm, approved, draftOf } = runs();
    const ada = await newAccount();
    const [ira, ben] = [
      await newAccount({ type: 'sdira', custodian: 'Equity Trust', userId: ada.userId }),
      await newAccount({ name: 'Ben Marsh' }),
    ];
    const holders = [
      [ada.id, 10],
      [ira.id, 20],
      [ben.id, 30],
    ] as const;
    const farmId = await newHeldFarm(holders, 10_000_00n);
    const income = await approved(draftOf(farmId, 600_00n));
    await payRun(site.database, { id: income, now: PAY_AT });
    expect(await ears.codes(ben.userId)).toEqual(['distribution_paid']);
    const [his] = await ears.told(ben.userId);
    expect(his).toMatchObject({ type: 'distribution', account_id: ben.id, farm_id: farmId, at: PAY_AT });
    expect(his?.text).toContain('$300.00');
    const hers = (await ears.told(ada.userId)).map(({ text }) => text);
    expect(hers.toSorted()).toEqual([
      expect.stringMatching(/\$100\.00.*wallet/),
      expect.stringMatching(/\$200\.00.*custodian/),
    ]);
  });

  it('what is outside the plan is another kind, and what is held back is said', async () => {
    const { newAccount, newHeldFarm, approved, draftOf } = runs();
    const [ada, ben] = [await newAccount(), await newAccount()];
    await site.database.run(sql`insert into wallet (account_id, block_reason, blocked_at)
      values (${ben.id}, 'firm', ${RUN_NOW})`);
    const farmId = await newHeldFarm(
      [
        [ada.id, 10],
        [ben.id, 10],
      ],
      10_000_00n,
    );
    const capital = await approved(draftOf(farmId, 600_00n, { kind: 'return_of_capital' }));
    await payRun(site.database, { id: capital, now: PAY_AT });
    await ears.codes(ada.userId);
    expect(await ears.told(ada.userId)).toMatchObject([
      { code: 'capital_returned', type: 'custom_distribution' },
    ]);
    expect(await ears.codes(ben.userId)).toEqual(['distribution_held']);
    await site.database.run(sql`update wallet set block_reason = null, blocked_at = null
      where account_id = ${ben.id}`);
    await payRun(site.database, { id: capital, now: PAY_AT });
    expect(await ears.codes(ben.userId)).toEqual(['distribution_held', 'capital_returned']);
  });

  it('a message tells of a whole batch, and is heard in as many statements as one of a single payment', async () => {
    const { newAccount, newHeldFarm, approved, draftOf } = runs();
    const accounts = [];
    for (let count = 0; count < 120; count += 1) accounts.push(await newAccount());
    const farmId = await newHeldFarm(
      accounts.map(({ id }) => [id, 10] as const),
      10_000_00n,
    );
    const id = await approved(draftOf(farmId, 1_200_00n));
    await payRun(site.database, { id, now: PAY_AT });
    const messages = await site.database.rows<{ data: { lines: unknown[] } }>(
      sql`select data from outbox where topic = 'wallet.event' and data ->> 'distribution_id' = ${id} order by id`,
    );
    expect(messages.map(({ data }) => data.lines.length)).toEqual([50, 50, 20]);
    const cost = async (lines: number) => {
      const data = { ...messages[0]?.data, lines: messages[0]?.data.lines.slice(0, lines) };
      const message = { topic: 'wallet.event', data } as never;
      const { statements } = await countStatements(() =>
        inTransaction((tx) => hearWallet['wallet.event']?.(tx, message) ?? Promise.resolve()),
      );
      return statements;
    };
    const one = await cost(1);
    expect(await cost(50)).toBeLessThanOrEqual(one);
  });
});
