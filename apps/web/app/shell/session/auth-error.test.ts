import { expect, it } from 'vitest';
import { isAuthError } from './auth-error.ts';

it.each([
  ['#error=login_required&state=x', true],
  ['#state=x&error=unauthorized&error_description=user%20is%20blocked', true],
  ['#error=&state=', true],
  ['#error=login_required', false],
  ['#state=x', false],
  ['#returns', false],
  ['#super-user-on', false],
  ['', false],
])('%s holds an error and a state: %s', (hash, held) => expect(isAuthError(hash)).toBe(held));
