import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { MailMessage } from '@furrow/providers/mail-message';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { failOffering } from '../closing/fail-offering.ts';
import { cancelByManager } from '../ends/cancel-by-manager.ts';
import { resolveUnpaid } from '../ends/resolve-unpaid.ts';
import { setAside } from '../ends/set-aside.ts';
import { saveAmount } from '../flow/save-amount.ts';
import { pushReminderJob } from '../pushes/remind-pushes.ts';
import { investmentsAlone } from '../test-investments.ts';
import { investmentDesk } from './investment-desk.ts';
import { investmentPath } from './investment-path.ts';
import { investmentQueues } from './queues.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const RICH = 10_000_000_00n;
const SMALL = { minInvestmentCents: 1n };
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof investmentsAlone>>;
let desk: ReturnType<typeof investmentDesk>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
  desk = investmentDesk({ database: site.database, clock, realTime: clock });
});
afterAll(() => site.drop());
beforeEach(() => clock.set(NOW));

const ruth = { userId: 'user_00000000000000000000000001' };
const act = (
  command: typeof cancelByManager | typeof setAside,
  investmentId: Id<'inv'>,
  userId = ruth.userId,
) =>
  site.database.transaction((tx) =>
    command(tx, { investmentId, reason: 'Asked by phone', actor: `operator:${userId}`, now: clock.now() }),
  );
const waiting = (subject: string) =>
  site.database.rows<{ queue: string }>(sql`select queue from work_item where subject = ${subject}`);

async function invested(farmId: Id<'farm'>, type: 'balance' | 'bank' | 'WIRE' = 'balance') {
  const who = await site.investor(RICH);
  const id = await site.ready(who, farmId, 5, type);
  unwrap(await site.confirm(who.userId, id));
  if (type === 'bank') await site.send(await site.paymentOf(id));
  await site.settle(id);
  return { who, id };
}

describe('the desk', () => {
  it('lists the investments of a farm by state, with the money of each', async () => {
    const farmId = await site.farm(SMALL);
    const [paid, wired] = [await invested(farmId), await invested(farmId, 'WIRE')];
    const list = await desk.list(farmId, {});
    expect(list?.data.map(({ id }) => id).toSorted()).toEqual([paid.id, wired.id].toSorted());
    expect(
      list?.states.map(({ status, investments, paid }) => [status, investments, paid === '0.00']),
    ).toEqual([
      [18, 1, true],
      [21, 1, false],
    ]);
    expect(await desk.list(farmId, { status: 21 })).toMatchObject({ data: [{ id: paid.id }], count: 1 });
    const [last] = (await desk.list(farmId, {}))?.data.slice(-1) ?? [];
    expect((await desk.list(farmId, { after: last?.id }))?.data).toEqual([]);
    expect(await desk.list('farm_00000000000000000000000000', {})).toBeNull();
    expect(await desk.list('nothing', {})).toBeNull();
  });

  it('counts what was paid before it came here as paid', async () => {
    const farmId = await site.farm(SMALL, 7);
    const list = await desk.list(farmId, {});
    const [line] = list?.data ?? [];
    expect(line).toMatchObject({ shares: 7, paid: line?.total });
    expect(list?.states).toMatchObject([{ status: 21, paid: line?.total }]);
    expect(await desk.record(ruth, line?.id ?? '')).toMatchObject({
      funding_state: 'imported',
      paid: line?.total,
      money: [],
    });
  });

  it('lists offerings that have not closed, with what is begun and paid in each', async () => {
    const [farmId, closed] = [await site.farm(SMALL), await site.farm(SMALL)];
    const [paid, wired, over] = [
      await invested(farmId),
      await invested(farmId, 'WIRE'),
      await invested(farmId),
    ];
    unwrap(await act(cancelByManager, over.id));
    expect(await site.close(closed, 'unsuccessfully closed')).toBe('approved');
    const { data, count } = await desk.offerings();
    expect(count).toBe(data.length);
    expect(data.some(({ farm }) => farm.id === closed)).toBe(false);
    const line = data.find(({ farm }) => farm.id === farmId);
    expect(line?.states.map(({ status, investments }) => [status, investments])).toEqual([
      [18, 1],
      [21, 1],
    ]);
    expect(line).toMatchObject({ status: 'verified', subscribed_shares: 10 });
    const record = await desk.record(ruth, paid.id);
    expect(line?.states.at(-1)).toMatchObject({ paid: record?.total, total: record?.total, shares: 5 });
    expect(record?.paid).toBe(record?.total);
    // What nobody has invested in comes after what somebody has.
    const empty = data.findIndex(({ states }) => states.length === 0);
    expect(empty === -1 || data.slice(empty).every(({ states }) => states.length === 0)).toBe(true);
    expect((await desk.ofAccount(wired.who.accountId)).data).toMatchObject([
      { id: wired.id, farm: { id: farmId } },
    ]);
    expect((await desk.ofAccount('nothing')).data).toEqual([]);
  });

  it('pages through a list by its last entry', async () => {
    const farmId = await site.farm(SMALL);
    const now = clock.now();
    const ids = Array.from({ length: 51 }, () => newId('inv', now));
    for (const id of ids)
      await site.database.run(sql`insert into investment (id, user_id, farm_id, status, shares, amount_cents, fees_cents,
          terms_version, created_at, updated_at)
        values (${id}, ${newId('user', now)}, ${farmId}, 0, 1, 100, 0, 1, ${now}, ${now})`);
    const first = await desk.list(farmId, {});
    expect([first?.data.length, first?.count, first?.next]).toEqual([50, 51, first?.data.at(-1)?.id]);
    const rest = await desk.list(farmId, { after: first?.next ?? '' });
    expect([rest?.data.length, rest?.next]).toEqual([1, null]);
  });

  it('leads from a payment, a hold or a refund to the investment that it is for', async () => {
    const { id } = await invested(await site.farm(SMALL));
    const { hold } = await site.database.one<{ hold: string }>(
      sql`select hold_id as hold from investment_money where investment_id = ${id}`,
    );
    const path = (type: string, of: string) => investmentPath(site.database, { type, id: of });
    const place = `/masters/investments/${id}`;
    expect(await path('investment', id)).toBe(place);
    expect([await path('investment_money', hold), await path('investment_refund', hold)]).toEqual([
      place,
      place,
    ]);
    expect([await path('investment_money', 'jrn_none'), await path('wallet', '')]).toEqual([null, null]);
  });

  it('tells what was changed and signed between the moves, and in whose words', async () => {
    const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
    const id = await site.ready(who, farmId, 5);
    for (const shares of [7, 8])
      unwrap(
        await site.database.transaction((tx) =>
          saveAmount(tx, { userId: who.userId, investmentId: id, shares, now: clock.now() }),
        ),
      );
    clock.set('2026-03-11T15:00:00.000Z');
    unwrap(await act(setAside, id));
    const record = await desk.record(ruth, id);
    expect(record?.documents).toMatchObject([
      { state: 'replaced', signed_by: 'Ada' },
      { state: 'replaced', signed_by: 'Ada' },
    ]);
    expect(record?.story).toContainEqual(
      expect.objectContaining({ event: 'changed', changed: ['amount'], by: 'Ada', by_kind: 'owner' }),
    );
    expect(record?.story).toContainEqual(
      expect.objectContaining({ event: 'signed', document: record?.documents[0]?.name, by_kind: 'owner' }),
    );
    expect(record?.story.at(-1)).toMatchObject({ by_kind: 'firm', reason: 'Asked by phone' });
    const times = record?.story.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted());
  });

  it('I34 shows an investment as a story, and writes down who opened it', async () => {
    const { who, id } = await invested(await site.farm(SMALL));
    unwrap(await act(cancelByManager, id));
    const record = await desk.record(ruth, id);
    expect(record).toMatchObject({
      status: 33,
      acts: { cancel: false, set_aside: false, put_back: false, ask_again: false, resolve: false },
      money: [{ state: 'returned' }],
      is_own: false,
    });
    expect(record?.story.at(-1)).toMatchObject({
      from: 'completed',
      to: 'canceled_by_manager',
      reason: 'Asked by phone',
    });
    expect(record?.story.find(({ event }) => event === 'moved')).toMatchObject({ from: null, to: 'new' });
    expect(JSON.stringify(record)).not.toContain('gate');
    const { readings } = await site.database.one<{
      readings: number;
    }>(sql`select count(*)::int as readings from audit
      where subject = ${`investment:${id}`} and action = 'investment.read' and actor = ${`operator:${ruth.userId}`}`);
    expect(readings).toBe(1);
    expect(await desk.record(ruth, 'inv_00000000000000000000000000')).toBeNull();
    expect((await desk.record(who, id))?.is_own).toBe(true);
  });

  it('F10 lets nobody decide about their own', async () => {
    const { who, id } = await invested(await site.farm(SMALL));
    for (const command of [cancelByManager, setAside, resolveUnpaid])
      expect(await act(command, id, who.userId)).toMatchObject({ error: { code: 'investment_own' } });
    expect(await act(resolveUnpaid, id)).toMatchObject({ error: { code: 'investment_not_waiting' } });
  });

  it('counts what an offering that failed has given back, and what is left', async () => {
    const farmId = await site.farm(SMALL);
    const [one] = [await invested(farmId), await invested(farmId)];
    expect(await site.close(farmId, 'unsuccessfully closed')).toBe('approved');
    unwrap(await act(cancelByManager, one.id));
    const failure = (await desk.failures()).data.find(({ farm }) => farm.id === farmId);
    expect(failure).toMatchObject({ total: 2, done: 1, ended_at: null, reason: expect.any(String) });
    expect(Number(failure?.returned) * 2).toBe(Number(failure?.amount));
  });

  it('shows how far a closing is, whose turn it is, and that it takes too long, until it is done', async () => {
    const farmId = await site.farm(SMALL);
    const [one, two] = [await invested(farmId), await invested(farmId)];
    const begun = await site.ready(await site.investor(RICH), farmId, 5);
    expect(await site.close(farmId, 'unsuccessfully closed')).toBe('approved');
    const closing = async () => {
      const { data } = await desk.closings({});
      return data.find(({ farm }) => farm.id === farmId);
    };
    expect(await closing()).toMatchObject({
      ending: 'unsuccessfully closed',
      total: 3,
      done: 0,
      unfinished: 1,
      first: { id: one.id },
      is_slow: false,
    });
    unwrap(await act(cancelByManager, one.id));
    clock.set('2026-03-10T15:31:00.000Z');
    expect(await closing()).toMatchObject({ done: 1, first: { id: two.id }, is_slow: true });
    await failOffering({ database: site.database, clock }, farmId);
    expect(await site.status(begun)).toBe('canceled_by_manager');
    expect(await closing()).toBeUndefined();
  });

  it('pages through closings by the last one of the page before', async () => {
    const begunAt = (at: number) => new Date(Date.parse('2026-01-05T15:00:00.000Z') + at * 60_000);
    const farms: string[] = [];
    for (let at = 0; at < 21; at += 1) {
      const farmId = await site.farm(SMALL);
      farms.push(farmId);
      // Two of one instant, on both sides of the end of the page.
      await site.owner.run(sql`insert into offering_countersigning (farm_id, decided_by, begun_at)
        values (${farmId}, 'operator:test', ${begunAt(Math.min(at, 19))})`);
    }
    const first = await desk.closings({});
    const rest = await desk.closings({ after: first.next ?? '' });
    expect(first.data).toHaveLength(20);
    expect(first.data.map(({ farm }) => farm.id).slice(0, 19)).toEqual(farms.slice(0, 19));
    const listed = [...first.data, ...rest.data].map(({ farm }) => farm.id as string);
    expect(listed).toHaveLength(new Set(listed).size);
    expect(farms.filter((id) => !listed.includes(id))).toEqual([]);
    expect(rest.next).toBeNull();
    // Nobody has signed anything for these: only the closing itself is left.
    expect(first.data[0]).toMatchObject({ ending: 'successfully closed', total: 0, first: null });
    await site.owner.run(sql`update offering_countersigning set ended_at = begun_at where ended_at is null`);
  });

  it('lists who held a farm when a day ended', async () => {
    const farmId = await site.farm(SMALL);
    const { who } = await invested(farmId);
    expect(await desk.holders(farmId, '2026-03-10')).toMatchObject({
      data: [{ account: { id: who.accountId }, shares: 5 }],
      issued_shares: 5,
    });
    expect((await desk.holders(farmId, '2026-03-09'))?.data).toEqual([]);
    expect(await desk.holders(farmId, '2026-02-30')).toBeNull();
    expect(await desk.holders('farm_00000000000000000000000000', '2026-03-10')).toBeNull();
  });

  it('has a position that was not paid in its queue until somebody has seen to it', async () => {
    const farmId = await site.farm(SMALL);
    const { id } = await invested(farmId, 'bank');
    expect(await site.close(farmId, 'successfully closed')).toBe('approved');
    await site.say(await site.paymentOf(id), 'failed', 'R01');
    await site.settle(id);
    const [, queue] = investmentQueues;
    expect((await queue?.describe(site.database, [id], clock.now()))?.get(id)).toMatchObject({
      title: 'Quill',
    });
    expect((await desk.record(ruth, id))?.acts).toMatchObject({ resolve: true, cancel: false });
    unwrap(await act(resolveUnpaid, id));
    expect(await waiting(id)).toEqual([]);
    const record = await desk.record(ruth, id);
    expect(record).toMatchObject({ is_barred: true, acts: { resolve: false }, waiting: [] });
    expect(record?.story.at(-1)).toMatchObject({ event: 'handled', reason: 'Asked by phone' });
  });
});

describe('a wire that does not come', () => {
  const sent: MailMessage[] = [];
  const job = pushReminderJob({
    site: { origin: 'https://example.com', brandName: 'Furrow', contactEmail: 'help@example.com' },
    mailer: {
      async send(_tx: unknown, message: MailMessage) {
        sent.push(message);
      },
    } as never,
  });
  const run = async (day: string, to: string) => {
    clock.set(`${day}T15:00:00.000Z`);
    await job.handle({}, jobContext(site.database, clock));
    await job.handle({}, jobContext(site.database, clock));
    return sent.filter((message) => message.to === to).length;
  };

  it('is reminded of twice, and is the firm’s to see to after ten business days, until it comes', async () => {
    const { who, id } = await invested(await site.farm(SMALL), 'WIRE');
    const to = `${who.userId}@example.com`;
    expect(await run('2026-03-12', to)).toBe(0);
    expect(await run('2026-03-13', to)).toBe(1);
    expect(await run('2026-03-17', to)).toBe(2);
    expect(await waiting(id)).toEqual([]);
    expect(await run('2026-03-24', to)).toBe(2);
    expect(await waiting(id)).toEqual([{ queue: 'late_pushes' }]);
    const [queue] = investmentQueues;
    expect((await queue?.describe(site.database, [id], clock.now()))?.get(id)?.path).toBe(
      `/masters/investments/${id}`,
    );
    expect((await desk.record(ruth, id))?.waiting).toMatchObject([{ queue: 'late_pushes' }]);
    unwrap(await act(cancelByManager, id));
    expect(await waiting(id)).toEqual([]);
  });
});
