import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, isConflict, sqlState, unavailableReason, violatedUnique } from './errors.ts';

const raised = (code: string, more: object = {}) =>
  Object.assign(new Error('from the server'), { code, severity: 'ERROR', ...more });
const failed = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

describe('unavailableReason', () => {
  it.each([
    [raised('57P01'), 'connection_lost'],
    [raised('08006'), 'connection_lost'],
    [raised('25P03'), 'connection_lost'],
    [raised('57P03'), 'unreachable'],
    [raised('53300'), 'resources'],
    [raised('53100'), 'resources'],
    [raised('58030'), 'resources'],
    [failed('connect', 'ECONNREFUSED'), 'unreachable'],
    [failed('getaddrinfo', 'ENOTFOUND'), 'unreachable'],
    [failed('read', 'ECONNRESET'), 'connection_lost'],
    [failed('write EPIPE', 'EPIPE'), 'connection_lost'],
    [failed('Connection terminated unexpectedly'), 'connection_lost'],
    [failed('Query read timeout'), 'connection_lost'],
    [failed('timeout exceeded when trying to connect'), 'pool_exhausted'],
    [failed('Cannot use a pool after calling end on the pool'), 'closed'],
    [new AggregateError([failed('connect ::1', 'ECONNREFUSED')]), 'unreachable'],
    [new DatabaseUnavailable('conflict'), 'conflict'],
  ])('%s is %s', (error, reason) => {
    expect(unavailableReason(error)).toBe(reason);
  });

  it.each([
    raised('23505'),
    raised('28P01'),
    raised('3D000'),
    raised('57014'),
    failed('a bug'),
    'text',
    undefined,
  ])('%s is no passing condition', (error) => {
    expect(unavailableReason(error)).toBeUndefined();
  });
});

describe('what an error tells', () => {
  it('its SQLSTATE, which codes of Node are not', () => {
    expect(sqlState(raised('23505'))).toBe('23505');
    expect(sqlState(failed('', 'ECONNREFUSED'))).toBeUndefined();
    expect(sqlState('23505')).toBeUndefined();
  });

  it('whether the same work may succeed when begun again', () => {
    expect([raised('40001'), raised('40P01'), raised('40002')].map(isConflict)).toEqual([true, true, false]);
  });

  it('which unique constraint was violated', () => {
    expect(violatedUnique(raised('23505', { constraint: 'farm_slug_key' }))).toBe('farm_slug_key');
    expect(violatedUnique(raised('23503', { constraint: 'farm_owner_fkey' }))).toBeUndefined();
  });
});
