import { expect, it } from 'vitest';
import { isUnexpected } from './report-unexpected.ts';

it.each([
  [{ status: 0, code: null }, true],
  [{ status: 500, code: 'internal' }, true],
  [{ status: 503, code: 'unavailable' }, true],
  [{ status: 400, code: null }, true],
  [{ status: 400, code: 'words_of_somebody_else' }, true],
  [{ status: 400, code: 'access_denied' }, false],
  [{ status: 429, code: 'too_many_attempts' }, false],
])('%j is unexpected: %j', (error, is) => expect(isUnexpected(error)).toBe(is));
