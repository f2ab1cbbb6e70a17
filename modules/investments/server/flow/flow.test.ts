import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { rounds } from '@furrow/testing/rounds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { investmentsAlone } from '../test-investments.ts';
import { chooseAccount } from './choose-account.ts';
import { chooseFunding } from './choose-funding.ts';
import { saveAmount } from './save-amount.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const RACES = rounds({ usual: 10, thorough: 1_000 });
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock, { poolMax: 25 });
});
afterAll(() => site.drop());
beforeEach(() => clock.set(NOW));
afterEach(() => site.prove());

const RICH = 10_000_000_00n;
/** Of one share the smallest amount is one share. */
const SMALL = { minInvestmentCents: 1n };
const within = <T>(work: Parameters<typeof site.database.transaction<T>>[0]) =>
  site.database.transaction(work);

async function remaining(farmId: Id<'farm'>): Promise<number> {
  const { left } = await site.database.one<{ left: number }>(
    sql`select total_shares - subscribed_shares as left from farm where id = ${farmId}`,
  );
  return left;
}

describe('the flow', () => {
  it('goes from an amount to money in escrow', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 20);
    expect(await site.status(id)).toBe('accreditation');
    const before = await remaining(farmId);
    expect(unwrap(await site.confirm(who.userId, id)).refusal).toBeNull();
    expect(await site.status(id)).toBe('confirmation_pending');
    expect(await remaining(farmId)).toBe(before - 20);
    const { total } = await site.database.one<{ total: bigint }>(
      sql`select amount_cents + fees_cents as total from investment where id = ${id}`,
    );
    expect(await site.balances(who.accountId)).toMatchObject({
      wallet_available: RICH - total,
      wallet_held: total,
    });
    await site.settle(id);
    await site.settle(id);
    expect(await site.status(id)).toBe('completed');
    expect(await site.balances(who.accountId)).toMatchObject({
      wallet_available: RICH - total,
      wallet_held: 0n,
    });
  });

  it('has one unfinished investment of a person and a farm, whoever asks at once', async () => {
    const [who, farmId] = [await site.investor(), await site.farm(SMALL)];
    const begun = await Promise.all([1, 2, 3, 4].map((shares) => site.begin(who.userId, farmId, shares)));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of begun) if (!one.ok) expect(one.error.code).toBe('investment_unfinished');
  });

  it('B21 refuses half shares, more than remain and fewer than the least, each with the range', async () => {
    const [who, farmId] = [await site.investor(), await site.farm({ minInvestmentCents: 1_208_230n })];
    for (const [shares, code] of [
      [1.5, 'validation_error'],
      [0, 'validation_error'],
      [-3, 'validation_error'],
      [1_000_000, 'shares_only_left'],
      [1, 'shares_too_few'],
    ] as const) {
      const refused = await site.begin(who.userId, farmId, shares);
      expect(refused).toMatchObject({
        ok: false,
        error: { code, fields: { number_of_shares: [expect.any(String)] } },
      });
    }
  });

  it('F12 begins for nobody whose address is not proven or who stated no accreditation', async () => {
    const farmId = await site.farm(SMALL);
    const who = await site.investor();
    await site.database.run(sql`update user_account set email_verified_at = null where id = ${who.userId}`);
    expect(await site.begin(who.userId, farmId, 1)).toMatchObject({ error: { code: 'email_not_verified' } });
    const other = await site.investor(
      0n,
      sql`accreditation_status = '', accreditation_method = null,
      accreditation_date = null`,
    );
    expect(await site.begin(other.userId, farmId, 1)).toMatchObject({
      error: { code: 'accreditation_required' },
    });
  });

  it('leads to 3 with everything an account lacks, and on once it is mended', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
    await site.database.run(
      sql`update investment_account set kyc_status = 'pending_review' where id = ${who.accountId}`,
    );
    const investmentId = unwrap(await site.begin(who.userId, farmId, 5));
    const choose = (isFinal: boolean) =>
      within((tx) =>
        chooseAccount(tx, { ...who, investmentId, isFinal, policy: 'uniform', now: clock.now() }),
      );
    expect(unwrap(await choose(false)).refusals).toEqual([]);
    expect(await site.status(investmentId)).toBe('profile');
    expect(unwrap(await choose(true)).refusals).toEqual([{ code: 'kyc_pending_review' }]);
    expect(await site.status(investmentId)).toBe('ownership_err');
    await site.database.run(
      sql`update investment_account set kyc_status = 'success' where id = ${who.accountId}`,
    );
    expect(unwrap(await choose(true)).refusals).toEqual([]);
    expect(await site.status(investmentId)).toBe('ownership');
  });

  it('F1 F3 another’s investment, account and bank are not there', async () => {
    const [who, other, farmId] = [await site.investor(RICH), await site.investor(), await site.farm(SMALL)];
    const investmentId = await site.ready(who, farmId, 5);
    const now = clock.now();
    const theirs = { userId: other.userId, investmentId, now };
    expect(await within((tx) => saveAmount(tx, { ...theirs, shares: 6 }))).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await site.confirm(other.userId, investmentId)).toMatchObject({ error: { code: 'not_found' } });
    expect(await within((tx) => cancelInvestment(tx, theirs))).toMatchObject({
      error: { code: 'not_found' },
    });
    const own = { userId: who.userId, investmentId, now };
    const account = { ...own, accountId: other.accountId, isFinal: true, policy: 'uniform' } as const;
    expect(await within((tx) => chooseAccount(tx, account))).toMatchObject({ error: { code: 'not_found' } });
    const bank = { ...own, type: 'bank', bankId: other.bankId } as const;
    expect(await within((tx) => chooseFunding(tx, site.funding, bank))).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await site.status(investmentId)).toBe('accreditation');
  });

  it('voids what was signed when the amount or the account changes', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
    const investmentId = await site.ready(who, farmId, 5);
    const own = { userId: who.userId, investmentId, now: clock.now() };
    // The same again changes nothing.
    await within((tx) => saveAmount(tx, { ...own, shares: 5 }));
    expect(await site.status(investmentId)).toBe('accreditation');
    await within((tx) => saveAmount(tx, { ...own, shares: 6 }));
    expect(await site.status(investmentId)).toBe('ownership');
    expect(await site.confirm(who.userId, investmentId)).toMatchObject({
      error: { code: 'step_not_reached' },
    });
    const row = await site.database.one<{ signed: number | null; round: number }>(
      sql`select signed_terms_version as signed, signing_round as round from investment where id = ${investmentId}`,
    );
    expect(row).toEqual({ signed: null, round: 2 });
  });

  it('leads to 9 with the figure where the wallet has too little, and on with another way to pay', async () => {
    const [who, farmId] = [await site.investor(1_00n), await site.farm(SMALL)];
    const investmentId = unwrap(await site.begin(who.userId, farmId, 5));
    const own = { userId: who.userId, investmentId, now: clock.now() };
    const choose = (type: 'balance' | 'bank' | 'WIRE', bankId: Id<'bank'> | null = null) =>
      within((tx) => chooseFunding(tx, site.funding, { ...own, type, bankId }));
    expect(await choose('WIRE')).toMatchObject({ error: { code: 'step_not_reached' } });
    await within((tx) =>
      chooseAccount(tx, { ...own, accountId: who.accountId, isFinal: true, policy: 'uniform' }),
    );
    await site.sign(investmentId);
    expect(unwrap(await choose('balance')).refusal).toMatchObject({
      code: 'balance_too_low',
      params: { amount: '$1.00' },
    });
    expect(await site.status(investmentId)).toBe('escrow_err');
    expect(await choose('bank')).toMatchObject({ error: { code: 'funding_bank_missing' } });
    expect(unwrap(await choose('bank', who.bankId)).refusal).toBeNull();
    expect(await site.status(investmentId)).toBe('escrow');
  });
});

describe('confirming', () => {
  it('A1 many buyers of the last shares: exactly those are sold, and the others are told what is left', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const farmId = await site.farm(SMALL, 1570);
      const buyers = await Promise.all(Array.from({ length: 8 }, () => site.investor(RICH)));
      const ids = await Promise.all(buyers.map((who) => site.ready(who, farmId, 3)));
      const ends = await Promise.all(ids.map((id, i) => site.confirm(buyers[i]?.userId ?? '', id)));
      const refusals = ends.map((end) => unwrap(end).refusal?.code ?? null);
      expect(refusals.filter((code) => code === null)).toHaveLength(3);
      expect(refusals.filter((code) => code === 'shares_only_left')).toHaveLength(5);
      expect(await remaining(farmId)).toBe(1);
      const lost = ids[refusals.findIndex((code) => code !== null)] ?? ('' as Id<'inv'>);
      expect(await site.status(lost)).toBe('confirmation_err');
    }
  });

  it('A2 of mixed sizes none that fits is refused', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const farmId = await site.farm(SMALL, 1570);
      const sizes = [7, 5, 3, 2];
      const buyers = await Promise.all(sizes.map(() => site.investor(RICH)));
      const ids = await Promise.all(buyers.map((who, i) => site.ready(who, farmId, sizes[i] ?? 1)));
      const ends = await Promise.all(ids.map((id, i) => site.confirm(buyers[i]?.userId ?? '', id)));
      const left = await remaining(farmId);
      ends.forEach((end, i) => {
        if (unwrap(end).refusal !== null) expect(sizes[i]).toBeGreaterThan(left);
      });
    }
  });

  it('A3 the same one twice at once takes shares and money once', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 4);
    const ends = await Promise.all(Array.from({ length: 10 }, () => site.confirm(who.userId, id)));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    for (const end of ends) if (!end.ok) expect(end.error.code).toBe('investment_over');
    expect(await remaining(farmId)).toBe(1576);
  });

  it('A18 judges the account again: what ran out since the step refuses it, and it goes on once it is renewed', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 4);
    await site.database.run(
      sql`update investment_account set accreditation_status = 'expired' where id = ${who.accountId}`,
    );
    expect(unwrap(await site.confirm(who.userId, id)).refusal).toEqual({ code: 'accreditation_expired' });
    expect(await site.status(id)).toBe('confirmation_err');
    expect(await remaining(farmId)).toBe(1580);
    await site.database.run(
      sql`update investment_account set accreditation_status = 'approved' where id = ${who.accountId}`,
    );
    expect(unwrap(await site.confirm(who.userId, id)).refusal).toBeNull();
    expect(await site.status(id)).toBe('confirmation_pending');
  });

  it('A19 J19 asks to sign again where the terms changed since, and takes nothing', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 4);
    await site.database.run(sql`update farm set min_investment_cents = 2 where id = ${farmId}`);
    expect(unwrap(await site.confirm(who.userId, id)).refusal).toEqual({ code: 'resign_required' });
    expect(await site.status(id)).toBe('ownership');
    expect(await remaining(farmId)).toBe(1580);
  });

  it('holds nothing where the money went elsewhere meanwhile', async () => {
    const [who, one, other] = [
      await site.investor(30_000_00n),
      await site.farm(SMALL),
      await site.farm(SMALL),
    ];
    const [first, second] = [await site.ready(who, one, 20), await site.ready(who, other, 20)];
    expect(unwrap(await site.confirm(who.userId, first)).refusal).toBeNull();
    expect(unwrap(await site.confirm(who.userId, second)).refusal?.code).toBe('balance_too_low');
    expect(await remaining(other)).toBe(1580);
  });

  it('stands at 25 while evidence is under review', async () => {
    const [who, farmId] = [
      await site.investor(RICH, sql`accreditation_status = 'pending'`),
      await site.farm(SMALL),
    ];
    const id = await site.ready(who, farmId, 4);
    expect(unwrap(await site.confirm(who.userId, id)).refusal).toBeNull();
    await site.settle(id);
    expect(await site.status(id)).toBe('accreditation_doc_sent');
  });
});
