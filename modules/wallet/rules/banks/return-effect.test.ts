import { expect, it } from 'vitest';
import { returnEffect } from './return-effect.ts';

it.each([
  ['R01', 'kept', 'kept'],
  ['R02', 'removed', 'kept'],
  ['R03', 'removed', 'kept'],
  ['R04', 'removed', 'kept'],
  ['R05', 'removed', 'suspended'],
  ['R06', 'removed', 'suspended'],
  ['R07', 'removed', 'deactivated'],
  ['R08', 'removed', 'kept'],
  ['R09', 'kept', 'kept'],
  ['R10', 'removed', 'suspended'],
  ['R11', 'removed', 'deactivated'],
  ['R16', 'removed', 'suspended'],
  ['R20', 'removed', 'kept'],
  ['R22', 'failed', 'kept'],
  ['R29', 'removed', 'suspended'],
  ['R99', 'kept', 'kept'],
  ['toString', 'kept', 'kept'],
])('a return %s leaves the bank %s and the customer %s', (code, bank, customer) => {
  expect(returnEffect(code)).toEqual({ bank, customer });
});
