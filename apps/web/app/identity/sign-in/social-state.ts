import type { SocialOutcome } from '@furrow/modules/identity/contract';
import { messageFor } from '@furrow/modules/identity/rules';
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

/** The person turned back, which is nobody's error (A8); whatever else was chosen meanwhile goes on. */
export function turnedBack(state: SocialState, connection: string): SocialState {
  return state.loading === connection ? { ...IDLE, again: state.again } : state;
}

/** What follows from how it ended. A success counts whenever it comes, also when the popup seemed closed long ago. */
export function afterOutcome(state: SocialState, outcome: SocialOutcome): SocialNext {
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
      // Of a window that was given up for another provider's.
      if (state.loading !== null && state.loading !== connection) return { kind: 'stay', state };
      const again = outcome.code === 'social_mfa_required' ? connection : null;
      return { kind: 'stay', state: { loading: null, error: refusalText(outcome), again } };
    }
    default:
      return { kind: 'stay', state: turnedBack(state, connection) };
  }
}

/** The provider's own words or ours, as text; never none. */
export function refusalText({ message }: { readonly message: string }): string {
  return message === '' ? messageFor('request_failed') : message;
}
