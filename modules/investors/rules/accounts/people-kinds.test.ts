import { expect, it } from 'vitest';
import { isCheckedByProvider, mayAddPerson, personKindsOf } from './people-kinds.ts';

const shape = (type: 'individual' | 'entity' | 'trust' | 'sdira' | 'solo401k', isEntityOwner = false) => ({
  type,
  isEntityOwner,
});

it.each([
  [shape('individual'), []],
  [shape('sdira'), []],
  [shape('solo401k'), []],
  [shape('solo401k', true), ['controller', 'beneficial_owner']],
  [shape('entity'), ['controller', 'beneficial_owner']],
  [shape('trust'), ['trustee', 'grantor']],
])('%j names %j', (account, kinds) => {
  expect(personKindsOf(account)).toEqual(kinds);
});

it('has one controller and at most four owners of a quarter', () => {
  expect(mayAddPerson(shape('entity'), 'controller', [])).toBe(true);
  expect(mayAddPerson(shape('entity'), 'controller', ['controller'])).toBe(false);
  const owners = Array.from({ length: 4 }, () => 'beneficial_owner' as const);
  expect(mayAddPerson(shape('entity'), 'beneficial_owner', owners.slice(1))).toBe(true);
  expect(mayAddPerson(shape('entity'), 'beneficial_owner', owners)).toBe(false);
  expect(mayAddPerson(shape('entity'), 'trustee', [])).toBe(false);
  expect(mayAddPerson(shape('individual'), 'controller', [])).toBe(false);
});

it('leaves the people of an entity to the provider, all others to the firm', () => {
  expect(isCheckedByProvider(shape('entity'))).toBe(true);
  expect(isCheckedByProvider(shape('trust'))).toBe(false);
});
