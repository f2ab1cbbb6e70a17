import { describe, expect, it } from 'vitest';
import { afterOutcome, chosen, IDLE, turnedBack } from './social-state.ts';

const loading = chosen(IDLE, 'linkedin');

describe('social login', () => {
  it('loads for the chosen provider, with the last error gone', () => {
    expect(chosen({ ...IDLE, error: 'x' }, 'facebook')).toEqual({
      loading: 'facebook',
      error: null,
      again: null,
    });
  });

  it('a closed popup and a cancelled consent are ignored', () => {
    expect(turnedBack(loading, 'linkedin')).toEqual(IDLE);
    const cancelled = { kind: 'cancelled', connection: 'linkedin' } as const;
    expect(afterOutcome(loading, cancelled)).toEqual({ kind: 'stay', state: IDLE });
  });

  it('what became of a window that was given up does not disturb the next, but a success counts', () => {
    const other = chosen(IDLE, 'facebook');
    const said = { connection: 'linkedin', code: 'social_failed', message: 'No.' };
    expect(turnedBack(other, 'linkedin')).toBe(other);
    expect(afterOutcome(other, { kind: 'cancelled', connection: 'linkedin' })).toMatchObject({
      state: other,
    });
    expect(afterOutcome(other, { kind: 'refused', ...said })).toMatchObject({ kind: 'stay', state: other });
    const success = { kind: 'signed_in', redirect: null, is_new: false, confirm_privacy: true } as const;
    expect(afterOutcome(other, { ...success, connection: 'linkedin' })).toMatchObject({ kind: 'leave' });
    expect(afterOutcome(IDLE, { ...success, connection: 'linkedin' })).toMatchObject({ kind: 'leave' });
  });

  it('success stays in loading while the page leaves', () => {
    const outcome = {
      kind: 'signed_in',
      connection: 'linkedin',
      redirect: '/profile/settings',
      is_new: false,
      confirm_privacy: true,
    } as const;
    expect(afterOutcome(loading, outcome)).toEqual({
      kind: 'leave',
      redirect: '/profile/settings',
      state: loading,
    });
  });

  it('an error shows the words that came', () => {
    const outcome = {
      kind: 'refused',
      connection: 'linkedin',
      code: 'social_failed',
      message: 'No.',
    } as const;
    expect(afterOutcome(loading, outcome)).toEqual({ kind: 'stay', state: { ...IDLE, error: 'No.' } });
  });

  it('E15 with a second factor the provider is gone through again, and then a code is asked for', () => {
    const told = {
      kind: 'refused',
      connection: 'linkedin',
      code: 'social_mfa_required',
      message: 'Again',
    } as const;
    const next = afterOutcome(loading, told);
    expect(next).toMatchObject({ state: { error: 'Again', again: 'linkedin' } });
    const asked = { kind: 'mfa_required', connection: 'linkedin', redirect: null, mfa_token: 'm' } as const;
    expect(afterOutcome(loading, asked)).toMatchObject({ kind: 'second_step', step: { mfaToken: 'm' } });
  });
});
