import { newId } from '@furrow/kernel/ids';
import { expect, it } from 'vitest';
import { accountHolder, accountOfHolder } from './holder.ts';

it('names an account, and finds it again', () => {
  const accountId = newId('acc', new Date(0));
  expect(accountHolder(accountId)).toBe(`account:${accountId}`);
  expect(accountOfHolder(accountHolder(accountId))).toBe(accountId);
});

it.each(['issuer', 'demo', 'account:', 'account:farm_1', newId('acc', new Date(0))])(
  'takes %s for no account',
  (holder) => {
    expect(accountOfHolder(holder)).toBeNull();
  },
);
