import type { GivenInput } from '@furrow/http/endpoint';
import type { Id } from '@furrow/kernel/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import * as api from '../contract/api.ts';
import type { PortfolioList, PortfolioSummary, PositionRecord } from '../contract/index.ts';
import { type Investor, investingSite } from './test-investing.ts';
import { holdFarm, payHolders } from './test-positions.ts';

const site = investingSite();

const at = (day: string) => new Date(`${day}T16:00:00Z`);
const read = <Body>(who: Investor, endpoint: Parameters<typeof site.call>[1], input?: GivenInput) =>
  site.call<Body & { readonly fields?: Record<string, string[]> }>(who, endpoint, input);
const list = async (who: Investor, query: Record<string, string | number>) =>
  (await read<PortfolioList>(who, api.listPositions, { query })).body;
const names = ({ data }: PortfolioList) => data.map(({ farm }) => farm.name);
const record = async (who: Investor, id: string) =>
  (await read<PositionRecord>(who, api.showInvestment, { params: { id } })).body;

describe('a portfolio', () => {
  let ada: Investor;
  let ira: Id<'acc'>;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const { database } = site.store;
    ada = await site.investor();
    ira = (await site.account(ada.person, 'sdira')).account;
    const own = { userId: ada.person.userId, accountId: ada.account, shares: 10 };
    const hold = async (name: string, changes: object, position: object) => {
      const { farmId, ids: made } = await holdFarm(database, { name, ...changes }, [
        { ...own, status: 'successfully closed', confirmedAt: at('2030-01-10'), ...position } as never,
      ]);
      ids[name] = made[0] ?? '';
      return farmId;
    };
    const rows = await hold('Prairie', {}, { closedAt: at('2030-03-01') });
    await hold(
      'Almonds',
      { state: 'CA', cropType: 'perm', crops: ['almonds'] },
      { closedAt: at('2030-02-01') },
    );
    await hold('Delta', { state: 'MS' }, { closedAt: at('2030-04-01'), accountId: ira, shares: 30 });
    await hold('Waiting', {}, { status: 'completed', confirmedAt: at('2031-05-01') });
    await hold('Waiting Longer', {}, { status: 'completed', confirmedAt: at('2031-04-01') });
    const sold = { status: 'exited', closedAt: at('2030-03-01'), endedAt: at('2031-06-01') };
    const farm = await hold('Sold', {}, sold);
    const failed = { status: 'unsuccessfully closed', endedAt: at('2031-07-01') };
    await hold('Never Bought', {}, failed);
    await payHolders(database, rows, { cents: 100_01n, recordDate: '2030-06-28' });
    await payHolders(database, rows, { cents: 50_00n, recordDate: '2030-09-27' });
    await payHolders(database, farm, { cents: 1_500_000n, kind: 'sale', recordDate: '2031-05-28' });
  });

  it('lists what is being funded by its beginning, and the rest by its closing or end', async () => {
    expect(names(await list(ada, { state: 'funding', order: 'created:desc' }))).toEqual([
      'Waiting',
      'Waiting Longer',
    ]);
    expect(names(await list(ada, { state: 'active', order: 'closed:desc' }))).toEqual([
      'Delta',
      'Prairie',
      'Almonds',
    ]);
    expect(names(await list(ada, { state: 'exited' }))).toEqual(['Never Bought', 'Sold']);
    expect(names(await list(ada, { state: 'active', order: 'closed:asc' }))).toEqual([
      'Almonds',
      'Prairie',
      'Delta',
    ]);
    expect(names(await list(ada, { state: 'funding', order: 'created:asc' }))[0]).toBe('Waiting Longer');
  });

  it('says with each list how many there are in every list, and what this one comes to', async () => {
    const active = await list(ada, { state: 'active' });
    expect(active.counts).toEqual({ funding: 2, active: 3, exited: 2 });
    expect(active.summary).toMatchObject({ investments: 3, amount: '60411.50', total: '60411.50' });
    expect((await list(ada, {})).total).toBe(7);
  });

  it('finds farms by a part of their name, and pages through them', async () => {
    const found = await list(ada, { state: 'funding', search: 'waiting', limit: 1, offset: 1 });
    expect([names(found), found.total]).toEqual([['Waiting Longer'], 2]);
    expect(names(await list(ada, { state: 'active', search: 'RAIR' }))).toEqual(['Prairie']);
    expect(await list(ada, { state: 'active', search: '%' })).toMatchObject({ data: [], total: 0 });
    expect(await list(ada, { state: 'active', offset: 3 })).toMatchObject({ data: [], total: 3 });
  });

  it.each([
    ['state', 'open'],
    ['order', 'price:desc'],
    ['search', 'x'.repeat(81)],
    ['limit', '0'],
  ])('refuses another %s: %s', async (name, value) => {
    const { status, body } = await read(ada, api.listPositions, { query: { [name]: value } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]]);
  });

  it('adds up by region and by kind of crop, in percents that make one hundred', async () => {
    const { body } = await read<PortfolioSummary>(ada, api.summarizePortfolio);
    expect(body).toMatchObject({
      counts: { funding: 2, active: 3, exited: 2 },
      active_investments: '60411.50',
      funding_investments: '24164.60',
      active_paid_investments: '150.01',
      properties: 3,
      crops: ['almonds', 'corn', 'soybeans'],
    });
    const regions = body.investments_percent_grouped_by_region;
    expect(regions.map(({ region, percent, properties }) => [region, percent, properties])).toEqual([
      ['Delta States', '60.0', 1],
      ['Corn Belt', '20.0', 1],
      ['Pacific', '20.0', 1],
    ]);
    expect(body.grouped_by_crop_type).toEqual([
      {
        farm_crop_type: 'row',
        properties: 2,
        crops: ['corn', 'soybeans'],
        amount: '48329.20',
        percent: '80.0',
      },
      { farm_crop_type: 'perm', properties: 1, crops: ['almonds'], amount: '12082.30', percent: '20.0' },
    ]);
  });

  it('tells of a position where its money lies, what happened and what it paid', async () => {
    const held = await record(ada, ids.Prairie ?? '');
    expect(held).toMatchObject({
      state: 'active',
      isExited: false,
      money: { place: 'farm', since: '2030-03-01T16:00:00.000Z', release: 'farm_sold', turn: 'nobody' },
      received: { total: '150.01', income: '150.01', sale: '0.00', payments: 2, last_paid_on: '2030-10-01' },
    });
    expect(held.payments.map(({ record_date, amount }) => [record_date, amount])).toEqual([
      ['2030-09-27', '50.00'],
      ['2030-06-28', '100.01'],
    ]);
    expect(held.story.map(({ status }) => status)).toEqual([0, 4, 7, 8, 15, 18, 20, 21, 29]);
    expect(held.returns).toMatchObject({
      paid_in: '12082.30',
      distributed: '150.01',
      irr: { available: false, why: 'no_valuation' },
      flows: [{ day: '2030-01-10', kind: 'paid_in', amount: '12082.30' }, { kind: 'distribution' }, {}],
    });
    expect(await record(ada, ids.Sold ?? '')).toMatchObject({
      returns: {
        proceeds: '15000.00',
        gain: { value: { appreciation: '2917.70' } },
        multiple: { value: '1.2415' },
        irr: { value: { is_annual: true } },
        against_target: { value: { standing: 'above' } },
      },
      state: 'exited',
      isExited: true,
      money: { place: 'paid_out', since: '2031-06-01T16:00:00.000Z' },
      received: { sale: '15000.00' },
    });
    expect(await record(ada, ids['Never Bought'] ?? '')).toMatchObject({ money: { place: 'returned' } });
    expect(await record(ada, ids.Waiting ?? '')).toMatchObject({
      returns: null,
      money: { place: 'escrow', release: 'offering_closes', turn: 'nobody' },
    });
  });

  it('is nobody else’s', async () => {
    const eve = await site.investor();
    const other = await read(eve, api.showInvestment, { params: { id: ids.Prairie ?? '' } });
    expect(other.status).toBe(404);
    expect(await list(eve, {})).toMatchObject({ data: [], counts: { funding: 0, active: 0, exited: 0 } });
    const { body } = await read<PortfolioSummary>(eve, api.summarizePortfolio);
    expect(body).toMatchObject({
      active_investments: '0.00',
      properties: 0,
      investments_percent_grouped_by_region: [],
    });
  });
});

it('a payment for shares of two investments is parted by their shares', async () => {
  const ben = await site.investor();
  const own = { userId: ben.person.userId, accountId: ben.account, status: 'successfully closed' } as const;
  const { farmId, ids } = await holdFarm(site.store.database, {}, [
    { ...own, shares: 20, confirmedAt: at('2030-01-10') },
    { ...own, shares: 10, confirmedAt: at('2030-01-11') },
  ]);
  await payHolders(site.store.database, farmId, { cents: 100_00n, recordDate: '2030-06-28' });
  const [first, second] = await Promise.all(ids.map((id) => record(ben, id)));
  expect([first?.received.total, second?.received.total]).toEqual(['66.67', '33.33']);
  expect(first?.payments[0]).toMatchObject({ account_shares: 30, account_amount: '100.00' });
});

it('an investment that is confirmed waits for its money, with the turn it is', async () => {
  const cy = await site.investor();
  const farmId = await site.offering();
  const id = await site.begin(cy, farmId, 20);
  expect(await record(cy, id)).toMatchObject({ state: null, money: null });
  await site.prepare(cy, id, 'WIRE');
  await site.confirm(cy, id);
  expect(await list(cy, { state: 'funding' })).toMatchObject({
    counts: { funding: 1 },
    data: [{ id, status: 18, money: { place: 'awaited', release: 'transfer_arrives', turn: 'you' } }],
  });
  await site.cancel(cy, id);
  expect(await list(cy, { state: 'exited' })).toMatchObject({
    counts: { funding: 0, exited: 1 },
    data: [{ id, status: 31, money: { place: 'none', since: null, release: null } }],
  });
});
