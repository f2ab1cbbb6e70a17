import { expect, it } from 'vitest';
import { namedPeople } from './named-people.ts';

it('an account lists its owners, its controllers with the grantors linked to them, and its trustees', () => {
  const ada = { first_name: 'Ada', last_name: 'Quill', country: 'US', status: 'verified' } as const;
  const people = (['trustee', 'grantor', 'controller', 'beneficial_owner'] as const).map((type) => ({
    ...ada,
    type,
  }));
  expect(namedPeople(people)).toEqual({
    beneficial_owners: [{ ...ada, type: 'beneficial_owner' }],
    controllers: [
      { ...ada, type: 'grantor', link: 'grantor' },
      { ...ada, type: 'controller', link: null },
    ],
    trustees: [{ ...ada, type: 'trustee' }],
  });
});
