import { expect, it } from 'vitest';
import { walletSettings } from './settings.ts';

const { variables, givenTogether } = walletSettings;

it('C25 the firm’s bank details are a real routing and account number, or none, and given together', () => {
  const { FURROW_WIRE_ROUTING: routing, FURROW_WIRE_ACCOUNT: account } = variables;
  expect(routing.schema.safeParse('021000021').success).toBe(true);
  expect(routing.schema.safeParse('021000022').success).toBe(false);
  expect(account.schema.safeParse('0001 2345').success).toBe(true);
  expect(account.schema.safeParse('12-34x').success).toBe(false);
  expect(givenTogether?.[0]).toHaveLength(5);
});
