import type { FarmPages, FarmSummary } from '@furrow/modules/farms/contract';
import { expect, it } from 'vitest';
import { farmFixture } from '../../farms/farm.fixture.ts';
import { sampleWallet } from '../../wallet/wallet.fixture.ts';
import { coverOf } from './cover.ts';
import { offeringsFor, type PaidFrom } from './offerings-for.ts';

const now = new Date('2026-11-17T15:00:00.000Z');
/** Its fewest shares cost 1,208.23 each. */
const farm = (slug: string, shares: number, closes_at: string | null, more: Partial<FarmSummary> = {}) => ({
  ...farmFixture,
  slug,
  name: slug,
  min_shares_amount: shares,
  closes_at,
  ...more,
});
const FARMS = [
  farm('out-of-reach', 90, '2026-11-20T22:00:00.000Z'),
  farm('open-ended', 1, null),
  farm('on-its-way', 10, '2026-11-19T22:00:00.000Z'),
  farm('covered-later-close', 2, '2027-01-10T22:00:00.000Z'),
  farm('covered', 5, '2026-12-20T22:00:00.000Z'),
  farm('not-for-them', 1, '2026-11-18T22:00:00.000Z', { restrict_entities: ['individual'] }),
];
const farms = (data: readonly FarmSummary[]): Pick<FarmPages, 'list'> => ({
  list: async () => ({ data: [...data], count: data.length, total: data.length }),
});
const wallet = (changed: Partial<NonNullable<PaidFrom>> = {}): PaidFrom => ({
  status: 'open',
  balance: { ...sampleWallet().balance, value: '7000.00' },
  landings: [
    { on: '2026-11-20', kind: 'lands', amount: '5500.00', transaction_id: null },
    { on: '2026-11-18', kind: 'leaves', amount: '9000.00', transaction_id: null },
  ],
  ...changed,
});
const order = async (paidFrom: PaidFrom, from: readonly FarmSummary[] = FARMS) => {
  const { cards } = await offeringsFor(farms(from), { type: 'individual', wallet: paidFrom, now });
  return cards.map(({ slug }) => slug);
};

it('puts what the wallet covers before what closes sooner', async () => {
  expect(await order(wallet())).toEqual(['covered', 'covered-later-close', 'open-ended']);
  const without = FARMS.filter(({ slug }) => !slug.startsWith('covered') && slug !== 'open-ended');
  expect(await order(wallet(), without)).toEqual(['on-its-way', 'out-of-reach']);
});

it('goes by closing alone where no wallet pays: an IRA, a blocked one, or one that can’t be read', async () => {
  const soonest = ['on-its-way', 'out-of-reach', 'covered'];
  for (const paidFrom of [wallet({ status: 'custodian' }), wallet({ status: 'blocked' }), null])
    expect(await order(paidFrom)).toEqual(soonest);
});

it('says of each that is shown how far the wallet goes', async () => {
  const { covers, count } = await offeringsFor(farms(FARMS.slice(0, 3)), {
    type: 'individual',
    wallet: wallet(),
    now,
  });
  expect(covers).toEqual([
    { name: 'open-ended', cover: { state: 'now' } },
    { name: 'on-its-way', cover: { state: 'from', on: '2026-11-20' } },
    { name: 'out-of-reach', cover: { state: 'needs', more: '$96,240.70' } },
  ]);
  expect(count).toBe(3);
});

it('adds deposits up in the order in which they land', () => {
  const landings = [
    { on: '2026-11-27', cents: 600n },
    { on: '2026-11-19', cents: 500n },
  ];
  const money = { availableCents: 100n, landings };
  expect(coverOf(100n, money)).toEqual({ state: 'now' });
  expect(coverOf(600n, money)).toEqual({ state: 'from', on: '2026-11-19' });
  expect(coverOf(601n, money)).toEqual({ state: 'from', on: '2026-11-27' });
  expect(coverOf(1_201n, money)).toEqual({ state: 'needs', more: '$0.01' });
});
