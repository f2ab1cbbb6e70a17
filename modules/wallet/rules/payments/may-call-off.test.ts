import { expect, it } from 'vitest';
import { mayCallOff } from './may-call-off.ts';

it('a payment is called off while it waits and its file has not left', () => {
  const cancelUntil = new Date('2026-03-02T22:00:00.000Z');
  const before = new Date(cancelUntil.getTime() - 1);
  expect(mayCallOff({ status: 'pending', cancelUntil }, before)).toBe(true);
  expect(mayCallOff({ status: 'pending', cancelUntil }, cancelUntil)).toBe(false);
  for (const status of ['processed', 'failed', 'cancelled'] as const)
    expect(mayCallOff({ status, cancelUntil }, before)).toBe(false);
});
