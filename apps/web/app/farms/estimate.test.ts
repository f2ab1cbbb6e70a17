import type { FarmDetail } from '@furrow/modules/farms/contract';
import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';

const farm = {
  type: 'invest',
  price_per_share: '1208.23',
  raised: '1909000.00',
  total_shares: 1580,
  area_size: 158,
  lease: { kind: 'cash rent', rent_per_acre: '312.00', last_crop_year: 2029 },
} as FarmDetail;

test('40 shares are 4 acres: their price and their rent, to the cent', () => {
  expect(estimate(farm, 40)).toEqual({ amountCents: 4_832_920n, rentCents: 124_800n, rentBps: 258 });
});

test('all shares together carry the rent of the whole farm', () => {
  expect(estimate(farm, 1580).rentCents).toBe(158n * 31_200n);
});

test('a unit carries its fraction of the whole rent', () => {
  const units = { ...farm, type: 'invest_unit', total_shares: 100, units: 100 } as FarmDetail;
  expect(estimate(units, 100)).toMatchObject({ amountCents: 190_900_000n, rentCents: 158n * 31_200n });
  expect(estimate(units, 1).rentCents).toBe(49_296n);
});

test('without a cash rent there is none to show', () => {
  const contract = { kind: 'grape contract', rent_per_acre: null, last_crop_year: 2031 } as const;
  for (const lease of [null, contract])
    expect(estimate({ ...farm, lease }, 40)).toEqual({
      amountCents: 4_832_920n,
      rentCents: null,
      rentBps: null,
    });
});
