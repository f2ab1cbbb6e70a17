import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { mailer } from '@furrow/providers/mail';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  askAgain,
  cancelInvestment,
  moneyAnswers,
  offeringFailer,
  pushReminderJob,
  putBack,
  reinitiateFunding,
  setAside,
  transferSite,
  writeFurtherSignature,
} from '../../../investments/server/investing.fixture.ts';
import { bring, byTwo } from '../../../wallet/server/money.fixture.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { hearFarms } from './hear-farms.ts';
import { hearInvestments } from './hear-investments.ts';
import { hearWallet } from './hear-wallet.ts';
import { listener } from './test-hear.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const RICH = 10_000_000_00n;
const SMALL = { minInvestmentCents: 1n };
const MAIL = { origin: 'https://example.com', brandName: 'Furrow', contactEmail: 'help@example.com' };
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof transferSite>>;
let ears: ReturnType<typeof listener>;
beforeAll(async () => {
  site = await transferSite(clock);
  ears = listener(site.database, { ...hearWallet, ...hearInvestments, ...hearFarms });
});
afterAll(() => site.drop());
afterEach(async () => {
  await ears.hearAllAgain();
  clock.set(NOW);
});

type Funding = 'balance' | 'bank' | 'WIRE';

async function confirmed(type: Funding, on?: Id<'farm'>) {
  const who = await site.investor(RICH);
  const farmId = on ?? (await site.farm({ ...SMALL, name: 'Tule Lake Farm' }));
  const id = await site.ready(who, farmId, 5, type);
  unwrap(await site.confirm(who.userId, id));
  return { who, farmId, id };
}
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));
const byFirm = (investmentId: Id<'inv'>) => ({
  investmentId,
  reason: 'A secret of the firm',
  actor: 'operator:ruth',
  now: clock.now(),
});

describe('from the first step to the closing', () => {
  it('tells each status once, with the farm, and signing is red until it is done', async () => {
    const who = await site.investor(RICH);
    const farmId = await site.farm({ ...SMALL, name: 'Tule Lake Farm' });
    const at = await site.atSignatures(farmId);
    expect(await ears.codes(at.who.userId)).toEqual(['documents_to_sign!']);
    const [toSign] = await ears.told(at.who.userId);
    expect(toSign).toMatchObject({ type: 'document', investment_id: at.investmentId, farm_id: farmId });
    expect(toSign?.link).toMatch(new RegExp(`/investment-process/${at.investmentId}$`));
    const id = await site.ready(who, farmId, 5);
    unwrap(await site.confirm(who.userId, id));
    later(1);
    await site.settle(id);
    later(1);
    expect(await site.close(farmId, 'successfully closed')).toBe('approved');
    expect(await ears.codes(who.userId)).toEqual([
      'documents_to_sign',
      'investment_reserved',
      'investment_funded',
      'investment_closed',
    ]);
    const told = await ears.told(who.userId);
    expect(told.every(({ text }) => text.includes('Tule Lake Farm'))).toBe(true);
    expect(told.at(-1)).toMatchObject({ type: 'congrats', link: `/portfolio/${id}`, at: clock.now() });
  });

  it.each([
    ['successfully closed', 'investment_closed', 'offering_closed'],
    ['unsuccessfully closed', 'investment_unsuccessful', 'offering_failed'],
  ] as const)(
    '%s is told once: to an owner with the investment, to others with the farm',
    async (to, own, others) => {
      const { who, farmId, id } = await confirmed('balance');
      const [watcher, left] = [await site.investor(RICH), await confirmed('balance', farmId)];
      for (const { userId } of [who, watcher, left.who])
        await site.database.run(sql`insert into farm_watch (user_id, farm_id, wants, created_at)
        values (${userId}, ${farmId}, 'watch', ${clock.now()})`);
      await site.settle(id);
      const canceled = { userId: left.who.userId, investmentId: left.id, now: clock.now() };
      unwrap(await site.database.transaction((tx) => cancelInvestment(tx, canceled)));
      await site.close(farmId, to);
      await offeringFailer.handle({ farmId }, jobContext(site.database, clock));
      const heard = async (userId: string) =>
        (await ears.codes(userId)).filter((code) => [own, others].some((each) => each === code));
      expect(await heard(who.userId)).toEqual([own]);
      expect(await heard(watcher.userId)).toEqual([others]);
      // Whoever canceled before watches it like any other.
      expect(await heard(left.who.userId)).toEqual([others]);
    },
  );

  it('what both sides have signed is told once for both agreements', async () => {
    const { who, farmId, id } = await confirmed('balance');
    await site.settle(id);
    await site.close(farmId, 'successfully closed');
    const signings = await site.database.rows<{ id: Id<'sgn'> }>(
      sql`select id from investment_signing where investment_id = ${id} order by id`,
    );
    const kept = { signedSha256: 'a'.repeat(64), storedSha256: 'b'.repeat(64), keySealed: Buffer.from('x') };
    for (const { id: signing } of signings)
      await site.database.transaction((tx) =>
        writeFurtherSignature(tx, { id: signing, investment_id: id, kind: 'operating_agreement' } as never, {
          role: 'countersigner',
          name: 'Furrow',
          kept: kept as never,
          actor: 'operator:ruth',
          now: clock.now(),
        }),
      );
    const codes = await ears.codes(who.userId);
    expect(codes.filter((code) => code === 'agreements_executed')).toHaveLength(1);
  });

  it('an offering of many that closes is heard in as many statements as one of one', async () => {
    const costs: number[] = [];
    for (const many of [1, 5]) {
      const farmId = await site.farm(SMALL);
      for (let count = 0; count < many; count += 1) {
        const { id } = await confirmed('balance', farmId);
        await site.settle(id);
      }
      await site.close(farmId, 'successfully closed');
      const message = await site.database.one<{ topic: string; data: { moved: unknown[] } }>(
        sql`select topic, data from outbox where topic = 'investments.event'
          and data ->> 'to' = 'successfully closed' order by id desc limit 1`,
      );
      expect(message.data.moved).toHaveLength(many);
      const { statements } = await countStatements(() =>
        site.database.transaction(
          (tx) => hearInvestments['investments.event']?.(tx, message as never) ?? Promise.resolve(),
        ),
      );
      costs.push(statements);
    }
    expect(costs[1]).toBe(costs[0]);
  });
});

describe('money that its owner sends', () => {
  it('is red until all of it has come, and a part of it is said', async () => {
    const { who, id } = await confirmed('WIRE');
    expect((await ears.codes(who.userId)).at(-1)).toBe('investment_money_to_send!');
    expect((await ears.told(who.userId)).at(-1)?.link).toBe(`/portfolio/wire/${id}`);
    clock.set('2026-03-20T15:00:00.000Z');
    await pushReminderJob({ mailer, site: MAIL }).handle({}, jobContext(site.database, clock));
    expect((await ears.codes(who.userId)).at(-1)).toBe('investment_money_reminder!');
    const { reference, cents, wire_id } = await site.database.one<{
      reference: string;
      cents: bigint;
      wire_id: string;
    }>(sql`select reference, wire.amount_cents as cents /* never null: cents */, wire.id as wire_id
      from wire_reference wire where purpose_id = ${id}`);
    const half = cents / 2n;
    const [line] = await bring(site.database, { cents: half, memo: reference });
    const matched = { line_id: line?.id ?? '', wire_id };
    unwrap(await byTwo(site.database, 'match', matched, half, clock.now()));
    const codes = await ears.codes(who.userId);
    expect(codes.slice(-2)).toEqual(['wire_received', 'investment_wire_short!']);
    unwrap(
      await site.database.transaction((tx) =>
        cancelInvestment(tx, { userId: who.userId, investmentId: id, now: clock.now() }),
      ),
    );
    const after = await ears.codes(who.userId);
    expect(after.at(-1)).toBe('investment_canceled');
    expect(after.filter((code) => code.endsWith('!'))).toEqual([]);
  });

  it('from a bank that fails is red until it is asked for again', async () => {
    const { who, id } = await confirmed('bank');
    const payment = await site.paymentOf(id);
    await site.send(payment);
    await site.settle(id);
    later(1);
    await site.say(payment, 'failed', 'R01');
    await site.settle(id);
    expect((await ears.codes(who.userId)).slice(-3)).toEqual([
      'investment_reserved',
      'investment_payment_sent',
      'investment_payment_failed!',
    ]);
    later(1);
    const own = { userId: who.userId, investmentId: id, now: clock.now() };
    unwrap(await site.database.transaction((tx) => reinitiateFunding(tx, site.funding, own)));
    expect((await ears.codes(who.userId)).at(-1)).toBe('investment_payment_failed');
  });

  it('that comes back after the closing is red until it is paid after all', async () => {
    const { who, farmId, id } = await confirmed('bank');
    const payment = await site.paymentOf(id);
    await site.send(payment);
    await site.settle(id);
    await site.close(farmId, 'successfully closed');
    await site.say(payment, 'failed', 'R01');
    await site.settle(id);
    expect((await ears.codes(who.userId)).at(-1)).toBe('investment_unpaid!');
    const deps = { funding: site.funding, mailer, site: MAIL };
    unwrap(await site.database.transaction((tx) => askAgain(tx, deps, byFirm(id))));
    expect((await ears.codes(who.userId)).at(-1)).toBe('investment_money_asked_again!');
    const wire = await site.database.one<{ reference: string; cents: bigint; id: Id<'wire'> }>(
      sql`select reference, amount_cents as cents /* never null: cents */, id from wire_reference
        where purpose_id = ${id}`,
    );
    const [line] = await bring(site.database, { cents: wire.cents, memo: wire.reference });
    const matched = { line_id: line?.id ?? '', wire_id: wire.id };
    unwrap(await byTwo(site.database, 'match', matched, wire.cents, clock.now()));
    await site.database.transaction((tx) =>
      moneyAnswers.wireMatched(tx, {
        wireId: wire.id,
        purpose: { type: 'investment', id },
        accountId: who.accountId,
        amountCents: wire.cents,
        at: clock.now(),
      }),
    );
    await site.settle(id);
    const codes = await ears.codes(who.userId);
    expect(codes.at(-1)).toBe('investment_paid_after_all');
    expect(codes.filter((code) => code.endsWith('!'))).toEqual([]);
  });
});

describe('what the firm does', () => {
  it('is told without its reasons', async () => {
    const { who, farmId, id } = await confirmed('balance');
    await site.settle(id);
    unwrap(await site.database.transaction((tx) => setAside(tx, byFirm(id))));
    later(1);
    unwrap(await site.database.transaction((tx) => putBack(tx, byFirm(id))));
    later(1);
    await site.close(farmId, 'unsuccessfully closed');
    const codes = await ears.codes(who.userId);
    expect(codes).toEqual(expect.arrayContaining(['investment_on_hold', 'investment_resumed']));
    for (const { text } of await ears.told(who.userId)) expect(text).not.toContain('secret');
  });

  it('an event about what is gone tells nobody anything', async () => {
    const nobody = newId('user', clock.now());
    const gone = { investment_id: newId('inv', clock.now()), user_id: nobody, from: 'completed' };
    const data = { kind: 'moved', to: 'exited', at: NOW, moved: [gone] };
    await site.database.transaction(
      (tx) => hearInvestments['investments.event']?.(tx, { topic: '', data } as never) ?? Promise.resolve(),
    );
    expect(await ears.told(nobody)).toEqual([]);
  });
});
