import { describe, expect, it } from 'vitest';
import { FARM_ORDERS, FARM_SORT_OPTIONS, parseFarmOrder } from './sort.ts';

describe('order', () => {
  it('has the five named options of the specification', () => {
    expect(FARM_SORT_OPTIONS.map((option) => [option.label, option.order])).toEqual([
      ['Most Funded', 'subscribed_shares:desc'],
      ['Lowest Price', 'price:asc'],
      ['Highest Price', 'price:desc'],
      ['Lowest Yield', 'gross_yield:asc'],
      ['Highest Yield', 'gross_yield:desc'],
    ]);
  });

  it.each(FARM_ORDERS)('%s is read back as it was written', (order) => {
    const parsed = parseFarmOrder(order);
    expect(parsed.ok && `${parsed.value.field}:${parsed.value.direction}`).toBe(order);
  });

  it.each([
    '',
    'price',
    'price:',
    ':asc',
    'price:up',
    'PRICE:asc',
    'price:ASC',
    'price:asc:asc',
    ' price:asc',
    'id:asc',
    'name; drop table farm',
    'price:asc; drop table farm',
    '(select 1):asc',
    '__proto__:asc',
    'constructor:desc',
  ])('G4 %j is refused', (order) => {
    expect(parseFarmOrder(order)).toEqual({ ok: false, error: 'order_unknown' });
  });
});
