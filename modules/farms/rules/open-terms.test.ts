import { describe, expect, it } from 'vitest';
import { openTermsIn, WHILE_OPEN } from './open-terms.ts';

const JULY = '2026-07-01T00:00:00.000Z';
const AUGUST = '2026-08-01T00:00:00.000Z';
const was = { min_investment: '5000.00', restrict_entities: ['trust'], closes_at: JULY };

describe('J20 while investments are open', () => {
  it.each([
    [{ min_investment: '5000.01' }, ['min_investment']],
    [{ min_investment: '10000.00' }, ['min_investment']],
    [{ min_investment: '4999.99' }, []],
    [{ restrict_entities: ['trust', 'sdira'] }, ['restrict_entities']],
    [{ restrict_entities: ['sdira'] }, ['restrict_entities']],
    [{ restrict_entities: [] }, []],
    [{ closes_at: AUGUST }, ['closes_at']],
    [{ closes_at: null }, ['closes_at']],
    [{ closes_at: '2026-06-01T00:00:00.000Z' }, []],
  ])('%j refuses %j', (changes, refused) => {
    expect(openTermsIn(Object.keys(changes), was, { ...was, ...changes })).toEqual(refused);
  });

  it('an offering without an end may get one', () => {
    expect(openTermsIn(['closes_at'], { ...was, closes_at: null }, was)).toEqual([]);
  });

  it.each(Object.entries(WHILE_OPEN))('a change of %s alone is %s', (field, way) => {
    const refused = openTermsIn([field], was, was);
    expect(refused).toEqual(way === 'fixed' ? [field] : []);
  });

  it('names all that is refused at once, and what nobody knows not at all', () => {
    const is = { ...was, min_investment: '9000.00' };
    expect(openTermsIn(['name', 'raised', 'min_investment', 'fees', 'other', 'toString'], was, is)).toEqual([
      'raised',
      'min_investment',
      'fees',
    ]);
  });
});
