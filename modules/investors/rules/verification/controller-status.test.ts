import { expect, it } from 'vitest';
import {
  type CustomerWord,
  controllerAfterChange,
  controllerAfterCustomer,
  isToldAsSaved,
} from './controller-status.ts';

it.each([
  ['new', 'incomplete'],
  ['pending', 'incomplete'],
  ['retry', 'incomplete'],
  ['retry_sent', 'incomplete'],
  ['unverified', 'document'],
  ['document', 'document'],
  ['verified', 'document'],
  ['suspended', 'document'],
] as const)('a controller who is changed while the wallet is %s is %s', (wallet, status) => {
  expect(controllerAfterChange(wallet)).toBe(status);
});

const word = (status: string, ...wanted: CustomerWord['wanted']): CustomerWord => ({
  status,
  wanted,
  sent: [],
});

it.each<[CustomerWord, string | null]>([
  [word('verified'), 'verified'],
  [word('unverified'), null],
  [word('retry'), 'incomplete'],
  [word('document', 'person'), 'document'],
  [word('document', 'business'), 'verified'],
  [{ ...word('document', 'person'), sent: ['person'] }, 'document_pending'],
])('whom the provider was told of is by %o %s', (said, status) => {
  expect(controllerAfterCustomer({ status: 'incomplete', isTold: true }, said)).toBe(status);
});

it.each(['verified', 'document', 'unverified', 'suspended'])(
  '%s of another says nothing good of a new one',
  (status) => {
    const said = word(status, ...(status === 'document' ? (['business'] as const) : []));
    const after = (current: 'incomplete' | 'document' | 'document_pending' | 'verified') =>
      controllerAfterCustomer({ status: current, isTold: false }, said);
    expect(after('incomplete')).toBe('document');
    for (const current of ['document', 'document_pending', 'verified'] as const)
      expect(after(current)).toBeNull();
    expect(controllerAfterCustomer({ status: 'document', isTold: false }, word('retry'))).toBe('incomplete');
  },
);

it.each([
  [2, 2, true],
  [2, 1, false],
  [1, null, false],
  [1, 0, false],
])('of version %i, told of %s: %s', (version, told, is) => {
  expect(isToldAsSaved({ version, told })).toBe(is);
});
