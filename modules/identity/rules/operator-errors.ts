import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';
import { IDENTITY_ERRORS } from './errors.ts';

/** What the firm's people are refused in the console. None is 401 or 403, which would log them out. */
export const OPERATOR_ERRORS = {
  second_factor_required: {
    status: 422,
    message: 'The console needs two-factor authentication. Turn it on in your settings, then log in again.',
  },
  person_changed: {
    status: 409,
    message: 'This person’s record changed since you opened it. Reload the page to see it as it is now.',
  },
  person_is_you: {
    status: 422,
    message: 'You can’t do this to your own sign-in. Ask another administrator.',
  },
  person_is_staff: {
    status: 422,
    message: 'This person works for the firm. Only an administrator can do this.',
  },
  person_erased: {
    status: 422,
    message: 'This person’s data was deleted at their request. Nobody can log in with this sign-in again.',
  },
  person_barred: {
    status: 422,
    message: 'This sign-in is disabled or blocked. Reopen it before you change its roles.',
  },
  last_admin: {
    status: 422,
    message: 'This is the firm’s last administrator. Make someone else an administrator first.',
  },
  roles_unchanged: { status: 422, message: 'This person already has exactly these roles.' },
  roles_proposed_already: {
    status: 409,
    message: 'A change of roles for this person is already waiting for a second administrator.',
  },
  already_staff: {
    status: 422,
    message: 'Someone with this email already works here. Change their roles instead.',
  },
  invitation_open: {
    status: 409,
    message: 'An invitation to this address is still open. Withdraw it before you send another.',
  },
  invitation_over: {
    status: 409,
    message: 'This invitation is no longer open. It was accepted, withdrawn, or it expired.',
  },
} as const;

export const operatorErrors = errorCatalogue({
  ...PLATFORM_ERRORS,
  ...IDENTITY_ERRORS,
  ...OPERATOR_ERRORS,
});

export type OperatorErrorCode = keyof typeof operatorErrors.entries;
