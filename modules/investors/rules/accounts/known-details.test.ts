import { expect, it } from 'vitest';
import { knownDetails, PERSON_SECRETS } from './known-details.ts';

it('takes what is about the person, and nothing about the entity', () => {
  const details = {
    first_name: 'Ruth',
    city: 'Pawnee',
    address2: '',
    entity_name: 'Ruth LLC',
    trustees: 'Ruth',
  };
  expect(knownDetails(details)).toEqual({ first_name: 'Ruth', city: 'Pawnee' });
});

it('never has a secret among the open answers', () => {
  expect(PERSON_SECRETS).toEqual(['birthday', 'ssn']);
  expect(knownDetails({ ssn: '123456788', birthday: '1975-01-18' })).toEqual({});
});
