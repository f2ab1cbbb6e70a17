import { expect, test } from 'vitest';
import {
  errorBody,
  errorCatalogue,
  isErrorCode,
  messageFor,
  PLATFORM_ERRORS,
  PublicError,
  publicError,
} from './errors.ts';

const LATER = 'Something appears to be wrong. Please try again in a few minutes.';

test('the words are those of the specification', () => {
  const given = {
    unauthenticated: 'Authentication problem. Please log in again.',
    no_changed_data: 'No changes.',
    validation_error: 'One or more fields are invalid.',
    email_invalid:
      'Your email is considered as invalid. Please re-check your email. If it is correct, contact us please.',
    internal: LATER,
    unavailable: LATER,
    request_failed: 'An error occurred. Please try again or contact us.',
  } as const;
  for (const [code, words] of Object.entries(given))
    expect(messageFor(code as keyof typeof given)).toBe(words);
});

test('blanks are filled from parameters, literally', () => {
  const { messageFor } = errorCatalogue({ few: { status: 409, message: 'only {count} left' } });
  expect(messageFor('few', { count: '$& $1' })).toBe('only $& $1 left');
  expect(messageFor('few')).toContain('{count}');
});

test('a public error takes its status and words from the table and its answer never tells the cause', () => {
  const error = publicError('validation_error', {
    fields: { email: ['Email already in use, please log in.'] },
    cause: new Error('duplicate key value'),
  });
  expect(error).toBeInstanceOf(PublicError);
  expect(error.status).toBe(400);
  expect(errorBody(error)).toEqual({
    code: 'validation_error',
    message: 'One or more fields are invalid.',
    __error__: ['One or more fields are invalid.'],
    fields: { email: ['Email already in use, please log in.'] },
  });
  expect(JSON.stringify(errorBody(error))).not.toContain('duplicate');
  expect('fields' in errorBody(publicError('not_found'))).toBe(false);
  expect(publicError('rate_limited', { retryAfterSeconds: 30 })).toMatchObject({
    status: 429,
    retryAfterSeconds: 30,
  });
});

test('a list is closed: a code without words is a bug', () => {
  const { publicError } = errorCatalogue(PLATFORM_ERRORS);
  // @ts-expect-error no such code
  expect(() => publicError('unheard_of')).toThrow('unheard_of');
  // @ts-expect-error an inherited name is no code
  expect(() => publicError('toString')).toThrow('toString');
});

test('G13 inherited names are no codes', () => {
  expect(['not_found', 'constructor', '__proto__', 'toString', '', 404, null].map(isErrorCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
