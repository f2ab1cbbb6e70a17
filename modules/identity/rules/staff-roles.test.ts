import { describe, expect, it } from 'vitest';
import { OPERATOR_ROLES } from './operator-roles.ts';
import { orderedRoles, type RolesChange, rolesRefusal, sameRoles } from './staff-roles.ts';

const change = (more: Partial<RolesChange>) =>
  rolesRefusal({ state: 'open', now: ['compliance'], after: ['treasury'], otherAdmins: 2, ...more });

it('the same roles are equal in any order and however often, and what is no role does not count', () => {
  expect(orderedRoles(['editor', 'admin', 'editor', 'king'])).toEqual(['admin', 'editor']);
  expect(sameRoles(['editor', 'admin'], ['admin', 'editor', 'admin'])).toBe(true);
  expect(sameRoles(['editor'], ['editor', 'admin'])).toBe(false);
  expect(orderedRoles(OPERATOR_ROLES)).toEqual([...OPERATOR_ROLES]);
});

describe('a change of roles', () => {
  it('is possible for somebody who can log in', () => {
    expect(change({})).toBeNull();
    expect(change({ now: [] })).toBeNull();
    expect(change({ after: [] })).toBeNull();
  });

  it.each([
    ['changes nothing', { after: ['compliance'] }, 'roles_unchanged'],
    ['is about somebody disabled', { state: 'disabled' }, 'person_barred'],
    ['is about somebody blocked', { state: 'blocked' }, 'person_barred'],
    ['is about somebody whose data is gone', { state: 'erased' }, 'person_erased'],
  ] as const)('is refused when it %s', (_what, more, code) => {
    expect(change(more)).toBe(code);
  });

  it('takes roles from somebody who cannot log in all the same', () => {
    expect(change({ state: 'blocked', after: [] })).toBeNull();
  });

  it('leaves one admin who can log in', () => {
    expect(change({ now: ['admin'], after: ['editor'], otherAdmins: 0 })).toBe('last_admin');
    expect(change({ now: ['admin'], after: [], otherAdmins: 0 })).toBe('last_admin');
    expect(change({ now: ['admin'], after: ['editor'], otherAdmins: 1 })).toBeNull();
    expect(change({ now: ['admin'], after: ['admin', 'editor'], otherAdmins: 0 })).toBeNull();
    expect(change({ now: ['editor'], after: [], otherAdmins: 0 })).toBeNull();
    expect(change({ state: 'disabled', now: ['admin'], after: [], otherAdmins: 0 })).toBeNull();
  });
});
