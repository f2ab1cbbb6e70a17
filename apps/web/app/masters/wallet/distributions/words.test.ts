import { expect, it } from 'vitest';
import { checkText, destinationText, sourceText } from './words.ts';

const run = { gross: '65980.00', total: '64980.00' };

it('says what each check found, met or not', () => {
  const money = { code: 'money', is_met: true, operating: '71244.18', promised: '0.00' } as const;
  expect(checkText(money, run)).toContain('$71,244.18');
  expect(checkText({ ...money, is_met: false, promised: '10000.00' }, run)).toContain('$65,980.00');
  const register = { code: 'register', is_met: false, held: 8_445, issued: 8_450, unknown: 5 } as const;
  expect(checkText(register, run)).toContain('5');
  expect(checkText({ ...register, unknown: 0 }, run)).toContain('8,445 of 8,450');
});

it('writes what is taken off in brackets', () => {
  expect([sourceText('86612.50'), sourceText('-9718.00')]).toEqual(['$86,612.50', '($9,718.00)']);
});

it('says where a payment goes', () => {
  const payment = {
    goes_to: 'wallet',
    custodian: null,
    status: 'pending',
    failure: null,
    paid_outside: null,
  } as const;
  const text = (changes: object) => destinationText({ ...payment, ...changes } as never);
  expect(text({})).toBe('wallet');
  expect(text({ goes_to: 'custodian', custodian: 'Midland Trust' })).toBe('Midland Trust');
  expect(text({ goes_to: 'held' })).toContain('held');
  expect(text({ goes_to: 'outside', status: 'paid', paid_outside: 'Check 1042' })).toContain('Check 1042');
  const agreed = text({ goes_to: 'outside', status: 'paying_outside', failure: 'account_closed' });
  expect(agreed).not.toBe(text({ goes_to: 'outside', status: 'paid', paid_outside: '' }));
  expect(agreed).not.toContain('closed');
  expect(text({ status: 'failed', failure: 'account_closed' })).toContain('closed');
});
