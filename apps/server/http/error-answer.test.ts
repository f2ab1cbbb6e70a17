import { DatabaseUnavailable } from '@furrow/database/errors';
import { ThreadBusy } from '@furrow/documents/one-thread';
import { publicError } from '@furrow/kernel/errors';
import { describe, expect, it } from 'vitest';
import { toPublicError } from './error-answer.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('detail'), { code, ...more });

describe('a failure becomes one of the catalogue', () => {
  it.each([
    ['an unreachable database', new DatabaseUnavailable('unreachable'), 503, 2],
    ['an exhausted pool', new DatabaseUnavailable('pool_exhausted'), 503, 2],
    ['a statement that took too long', withCode('57014', { severity: 'ERROR' }), 503, 2],
    ['a lock that took too long', withCode('55P03', { severity: 'ERROR' }), 503, 2],
    ['C20 documents that wait for their thread', new ThreadBusy('40 wait'), 503, 2],
    ['C5 a disk without room', withCode('ENOSPC'), 503, 2],
    ['a NUL character', withCode('22021', { severity: 'ERROR' }), 400, undefined],
    ['a constraint nobody expected', withCode('23505', { severity: 'ERROR' }), 500, undefined],
    ['a file that may not be seen', withCode('FST_X', { statusCode: 403 }), 404, undefined],
    ['a teapot', withCode('FST_X', { statusCode: 418 }), 400, undefined],
    ['a bad gateway', withCode('FST_X', { statusCode: 502 }), 500, undefined],
    ['no error at all', 'thrown text', 500, undefined],
    ['an error that pretends to be fine', withCode('X', { statusCode: 200 }), 500, undefined],
  ])('%s', (_name, error, status, retryAfterSeconds) => {
    expect(toPublicError(error)).toMatchObject({ status, retryAfterSeconds });
  });

  it('a public error stays what it is', () => {
    const error = publicError('conflict');
    expect(toPublicError(error)).toBe(error);
  });
});
