import { expect, it } from 'vitest';
import { ApiError } from '../../shell/api/api-error.ts';
import { problemOf } from './problem.ts';

it('a refusal that names a field of the form is said there and nowhere else', () => {
  const error = new ApiError('Wrong.', 400, 'auth/wrong-password', { current_password: ['Not right.'] });
  expect(problemOf(error, ['current_password'])).toEqual({
    text: null,
    code: 'auth/wrong-password',
    fields: { current_password: 'Not right.' },
  });
  expect(problemOf(error, ['email'])).toEqual({ text: 'Wrong.', code: 'auth/wrong-password', fields: {} });
});

it('what is no refusal is a bug and goes on', () => {
  expect(() => problemOf(new TypeError('x'), [])).toThrow(TypeError);
});
