import { describe, expect, it } from 'vitest';
import { closedFarmsQuery, farmListQuery } from './farm-list.ts';

describe('list query', () => {
  it('has defaults', () => {
    expect(farmListQuery.parse({})).toEqual({ limit: 20, offset: 0, s: '' });
    expect(closedFarmsQuery.parse({})).toEqual({
      limit: 1000,
      offset: 0,
      order: 'recently-closed:desc',
      s: '',
    });
  });

  it('reads numbers from text', () => {
    expect(farmListQuery.parse({ limit: '1000', offset: '40' })).toMatchObject({ limit: 1000, offset: 40 });
  });

  it.each([
    '0',
    '-1',
    '1001',
    '1e9',
    '1e2',
    'NaN',
    'Infinity',
    '',
    ' 5',
    '5.0',
    '0x10',
    '99999999999999999999',
  ])('G14 limit=%s is refused', (limit) => {
    expect(farmListQuery.safeParse({ limit }).success).toBe(false);
  });

  it.each(['-1', '1e3', 'NaN', '1000001'])('G14 offset=%s is refused', (offset) => {
    expect(farmListQuery.safeParse({ offset }).success).toBe(false);
  });

  it.each(['price', 'id:asc', 'price:asc;--', 'recently-closed:desc'])('G4 order=%s is refused', (order) => {
    expect(farmListQuery.safeParse({ order }).success).toBe(false);
  });

  it('G13 refuses a key given twice and keys nobody knows', () => {
    expect(farmListQuery.safeParse({ limit: ['1', '2'] }).success).toBe(false);
    expect(farmListQuery.safeParse({ oder: 'price:asc' }).success).toBe(false);
  });

  it('G3 takes any text up to 100 characters except NUL', () => {
    expect(farmListQuery.safeParse({ s: '\u202eرز 🌾 <b>%_\\' }).success).toBe(true);
    expect(farmListQuery.safeParse({ s: 'x'.repeat(100) }).success).toBe(true);
    expect(farmListQuery.safeParse({ s: 'x'.repeat(101) }).success).toBe(false);
    expect(farmListQuery.safeParse({ s: 'a\u0000b' }).success).toBe(false);
  });
});
