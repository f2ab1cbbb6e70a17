import type { DeskRecord } from '@furrow/modules/investments/contract';
import { describe, expect, it } from 'vitest';
import { actsOf, effectsOf } from './effects.ts';
import { investmentRecord } from './record.fixture.ts';

const changed = (...given: Parameters<typeof effectsOf>) =>
  effectsOf(...given).filter(({ before, after }) => before !== after);
const after = (given: ReturnType<typeof effectsOf>, label: string) =>
  given.find((one) => one.label === label)?.after;
const PAY = 'pay_00000000000000000000000001' as never;

describe('what canceling does', () => {
  it('gives shares and money back to the cent', () => {
    const effects = effectsOf('cancel', investmentRecord());
    expect(after(effects, 'Shares')).toContain('12 shares');
    expect(after(effects, 'Paid')).toContain('$14,498.76');
  });

  it('makes a payment on its way a deposit, and withdraws the reference of a wire', () => {
    const coming: Partial<DeskRecord> = {
      paid: '0.00',
      money: [],
      funding_state: 'accepted',
      status_name: 'confirmation',
    };
    const pulled = investmentRecord({ ...coming, payment_method: 'bank', payment_id: PAY });
    expect(after(effectsOf('cancel', pulled), 'Payment')).toContain('deposit');
    const wired = effectsOf('cancel', investmentRecord({ ...coming, payment_method: 'WIRE' }));
    expect(after(wired, 'Wire')).toContain('withdrawn');
    expect(after(wired, 'Payment')).toBeUndefined();
  });

  it('moves nothing where nothing is reserved', () => {
    const begun = investmentRecord({ status_name: 'new', confirm_date: null, paid: '0.00', money: [] });
    expect(changed('cancel', begun).map(({ label }) => label)).toEqual(['State', 'Investor reads']);
  });
});

it('setting aside and putting back change the state alone', () => {
  expect(changed('set_aside', investmentRecord()).map(({ label }) => label)).toEqual(['State']);
  const aside = investmentRecord({ status_name: 'system_err', status_before: 'escrow_failed' });
  expect(changed('put_back', aside)).toMatchObject([{ label: 'State', after: 'Payment failed' }]);
});

it('begins with what waits, and offers nothing else than what is possible', () => {
  const waiting = [{ queue: 'late_pushes', title: '', since: '2026-03-10T15:00:00.000Z' }];
  expect(actsOf(investmentRecord())).toEqual(['set_aside', 'cancel']);
  expect(actsOf(investmentRecord({ waiting }))).toEqual(['cancel', 'set_aside']);
  const unpaid = { cancel: false, set_aside: false, put_back: false, ask_again: true, resolve: true };
  expect(actsOf(investmentRecord({ waiting, acts: unpaid }))).toEqual(['ask_again', 'resolve']);
});
