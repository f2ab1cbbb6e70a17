import { expect, it } from 'vitest';
import { mailedBankName } from './mailed-bank-name.ts';

it.each([
  'First Prairie Bank',
  'Roe & Sons Bank',
  'Bank of St-Malo',
  'Farmers’ Credit Union',
  '1st Source Bank',
])('%s is named in a mail', (institution) => {
  expect(mailedBankName(institution, '4417')).toBe(`${institution} ••4417`);
});

it.each([
  'Account locked, call 555 0100',
  'evil.example',
  'https://evil.example',
  'Call 1 800 555 0100',
  '<b>Bank</b>',
  'x'.repeat(41),
])('G5 %s is not', (institution) => {
  expect(mailedBankName(institution, '4417')).toBe('Your bank ••4417');
});
