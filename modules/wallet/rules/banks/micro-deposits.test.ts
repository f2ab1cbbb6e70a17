import { describe, expect, it } from 'vitest';
import {
  amountsRefusal,
  microDepositDays,
  readMicroDeposit,
  type WaitingForAmounts,
} from './micro-deposits.ts';

it.each([
  ['0.01', 1n],
  ['0.09', 9n],
  ['$0.04', 4n],
  [' 0.05 ', 5n],
])('%s is an amount of two small deposits', (text, cents) => {
  expect(readMicroDeposit(text)).toBe(cents);
});

it.each(['0.00', '0', '0.10', '1.00', '4', '-0.04', '0.041', '4e-2', '0,04', '', 'NaN', '0.04 EUR'])(
  'B24 %s is none',
  (text) => {
    expect(readMicroDeposit(text)).toBeNull();
  },
);

describe('their days', () => {
  it('are business days, and over the year’s end too', () => {
    // The Wednesday before a holiday, at night in New York.
    expect(microDepositDays(new Date('2026-12-31T03:00:00Z'))).toEqual({
      landOn: '2027-01-04',
      enterUntil: '2027-01-06',
      until: new Date('2027-01-07T05:00:00.000Z'),
    });
  });

  it('end with the day in New York, also where its clocks change', () => {
    expect(microDepositDays(new Date('2026-03-04T15:00:00Z')).until).toEqual(
      new Date('2026-03-12T04:00:00.000Z'),
    );
  });
});

describe('the two amounts', () => {
  const sentAt = new Date('2026-03-02T15:00:00Z');
  const { landOn, until } = microDepositDays(sentAt);
  const waiting: WaitingForAmounts = { isWaiting: true, tries: 0, sentAt, landOn, until };
  const at = (day: string) => new Date(`${day}T16:00:00Z`);

  it('are taken from the first business day after they were sent to the last of seven days', () => {
    expect(amountsRefusal(waiting, at('2026-03-02'))).toBe('amounts_not_landed');
    expect(amountsRefusal(waiting, at('2026-03-03'))).toBeNull();
    expect(amountsRefusal(waiting, at('2026-03-09'))).toBeNull();
    expect(amountsRefusal(waiting, at('2026-03-10'))).toBe('amounts_expired');
  });

  it('are taken three times, and from a bank that waits for them', () => {
    expect(amountsRefusal({ ...waiting, tries: 2 }, at('2026-03-04'))).toBeNull();
    expect(amountsRefusal({ ...waiting, tries: 3 }, at('2026-03-04'))).toBe('amounts_tries_used_up');
    expect(amountsRefusal({ ...waiting, isWaiting: false }, at('2026-03-04'))).toBe('bank_not_waiting');
    expect(amountsRefusal({ ...waiting, sentAt: null }, at('2026-03-04'))).toBe('amounts_not_landed');
  });

  it('are taken on the very day on which the service says that they landed', () => {
    expect(amountsRefusal({ ...waiting, landOn: '2026-03-02' }, at('2026-03-02'))).toBeNull();
  });
});
