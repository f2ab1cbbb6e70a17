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
  [
    { subject: 'file', event: 'added', to: 'employer_consent' },
    expect.stringMatching(/^Document added: .*employer/),
  ],
  [
    { subject: 'person', event: 'added', to: 'beneficial_owner' },
    expect.stringMatching(/: owner of 25% or more/),
  ],
  [{ subject: 'something_new', event: 'was_done' }, 'Something new: was done'],
])('%o reads as a sentence', (given, text) => {
  expect(historyText({ ...line, ...given })).toEqual(text);
});

it('says who it was, and which service', () => {
  const who = ['you', 'us', 'provider', 'system', 'advisor', 'person'] as const;
  expect(new Set(who.map((by) => historyBy({ ...line, by }))).size).toBe(who.length);
  expect(historyBy({ ...line, subject: 'kyc', by: 'provider' })).toContain('identity');
  expect(historyBy({ ...line, subject: 'wallet', by: 'provider' })).toContain('payment');
});
