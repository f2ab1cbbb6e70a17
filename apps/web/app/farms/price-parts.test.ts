import type { FarmDetail } from '@furrow/modules/farms/contract';
import { expect, test } from 'vitest';
import { priceMadeOf, pricePartsOf, remainderText, unitPriceBasis } from './price-parts.ts';

const saltFork = { price_per_share: '1208.23', purchase_price: '1801200.00', total_shares: 1580 };

test('a share is its part of the land and the rest, and the two are the price to the cent', () => {
  expect(pricePartsOf(saltFork)).toEqual({ landCents: 114_000n, restCents: 6_823n });
  expect(priceMadeOf(saltFork)).toBe('$1,140.00 land + $68.23 costs, fees and reserve');
});

test('land that does not divide evenly is rounded once, and the sum still holds', () => {
  const thirds = { price_per_share: '35.00', purchase_price: '100.00', total_shares: 3 };
  expect(pricePartsOf(thirds)).toEqual({ landCents: 3_333n, restCents: 167n });
});

test('a raise below the price of the land claims no part for costs', () => {
  expect(priceMadeOf({ ...saltFork, price_per_share: '1139.99' })).toBeNull();
});

test('the price of a unit says that it is rounded, and from what', () => {
  const units = { type: 'invest_unit', raised: '4630000.00', total_shares: 11_200 } as FarmDetail;
  expect(unitPriceBasis(units)).toBe('rounded; $4,630,000 ÷ 11,200 units');
  expect(unitPriceBasis({ ...units, type: 'invest' })).toBeNull();
});

test('J21 what rounding leaves between the shares and the raise is said, with who has it', () => {
  const terms = { ...saltFork, type: 'invest', raised: '1909000.00' } as const;
  expect(remainderText(terms)).toMatch(/^1,580 shares .*\$3\.40 more.*goes to the reserve/);
  expect(
    remainderText({ ...terms, total_shares: 6120, price_per_share: '524.67', raised: '3211000.00' }),
  ).toMatch(/^6,120 shares .*\$19\.60 less.*out of the reserve/);
  expect(
    remainderText({ ...terms, total_shares: 100, price_per_share: '10.00', raised: '1000.00' }),
  ).toBeNull();
  expect(remainderText({ ...terms, type: 'invest_unit' })).toBeNull();
});
