import { messageFor } from '@furrow/kernel/errors';
import type { SocialOutcome } from '@furrow/modules/identity/contract';
import type { SecondStep } from './log-in.ts';

/** A4: idle, loading for the chosen provider, then success or error. */
export interface SocialState {
  readonly loading: string | null;
  readonly error: string | null;
  /** The provider that has to be gone through once more, with a code afterwards. */
  readonly again: string | null;
}

export const IDLE: SocialState = { loading: null, error: null, again: null };

export type SocialNext =
  | { readonly kind: 'stay'; readonly state: SocialState }
  | { readonly kind: 'leave'; readonly redirect: string | null; readonly state: SocialState }
  | { readonly kind: 'second_step'; readonly step: SecondStep };

export function chosen(state: SocialState, connection: string): SocialState {
  return { loading: connection, error: null, again: state.again };
}

/** What follows from how it ended. Null and `cancelled`: the person turned back, which is nobody's error. */
export function afterOutcome(state: SocialState, outcome: SocialOutcome | null): SocialNext {
  if (outcome === null || outcome.kind === 'cancelled')
    return { kind: 'stay', state: { ...IDLE, again: state.again } };
  const { connection } = outcome;
  switch (outcome.kind) {
    case 'signed_in':
      return { kind: 'leave', redirect: outcome.redirect, state: chosen(state, connection) };
    case 'mfa_required':
      return {
        kind: 'second_step',
        step: { mfaToken: outcome.mfa_token, methods: ['totp', 'recovery', 'passkey'] },
      };
    case 'refused': {
      const again = outcome.code === 'social_mfa_required' ? connection : null;
      const error = outcome.message === '' ? messageFor('request_failed') : outcome.message;
      return { kind: 'stay', state: { loading: null, error, again } };
    }
  }
}
