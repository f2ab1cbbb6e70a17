import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { rounds } from '@furrow/testing/rounds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawableCents } from '../../../wallet/rules/index.ts';
import { holdMoney, paymentState, walletFunds } from '../../../wallet/server/index.ts';
import { readWallet } from '../../../wallet/server/money.fixture.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { investmentsWhere } from '../common/investment-row.ts';
import { presentInvestment } from '../common/present-investment.ts';
import { cancelByManager } from '../ends/cancel-by-manager.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { chooseFunding } from '../flow/choose-funding.ts';
import { investmentsAlone } from '../test-investments.ts';
import { moneyAnswers } from './hear-money.ts';
import { moneyWords } from './money-words.ts';
import { reinitiateFunding } from './reinitiate-funding.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const RACES = rounds({ usual: 10, thorough: 1_000 });
const RICH = 10_000_000_00n;
const SMALL = { minInvestmentCents: 1n };
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock, { poolMax: 20 });
});
afterAll(() => site.drop());
beforeEach(() => clock.set(NOW));
afterEach(() => site.prove());

interface Money {
  readonly total: bigint;
  readonly payment: Id<'pay'> | null;
  readonly wire: Id<'wire'> | null;
  readonly state: string;
}
const moneyOf = (id: Id<'inv'>) =>
  site.database.one<Money>(sql`select amount_cents + fees_cents as total, payment_id as payment, wire_id as wire,
    funding_state as state from investment where id = ${id} /* never null: total */`);
const cancel = (userId: string, investmentId: Id<'inv'>) =>
  site.database.transaction((tx) => cancelInvestment(tx, { userId, investmentId, now: clock.now() }));
const again = (userId: string, investmentId: Id<'inv'>) =>
  site.database.transaction((tx) =>
    reinitiateFunding(tx, site.funding, { userId, investmentId, now: clock.now() }),
  );

interface Who {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
}
const withdrawable = async ({ accountId }: Who) =>
  withdrawableCents(await walletFunds(site.database, { accountId, now: clock.now() }));
const walletOf = ({ userId, accountId }: Who) =>
  readWallet(site.database, site.funding, { userId, accountId, now: clock.now() });

/** A pull that the service has taken on. */
async function pulled() {
  const [who, farmId] = [await site.investor(), await site.farm(SMALL)];
  const id = await site.ready(who, farmId, 5, 'bank');
  unwrap(await site.confirm(who.userId, id));
  const { payment, total } = await moneyOf(id);
  if (payment === null) throw new Error('no payment');
  await site.send(payment);
  await site.settle(id);
  return { who, farmId, id, payment, total };
}

const removeBank = (bankId: Id<'bank'>) =>
  site.database.run(sql`update bank set status = 'removed', place = null, ended_at = ${clock.now()},
    end_reason = 'removed_by_owner' where id = ${bankId}`);
const shown = async (id: Id<'inv'>) => {
  const [row] = await investmentsWhere(site.database, sql`id = ${id}`);
  if (row === undefined) throw new Error(`no investment ${id}`);
  return presentInvestment(site.database, row);
};

describe('a pull from a bank', () => {
  it('is accepted (20), settles (21), and counts in no other figure of the wallet', async () => {
    const { who, id, payment, total } = await pulled();
    expect(await site.status(id)).toBe('confirmation');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_held: total });
    await site.say(payment, 'processed');
    // Landed and set aside in the same moment: nothing else can spend it.
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n, wallet_held: total });
    await site.settle(id);
    expect(await site.status(id)).toBe('completed');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n, wallet_held: 0n });
  });

  it('J12 that went into its investment holds nothing else in the wallet back', async () => {
    const { who, id, payment, total } = await pulled();
    await site.credit(who.accountId, 80_00n);
    await site.say(payment, 'processed');
    expect(await withdrawable(who)).toBe(80_00n);
    await site.settle(id);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 80_00n });
    expect(await withdrawable(who)).toBe(80_00n);
    const wallet = await walletOf(who);
    expect(wallet).toMatchObject({ balance: { withdrawable: '80.00' }, is_withdraw_possible: true });
    expect(wallet?.landings).toEqual([]);
    // Back in the wallet it waits like any other deposit.
    unwrap(await cancel(who.userId, id));
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 80_00n + total });
    expect(await withdrawable(who)).toBe(80_00n);
    expect((await walletOf(who))?.landings).toMatchObject([{ kind: 'withdrawable' }]);
    clock.set('2026-03-17T15:00:00.000Z');
    expect(await withdrawable(who)).toBe(80_00n + total);
  });

  it('J12 of which its investment needs only a part keeps the rest from leaving', async () => {
    const { who, id, payment, total } = await pulled();
    await site.credit(who.accountId, 30_00n);
    const cause = { type: 'investment', id };
    const by = { key: 'wired', amountCents: 30_00n, expiresAt: null, actor: 'test', now: clock.now() };
    await site.database.transaction(async (tx) => {
      const holdId = unwrap(await holdMoney(tx, { accountId: who.accountId, cause, ...by }));
      await tx.run(sql`insert into investment_money (investment_id, hold_id, cents, source, held_at)
        values (${id}, ${holdId}, 3000, 'wire_1', ${clock.now()})`);
    });
    await site.say(payment, 'processed');
    expect(await site.balances(who.accountId)).toMatchObject({
      wallet_available: 30_00n,
      wallet_held: total,
    });
    expect(await withdrawable(who)).toBe(0n);
  });

  it('A17 that fails leads to 22, keeps the shares, and is asked for once more', async () => {
    const { who, id, payment } = await pulled();
    await site.say(payment, 'failed', 'R01');
    await site.settle(id);
    expect(await site.status(id)).toBe('escrow_failed');
    // Whoever presses ten times asks once.
    const tries = await Promise.all(Array.from({ length: 10 }, () => again(who.userId, id)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await site.status(id)).toBe('confirmation_pending');
    const next = await moneyOf(id);
    expect(next.payment).not.toBe(payment);
    if (next.payment === null) throw new Error('no payment');
    await site.send(next.payment);
    await site.say(next.payment, 'processed');
    await site.settle(id);
    expect(await site.status(id)).toBe('completed');
  });

  it('whose bank was removed before confirming is told so (19), and paid another way', async () => {
    const who = await site.investor(RICH);
    const id = await site.ready(who, await site.farm(SMALL), 5, 'bank');
    await removeBank(who.bankId);
    expect(unwrap(await site.confirm(who.userId, id)).refusal).toEqual({ code: 'bank_removed' });
    expect(await site.status(id)).toBe('confirmation_err');
    const choose = (type: 'bank' | 'balance', bankId: Id<'bank'> | null) =>
      site.database.transaction((tx) =>
        chooseFunding(tx, site.funding, {
          userId: who.userId,
          investmentId: id,
          type,
          bankId,
          now: clock.now(),
        }),
      );
    expect(await choose('bank', who.bankId)).toMatchObject({ error: { code: 'bank_removed' } });
    expect(await site.status(id)).toBe('confirmation_err');
    expect(unwrap(await choose('balance', null)).refusal).toBeNull();
  });

  it('that fails cannot be asked for again once the bank is removed: that is said, and canceling stays possible', async () => {
    const { who, id, payment } = await pulled();
    await site.say(payment, 'failed', 'R01');
    await site.settle(id);
    expect(await shown(id)).toMatchObject({ refusal: 'investment_unpaid', can_reinitiate: true });
    await removeBank(who.bankId);
    expect(await again(who.userId, id)).toMatchObject({ error: { code: 'funding_bank_removed' } });
    expect(await shown(id)).toMatchObject({
      refusal: 'funding_bank_removed',
      message: expect.stringContaining('was removed'),
      can_reinitiate: false,
      can_cancel: true,
      // A bank that is gone is named all the same.
      funding: { payment_detail: expect.stringContaining('••'), transaction: { status: 3 } },
    });
    unwrap(await cancel(who.userId, id));
    expect(await site.status(id)).toBe('canceled_after_investment_by_investor');
  });

  it('B1 returned after it had settled leads to 22, and the escrow pays what is owed', async () => {
    const { who, id, payment } = await pulled();
    await site.say(payment, 'processed');
    await site.settle(id);
    await site.say(payment, 'failed', 'R01');
    await site.settle(id);
    expect(await site.status(id)).toBe('escrow_failed');
    expect(await site.balances(who.accountId)).toMatchObject({
      wallet_available: 0n,
      wallet_held: 0n,
      receivable: 0n,
    });
  });
});

describe('money that its owner sends', () => {
  const land = async (id: Id<'inv'>, accountId: Id<'acc'>, cents: bigint) => {
    const { wire } = await moneyOf(id);
    if (wire === null) throw new Error('no wire');
    await site.credit(accountId, cents);
    await site.database.transaction((tx) =>
      moneyAnswers.wireMatched(tx, {
        wireId: `${wire}` as Id<'wire'>,
        accountId,
        purpose: { type: 'investment', id },
        amountCents: cents,
        at: clock.now(),
      }),
    );
    await site.settle(id);
  };

  it('waits at 18 under a reference of its own, and is in escrow once it has come', async () => {
    const [who, farmId] = [await site.investor(), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 5, 'WIRE');
    unwrap(await site.confirm(who.userId, id));
    await site.settle(id);
    expect(await site.status(id)).toBe('confirmation_pending');
    const { total } = await moneyOf(id);
    // More than was asked for: the rest is the investor's.
    await land(id, who.accountId, total + 5_00n);
    expect(await site.status(id)).toBe('completed');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 5_00n, wallet_held: 0n });
  });

  it('counts for it until it is canceled, so that the wallet takes no wire back from under it', async () => {
    const [who, farmId] = [await site.investor(), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 5, 'WIRE');
    const lasts = () =>
      site.database.transaction((tx) => moneyAnswers.purposeLasts(tx, { type: 'investment', id }));
    unwrap(await site.confirm(who.userId, id));
    await site.settle(id);
    await land(id, who.accountId, (await moneyOf(id)).total);
    expect(await lasts()).toBe(true);
    unwrap(await cancel(who.userId, id));
    expect(await lasts()).toBe(false);
  });

  it('that is short is kept for it, and waits for the rest', async () => {
    const [who, farmId] = [await site.investor(), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 5, 'ACH');
    unwrap(await site.confirm(who.userId, id));
    const { total } = await moneyOf(id);
    await land(id, who.accountId, total - 1_00n);
    expect(await site.status(id)).toBe('confirmation_pending');
    expect(await site.balances(who.accountId)).toMatchObject({
      wallet_available: 0n,
      wallet_held: total - 1_00n,
    });
    expect(await again(who.userId, id)).toMatchObject({ error: { code: 'funding_not_failed' } });
  });
});

describe('walking away', () => {
  it('before confirming is 30 and leaves nothing behind', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 5);
    unwrap(await cancel(who.userId, id));
    expect(await site.status(id)).toBe('canceled_during_investment_by_investor');
    expect(await cancel(who.userId, id)).toMatchObject({ error: { code: 'investment_over' } });
    expect((await site.begin(who.userId, farmId, 5)).ok).toBe(true);
  });

  it('is read in the wallet with the farm’s name: what was paid, and what came back', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm({ ...SMALL, name: 'North Meadow' })];
    const id = await site.ready(who, farmId, 5);
    unwrap(await site.confirm(who.userId, id));
    await site.settle(id);
    unwrap(await cancel(who.userId, id));
    const { hold } = await site.database.one<{ hold: string }>(
      sql`select hold_id as hold from investment_money where investment_id = ${id}`,
    );
    const readers = moneyWords();
    for (const name of ['investment_money', 'investment_refund']) {
      const words = await readers[name]?.(site.database, [hold]);
      expect(words?.get(hold)?.title).toContain('North Meadow');
    }
  });

  it('what was paid for units is read in the wallet as units', async () => {
    const units = { ...SMALL, type: 'invest_unit', units: 1000 } as const;
    const [who, farmId] = [await site.investor(RICH), await site.farm(units)];
    const id = await site.ready(who, farmId, 5);
    unwrap(await site.confirm(who.userId, id));
    const { hold } = await site.database.one<{ hold: string }>(
      sql`select hold_id as hold from investment_money where investment_id = ${id}`,
    );
    const words = await moneyWords().investment_money?.(site.database, [hold]);
    expect(words?.get(hold)?.cause).toContain('5 units');
  });

  it('B20 afterwards is 31: shares and every cent are back, once', async () => {
    for (const settled of [false, true]) {
      const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
      const id = await site.ready(who, farmId, 5);
      unwrap(await site.confirm(who.userId, id));
      if (settled) await site.settle(id);
      const ends = await Promise.all(Array.from({ length: 5 }, () => cancel(who.userId, id)));
      expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await site.status(id)).toBe('canceled_after_investment_by_investor');
      expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH, wallet_held: 0n });
      await site.settle(id);
      expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH, wallet_held: 0n });
    }
  });

  it('while a pull is under way calls it off at the service', async () => {
    const { who, id, payment, total } = await pulled();
    unwrap(await cancel(who.userId, id));
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_pending: total, wallet_held: 0n });
    await site.send(payment);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_pending: 0n, wallet_held: 0n });
    expect((await paymentState(site.database, payment)).status).toBe('cancelled');
  });

  it('after a pull has left makes it a deposit', async () => {
    const { who, id, payment, total } = await pulled();
    unwrap(await cancel(who.userId, id));
    await site.say(payment, 'processed');
    await site.send(payment);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: total, wallet_pending: 0n });
  });

  it.each([
    ['its investor', async (who: Who, id: Id<'inv'>) => void unwrap(await cancel(who.userId, id))],
    [
      'the firm',
      async (_who: Who, investmentId: Id<'inv'>) => {
        const act = { investmentId, reason: 'Asked.', actor: 'operator:r', now: clock.now() };
        unwrap(await site.database.transaction((tx) => cancelByManager(tx, act)));
      },
    ],
  ])('by %s before its pull was sent pulls nothing, ever', async (_by, end) => {
    const [who, farmId] = [await site.investor(), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 5, 'bank');
    unwrap(await site.confirm(who.userId, id));
    const { payment } = await moneyOf(id);
    if (payment === null) throw new Error('no payment');
    await end(who, id);
    expect((await paymentState(site.database, payment)).status).toBe('cancelled');
    expect((await walletOf(who))?.balance).toMatchObject({ pending: '0.00', pending_investments: '0.00' });
    await site.send(payment);
    expect((await paymentState(site.database, payment)).isSent).toBe(false);
    await site.settle(id);
    expect((await moneyOf(id)).state).toBe('over');
  });

  it('A11 and the last shares being sold: never more shares than there are, and no cancel of a full farm', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < RACES; round += 1) {
      const farmId = await site.farm(SMALL, 1570);
      const [one, other] = [await site.investor(RICH), await site.investor(RICH)];
      const first = await site.ready(one, farmId, 5);
      unwrap(await site.confirm(one.userId, first));
      const second = await site.ready(other, farmId, 5);
      const both = [cancel(one.userId, first), site.confirm(other.userId, second)] as const;
      const [cancelled, confirmed] = await Promise.all(both);
      expect(unwrap(confirmed).refusal).toBeNull();
      if (!cancelled.ok) expect(cancelled.error.code).toBe('investment_not_cancelable');
      const { sold } = await site.database.one<{ sold: number }>(
        sql`select subscribed_shares as sold from farm where id = ${farmId}`,
      );
      expect(sold).toBe(cancelled.ok ? 1575 : 1580);
      seen.add(cancelled.ok ? 'cancelled' : 'kept');
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});

describe('what is decided about the account', () => {
  const standing = (accountId: Id<'acc'>, status: string) =>
    site.database.run(
      sql`update investment_account set accreditation_status = ${status} where id = ${accountId}`,
    );

  it('moves it on from 25: approved to 21, declined to 24, and back with new evidence', async () => {
    const who = await site.investor(RICH, sql`accreditation_status = 'pending'`);
    const id = await site.ready(who, await site.farm(SMALL), 5);
    unwrap(await site.confirm(who.userId, id));
    await site.settle(id);
    expect(await site.status(id)).toBe('accreditation_doc_sent');
    await standing(who.accountId, 'rejected');
    await site.settle(id);
    expect(await site.status(id)).toBe('accreditation_declined');
    await standing(who.accountId, 'new_info_added');
    await site.settle(id);
    expect(await site.status(id)).toBe('accreditation_doc_sent');
    await standing(who.accountId, 'approved');
    await site.settle(id);
    expect(await site.status(id)).toBe('completed');
  });

  it('keeps it at 25 while the review is open, whatever else the account has come to lack', async () => {
    const who = await site.investor(RICH, sql`accreditation_status = 'pending'`);
    const id = await site.ready(who, await site.farm(SMALL), 5);
    unwrap(await site.confirm(who.userId, id));
    for (const lack of [
      sql`reverify_account_info = true`,
      sql`kyc_status = 'active'`,
      sql`restricted_by_firm = true`,
    ]) {
      await site.database.run(sql`update investment_account set ${lack} where id = ${who.accountId}`);
      await site.settle(id);
      expect(await site.status(id)).toBe('accreditation_doc_sent');
    }
    await standing(who.accountId, 'rejected');
    await site.settle(id);
    expect(await site.status(id)).toBe('accreditation_declined');
  });

  it('moves it on from 24 where the firm approves without new evidence, by way of 25', async () => {
    const who = await site.investor(RICH, sql`accreditation_status = 'pending'`);
    const id = await site.ready(who, await site.farm(SMALL), 5);
    unwrap(await site.confirm(who.userId, id));
    await site.settle(id);
    await standing(who.accountId, 'rejected');
    await site.settle(id);
    expect(await site.status(id)).toBe('accreditation_declined');
    await standing(who.accountId, 'approved');
    await site.settle(id);
    expect(await site.status(id)).toBe('completed');
    const steps = await site.database.rows<{ to: number }>(
      sql`select to_status as to from investment_status_event where investment_id = ${id} order by ordinal`,
    );
    expect(steps.slice(-3).map(({ to }) => to)).toEqual([24, 25, 21]);
  });

  it('ends it as 35 where the identity check failed, with shares and money back', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
    const [begun, made] = [
      await site.ready(who, await site.farm(SMALL), 5),
      await site.ready(who, farmId, 5),
    ];
    unwrap(await site.confirm(who.userId, made));
    await site.database.run(
      sql`update investment_account set kyc_status = 'failed' where id = ${who.accountId}`,
    );
    const queued = async () =>
      (
        await site.database.rows<{ id: string }>(sql`select payload ->> 'investmentId' as id
          from graphile_worker._private_jobs where key like 'investments.settle:%' /* never null: id */`)
      ).map((job) => job.id);
    await site.database.transaction((tx) =>
      moneyAnswers.accountChanged(tx, { accountId: who.accountId, now: clock.now() }),
    );
    expect(await queued()).toEqual(expect.arrayContaining([begun, made]));
    for (const id of [begun, made]) {
      await site.settle(id);
      expect(await site.status(id)).toBe('canceled_for_failing_kyc');
    }
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH, wallet_held: 0n });
  });

  it('ends it as 35 where the check of the business failed, if the account needs one', async () => {
    for (const [type, ended] of [
      ['entity', true],
      ['trust', true],
      ['individual', false],
    ] as const) {
      const who = await site.investor(RICH);
      const id = await site.ready(who, await site.farm(SMALL), 5);
      unwrap(await site.confirm(who.userId, id));
      await site.database.run(
        sql`update investment_account set type = ${type}, kyb_status = 'rejected' where id = ${who.accountId}`,
      );
      await site.settle(id);
      expect(await site.status(id)).toBe(ended ? 'canceled_for_failing_kyc' : 'completed');
      const { reason } = await site.database.one<{ reason: string | null }>(sql`select reason
        from investment_status_event where investment_id = ${id} order by ordinal desc limit 1`);
      expect(reason).toBe(ended ? 'kyb_rejected' : null);
    }
  });
});
