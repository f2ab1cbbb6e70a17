import { describe, expect, it } from 'vitest';
import { SETTABLE_STATES, type StateChange, stateRefusal } from './sign-in-state.ts';

const change = (more: Partial<StateChange>) =>
  stateRefusal({
    current: 'open',
    seen: 'open',
    wanted: 'blocked',
    roles: [],
    otherAdmins: 1,
    isOwn: false,
    byAdmin: false,
    ...more,
  });

describe('the state of a sign-in', () => {
  it('goes from each to each other', () => {
    for (const current of SETTABLE_STATES)
      for (const wanted of SETTABLE_STATES)
        expect(change({ current, seen: current, wanted })).toBe(
          current === wanted ? 'no_changed_data' : null,
        );
  });

  it('is not changed by somebody who saw another', () => {
    expect(change({ current: 'disabled', seen: 'open' })).toBe('person_changed');
    expect(change({ current: 'disabled', seen: 'open', wanted: 'disabled' })).toBe('person_changed');
  });

  it('of the firm’s people is changed by admins alone, and never one’s own', () => {
    expect(change({ roles: ['editor'] })).toBe('person_is_staff');
    expect(change({ roles: ['editor'], byAdmin: true })).toBeNull();
    expect(change({ isOwn: true, byAdmin: true })).toBe('person_is_you');
  });

  it('leaves one admin who can log in', () => {
    const admin = { roles: ['admin'], byAdmin: true } as const;
    expect(change({ ...admin, otherAdmins: 0 })).toBe('last_admin');
    expect(change({ ...admin, otherAdmins: 1 })).toBeNull();
    expect(
      change({ ...admin, otherAdmins: 0, current: 'disabled', seen: 'disabled', wanted: 'open' }),
    ).toBeNull();
  });

  it('stays as it is once the data is gone', () => {
    expect(change({ current: 'erased', wanted: 'open' })).toBe('person_erased');
  });
});
