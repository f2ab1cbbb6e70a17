import type { JobContext } from '@furrow/database/jobs';
import { doOnce } from '@furrow/database/jobs-once';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { MailMessage } from '@furrow/providers/mail-message';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import type { FundingType } from '../../rules/index.ts';
import { cancelByManager } from '../ends/cancel-by-manager.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { setAside } from '../ends/set-aside.ts';
import { investmentsAlone } from '../test-investments.ts';
import type { TurnTaken } from './tell-investor.ts';
import { turnMailer } from './turn-mails.ts';

const RICH = 10_000_000_00n;
const SMALL = { minInvestmentCents: 1n };
const ORIGIN = 'https://example.com';
const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const sent: MailMessage[] = [];
const mailer = turnMailer({
  site: { origin: ORIGIN, brandName: 'Furrow', contactEmail: 'help@example.com' },
  mailer: {
    async sendAll(_tx: unknown, messages: readonly MailMessage[]) {
      sent.push(...messages);
    },
  } as never,
});

const waiting = () =>
  site.database.rows<{ payload: TurnTaken }>(sql`select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'investments.email-turn' order by job.id`);

/** What those jobs mail that wait since the last time, each begun twice as after a crash. */
async function mailed(): Promise<readonly MailMessage[]> {
  const already = sent.length;
  for (const { payload } of await waiting()) {
    const run = { key: crypto.randomUUID(), job: mailer.name, scheduledFor: undefined };
    const once: JobContext['once'] = (step, work) => doOnce(site.database, run, step, work);
    const context = { ...jobContext(site.database, clock), once };
    await mailer.handle(payload, context);
    await mailer.handle(payload, context);
  }
  await site.database.run(sql`delete from graphile_worker._private_jobs`);
  return sent.slice(already);
}

const byFirm = (investmentId: Id<'inv'>) => ({
  investmentId,
  reason: 'Asked by phone',
  actor: 'operator:ruth',
  now: clock.now(),
});

async function confirmed(farmId: Id<'farm'>, type: FundingType = 'balance', shares = 5) {
  const who = await site.investor(RICH);
  const id = await site.ready(who, farmId, shares, type);
  unwrap(await site.confirm(who.userId, id));
  return { who, id, to: `${who.userId}@example.com` };
}

describe('an investor reads by email', () => {
  it('that shares are reserved, then that the money is there, and nothing of the steps between', async () => {
    const { id, to } = await confirmed(await site.farm({ ...SMALL, slug: 'told-of' }));
    const page = `${ORIGIN}/told-of/investment-process/${id}/complete`;
    const [reserved, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(reserved).toMatchObject({ to, text: expect.stringContaining(page) });
    await site.settle(id);
    expect(await site.status(id)).toBe('completed');
    const position = `${ORIGIN}/portfolio/${id}`;
    expect(await mailed()).toEqual([
      expect.objectContaining({ to, text: expect.stringContaining(position) }),
    ]);
  });

  it('where to send the money that nobody pulls', async () => {
    const { id, to } = await confirmed(await site.farm(SMALL), 'WIRE');
    expect(await mailed()).toEqual([
      expect.objectContaining({ to, text: expect.stringContaining(`${ORIGIN}/portfolio/wire/${id}`) }),
    ]);
  });

  it('that a payment failed; not that the firm set it aside', async () => {
    const { id, to } = await confirmed(await site.farm(SMALL), 'bank');
    await site.send(await site.paymentOf(id));
    await mailed();
    await site.say(await site.paymentOf(id), 'failed', 'R01');
    await site.settle(id);
    expect(await site.status(id)).toBe('escrow_failed');
    expect(await mailed()).toEqual([expect.objectContaining({ to })]);
    unwrap(await site.database.transaction((tx) => setAside(tx, byFirm(id))));
    expect(await mailed()).toEqual([]);
  });

  it('that the offering closed: all of it in one job, each of them once', async () => {
    const farmId = await site.farm(SMALL);
    const all = [await confirmed(farmId), await confirmed(farmId), await confirmed(farmId)];
    for (const { id } of all) await site.settle(id);
    await mailed();
    expect(await site.close(farmId, 'successfully closed')).toBe('approved');
    expect(await waiting()).toHaveLength(1);
    const messages = await mailed();
    expect(messages.map(({ to }) => to).sort()).toEqual(all.map(({ to }) => to).sort());
  });

  it('that it is canceled and where the money went, or that none was taken', async () => {
    const farmId = await site.farm({ ...SMALL, slug: 'given-up' });
    const { who, id, to } = await confirmed(farmId);
    await mailed();
    unwrap(
      await site.database.transaction((tx) =>
        cancelInvestment(tx, { userId: who.userId, investmentId: id, now: clock.now() }),
      ),
    );
    expect(await mailed()).toEqual([
      expect.objectContaining({ to, text: expect.stringMatching(/wallet/) as string }),
    ]);
    const other = await site.investor(RICH);
    const unfinished = await site.ready(other, farmId, 5);
    unwrap(await site.database.transaction((tx) => cancelByManager(tx, byFirm(unfinished))));
    const [told] = await mailed();
    expect(told).toMatchObject({ to: `${other.userId}@example.com` });
    expect(told?.text).toContain(`${ORIGIN}/given-up\n`);
    expect(told?.text).not.toMatch(/wallet/);
  });
});
