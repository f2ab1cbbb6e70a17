import { expect, it } from 'vitest';
import { ownerReadsReason } from './history-reasons.ts';

it.each([
  ['kyb', 'operator:eve', true],
  ['accreditation', 'operator:eve', true],
  ['reverification', 'user:1', true],
  ['wallet', 'provider:payments', true],
  ['wallet', 'operator:eve', false],
  ['common_kyc', 'operator:eve', false],
  ['kyc', 'provider:identity', false],
  ['something_new', 'operator:eve', false],
])('the reason of a line about %s by %s is read by its owner: %s', (subject, actor, read) => {
  expect(ownerReadsReason({ subject, actor })).toBe(read);
});
