import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverErrorText } from './server-error-text.ts';

test('a known code wins over every text beside it', () => {
  expect(serverErrorText({ code: 'validation_error', __error__: ['x'], error: 'y', message: 'z' })).toBe(
    'One or more fields are invalid.',
  );
});

test('then __error__, as a list joined by commas or by its statusDesc', () => {
  expect(serverErrorText({ code: 'unheard_of', __error__: ['one', 'two'], error: 'y' })).toBe('one, two');
  expect(serverErrorText({ __error__: { statusDesc: 'Described' }, error: 'y' })).toBe('Described');
  expect(serverErrorText({ __error__: 'plain', error: 'y' })).toBe('plain');
});

test('an unknown code is no code, though every object inherits a property of that name', () => {
  expect(serverErrorText({ code: 'toString', message: 'Plain words.' })).toBe('Plain words.');
});

test('then error, result and message in that order', () => {
  expect(serverErrorText({ __error__: [], error: 'e', result: 'r', message: 'm' })).toBe('e');
  expect(serverErrorText({ error: '', result: 'r', message: 'm' })).toBe('r');
  expect(serverErrorText({ error: { deep: true }, message: 'm' })).toBe('m');
  expect(serverErrorText(new Error('Failed to fetch'))).toBe('Failed to fetch');
});

test('with nothing to show, the general sentence for its kind', () => {
  expect(serverErrorText({}, 502)).toBe('Something appears to be wrong. Please try again in a few minutes.');
  expect(serverErrorText(null, 418)).toBe('An error occurred. Please try again or contact us.');
});

test('any body whatever gives some words and never throws', () => {
  const body = fc.oneof(
    fc.anything(),
    fc.record({ code: fc.anything(), __error__: fc.anything(), error: fc.anything() }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(body, (value) => {
      expect(serverErrorText(value).trim()).not.toBe('');
    }),
  );
});
