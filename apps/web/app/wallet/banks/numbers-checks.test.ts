import { expect, it } from 'vitest';
import { failedChecks } from '../../kit/form/checks.ts';
import { numbersChecks, numbersProblem } from './numbers-checks.ts';

const good = {
  institution: 'First Prairie Bank',
  routing_number: '222222226',
  account_number: '1234 5678',
  account_number_again: '12345678',
};

it('finds what cannot be the numbers of a bank, beside their fields', () => {
  expect(failedChecks(good, numbersChecks)).toEqual({});
  const odd = {
    institution: ' ',
    routing_number: '12345678',
    account_number: '123',
    account_number_again: '',
  };
  expect(Object.keys(failedChecks(odd, numbersChecks))).toEqual(Object.keys(odd));
  expect(failedChecks({ ...good, account_number: '1'.repeat(18) }, numbersChecks)).toHaveProperty(
    'account_number',
  );
});

it('wants the number typed twice alike', () => {
  expect(numbersProblem(good)).toBeNull();
  expect(numbersProblem({ ...good, account_number_again: '12345679' })?.fields).toHaveProperty(
    'account_number_again',
  );
});
