import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { importValuations } from '../../../farms/server/index.ts';
import {
  importApproval,
  importOperatingCredit,
  importPaidRun,
  importPreparedRun,
} from '../../../wallet/server/index.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { payHolders } from '../../tests/test-positions.ts';
import { portfolioOverview } from '../portfolio/portfolio-overview.ts';
import { readPosition } from '../portfolio/read-position.ts';
import { heldInYear } from '../tax/held-in-year.ts';
import { transferSite } from './test-transfers.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof transferSite>>;
beforeAll(async () => {
  site = await transferSite(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const at = (day: string) => new Date(`${day}T16:00:00.000Z`);

/** A distribution that is worked out and approved; it is paid when the test says so. */
async function approvedRun(farmId: Id<'farm'>, recordDate: string, payOn: string) {
  const by = { proposer: 'user_treasurer', decider: 'user_second', at: clock.now() };
  return site.database.transaction(async (tx) => {
    await importOperatingCredit(tx, { farmId, amountCents: 400_00n, bankReference: `${farmId}` }, by);
    const sources = [{ label: 'Rent', amountCents: 400_00n }];
    const draft = {
      farmId,
      kind: 'income' as const,
      title: 'Rent',
      recordDate,
      payOn,
      sources,
      withholdingBps: 0,
      note: '',
    };
    const id = await importPreparedRun(tx, draft, by);
    await importApproval(tx, id, by);
    return id;
  });
}

const value = (farmId: Id<'farm'>, day: string, valueCents: bigint) =>
  site.database.transaction((tx) =>
    importValuations(tx, {
      lines: [{ farmId, day, valueCents, method: 'appraisal', source: 'Appraisal report' }],
      enteredBy: 'wes',
      enteredAt: at(day),
      approvedBy: 'ines',
      approvedAt: at(day),
    }),
  );

async function transferred() {
  const ready = await site.readyToSign();
  const { received_investment_id } = unwrap(await site.sign(ready.row, ready.recipient));
  const record = async (who: { readonly userId: Id<'user'> }, id: Id<'inv'> | null) =>
    readPosition(site.database, await site.investmentOf(who, id), clock.now());
  return {
    ...ready,
    given: () => record(ready.giver, ready.investmentId),
    received: () => record(ready.recipient, received_investment_id),
  };
}

it('J22 the record date decides who is paid, whenever it is paid', async () => {
  clock.set('2026-03-10T15:00:00.000Z');
  const ready = await site.readyToSign();
  const { farmId, giver, recipient, row, investmentId } = ready;
  const early = await approvedRun(farmId, '2026-03-09', '2026-03-13');
  const { received_investment_id } = unwrap(await site.sign(row, recipient));
  await site.database.transaction((tx) => importPaidRun(tx, early, at('2026-03-13')));
  await payHolders(site.database, farmId, { cents: 100_00n, recordDate: '2026-03-10' });
  clock.set('2026-03-20T15:00:00.000Z');
  const given = await readPosition(site.database, await site.investmentOf(giver, investmentId), clock.now());
  const received = await readPosition(
    site.database,
    await site.investmentOf(recipient, received_investment_id),
    clock.now(),
  );
  expect(given.received).toMatchObject({ total: '400.00', payments: 1 });
  expect(received.received).toMatchObject({ total: '100.00', payments: 1 });
  expect(given.payments.map(({ record_date }) => record_date)).toEqual(['2026-03-09']);
  expect(received.payments.map(({ record_date }) => record_date)).toEqual(['2026-03-10']);
});

it('neither side reads a return that nobody could work out, and what is held has its value', async () => {
  clock.set('2026-03-21T15:00:00.000Z');
  const both = await transferred();
  await payHolders(site.database, both.farmId, { cents: 100_00n, recordDate: '2026-03-24' });
  await value(both.farmId, '2026-04-01', 200_000_000n);
  clock.set('2026-04-10T15:00:00.000Z');
  expect((await both.given()).returns).toMatchObject({
    irr: { available: false, why: 'transferred' },
    gain: { available: false, why: 'transferred' },
  });
  const { returns, money } = await both.received();
  expect(returns).toMatchObject({
    paid_in: '0.00',
    distributed: '100.00',
    value: { available: true, value: { day: '2026-04-01' } },
    irr: { available: false, why: 'received_by_transfer' },
    multiple: { available: false, why: 'received_by_transfer' },
    time_weighted: { available: false, why: 'received_by_transfer' },
  });
  expect(money).toMatchObject({ place: 'none' });
  for (const { userId } of [both.giver, both.recipient])
    expect((await portfolioOverview(site.database, userId, clock.now())).returns).toMatchObject({
      measured: 0,
      left_out: 1,
    });
});

it('both get a Schedule K-1 for the year of the transfer, and later the recipient alone', async () => {
  clock.set('2026-04-12T15:00:00.000Z');
  const { farmId, giver, recipient } = await transferred();
  const held = async (year: number) =>
    (await heldInYear(site.database, year, sql`farm_id = ${farmId}`)).map(({ account_id }) => account_id);
  expect((await held(2026)).toSorted()).toEqual([giver.accountId, recipient.accountId].toSorted());
  expect(await held(2025)).toEqual([giver.accountId]);
  expect(await held(2027)).toEqual([recipient.accountId]);
});

it('what was received can be given on, and the story says by whom', async () => {
  clock.set('2026-04-14T15:00:00.000Z');
  const ready = await site.readyToSign();
  const signed = unwrap(await site.sign(ready.row, ready.recipient));
  const next = await site.person('Ben', 'Marsh');
  const id = signed.received_investment_id;
  if (id === null) throw new Error('nothing is received');
  const again = unwrap(await site.begin({ giver: ready.recipient, investmentId: id }, { email: next.email }));
  const shown = () =>
    site.investmentOf(ready.recipient, id).then((row) => readPosition(site.database, row, clock.now()));
  expect(await shown()).toMatchObject({
    transfer_ownership_id: again.id,
    transfer_ownership_status: 'initiated',
    former_owner_id: ready.giver.accountId,
    can_transfer: false,
    story: [{ status: 29, by: 'you' }],
  });
  unwrap(await site.choose(again, next));
  unwrap(await site.open(again, next));
  unwrap(await site.sign(again, next));
  expect(await shown()).toMatchObject({
    isExited: true,
    reason_for_transfer: 'direct',
    transfer_ownership_id: again.id,
    transfer_ownership_status: 'signed',
    former_owner_id: ready.recipient.accountId,
    story: [
      { status: 29, by: 'you' },
      { status: 36, by: 'nobody' },
    ],
  });
});
