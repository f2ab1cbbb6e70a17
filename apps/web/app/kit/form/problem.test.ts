import { expect, it } from 'vitest';
import { ApiError } from '../../shell/api/api-error.ts';
import { problemOf, withoutField } from './problem.ts';

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

it.each([0, 500, 503])(
  'a failure of the server (%i), which a toast has told, is not said again',
  (status) => {
    expect(problemOf(new ApiError('Later.', status), ['email'])).toBeNull();
  },
);

it('a new answer takes away what was said of the old one, and nothing else', () => {
  const both = { text: null, code: null, fields: { email: 'Taken.', password: 'Short.' } };
  const one = withoutField(both, 'email');
  expect(one).toEqual({ text: null, code: null, fields: { password: 'Short.' } });
  expect(withoutField(one, 'password')).toBeNull();
  expect(withoutField(both, 'first_name')).toBe(both);
  const general = { text: 'Wrong.', code: 'x', fields: {} };
  expect(withoutField(general, 'email')).toBe(general);
});
