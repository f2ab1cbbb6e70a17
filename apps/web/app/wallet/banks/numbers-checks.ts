import { messageFor } from '@furrow/modules/wallet/rules';
import type { Check } from '../../kit/form/checks.ts';
import { fieldProblem, type Problem } from '../../kit/form/problem.ts';
import type { Values } from '../../kit/form/use-form.ts';

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

const required: Check = (text) => (text.trim() === '' ? 'This field is required.' : null);

/** The checksum is the server's to find wrong; what has no nine digits needs no question. */
const routing: Check = (text) =>
  /^\d{9}$/.test(digitsOf(text)) ? null : messageFor('routing_number_invalid');

const account: Check = (text) =>
  /^\d{4,17}$/.test(digitsOf(text)) ? null : messageFor('account_number_invalid');

export const numbersChecks: Readonly<Record<string, Check>> = {
  institution: required,
  routing_number: routing,
  account_number: account,
  account_number_again: required,
};

/** Typed twice, because a wrong digit sends money to somebody else. */
export function numbersProblem(values: Values): Problem | null {
  const [first, again] = [values.account_number, values.account_number_again].map((text) =>
    digitsOf(text ?? ''),
  );
  return first === again
    ? null
    : fieldProblem({ account_number_again: 'This isn’t the same number. Check both.' });
}
