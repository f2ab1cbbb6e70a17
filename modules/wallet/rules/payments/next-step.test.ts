import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransactionStatus } from '../transactions/status.ts';
import { nextStep, type PaymentStanding } from './next-step.ts';

const waiting: PaymentStanding = { status: 'pending', isReturned: false };
const STATUSES: readonly TransactionStatus[] = ['pending', 'processed', 'failed', 'cancelled'];

function after(standing: PaymentStanding, said: TransactionStatus): PaymentStanding {
  const step = nextStep(standing, said);
  if (step === 'settle') return { status: 'processed', isReturned: false };
  if (step === 'fail') return { status: 'failed', isReturned: false };
  if (step === 'cancel') return { status: 'cancelled', isReturned: false };
  return step === 'return' ? { ...standing, isReturned: true } : standing;
}

/** What an owner has of a deposit in the end. */
const isKept = ({ status, isReturned }: PaymentStanding) => status === 'processed' && !isReturned;

describe('B5 the word of the service', () => {
  it.each([
    ['pending', 'processed', 'settle'],
    ['pending', 'failed', 'fail'],
    ['pending', 'cancelled', 'cancel'],
    ['pending', 'pending', null],
    ['processed', 'pending', null],
    ['processed', 'processed', null],
    ['processed', 'failed', 'return'],
    ['processed', 'cancelled', 'return'],
    ['failed', 'pending', null],
    ['failed', 'failed', null],
    ['failed', 'cancelled', null],
    ['failed', 'processed', 'contradiction'],
    ['cancelled', 'processed', 'contradiction'],
  ] as const)('on a payment that is %s: %s', (status, said, step) => {
    expect(nextStep({ status, isReturned: false }, said)).toBe(step);
  });

  it('once returned, nothing follows', () => {
    for (const said of STATUSES) expect(nextStep({ status: 'processed', isReturned: true }, said)).toBeNull();
  });

  it('however often and in whatever order its words come, the money ends in the same place', () => {
    const orders = fc.shuffledSubarray(['pending', 'pending', 'processed', 'processed', 'failed'] as const, {
      minLength: 5,
    });
    fc.assert(fc.property(orders, (words) => !isKept(words.reduce(after, waiting))));
  });

  it('said again, it changes nothing', () => {
    const some = fc.array(fc.constantFrom(...STATUSES));
    fc.assert(
      fc.property(some, fc.constantFrom(...STATUSES), (words, last) => {
        const once = [...words, last].reduce(after, waiting);
        expect(after(once, last)).toEqual(once);
      }),
    );
  });
});
