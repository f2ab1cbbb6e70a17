import { expect, it } from 'vitest';
import { historyBy, historyText } from './history-text.ts';

const line = {
  at: '',
  subject: 'kyc',
  event: 'reported',
  from: null,
  to: null,
  by: 'us',
  reason: null,
} as const;

it.each([
  [{ subject: 'account', event: 'created', to: 'solo401k' }, 'Account: created'],
  [{ subject: 'details', event: 'completed' }, 'Details: completed'],
  [{ to: 'success' }, 'Identity check: passed'],
  [{ subject: 'accreditation', event: 'submitted', to: 'pending' }, 'Accreditation: under review'],
  [{ subject: 'file', event: 'added', to: 'employer_consent' }, 'Document added: letter of the employer'],
  [
    { subject: 'person', event: 'added', to: 'beneficial_owner' },
    'People behind it: owner of 25% or more named',
  ],
  [{ subject: 'something_new', event: 'was_done' }, 'Something new: was done'],
])('%o reads as a sentence', (given, text) => {
  expect(historyText({ ...line, ...given })).toBe(text);
});

it.each([
  ['you', 'You'],
  ['us', 'Us'],
  ['provider', 'The identity service'],
  ['system', 'By itself'],
  ['advisor', 'Your advisor'],
  ['person', 'The person themselves'],
] as const)('says who it was: %s', (by, words) => {
  expect(historyBy({ ...line, by })).toBe(words);
});
