export const USER_API = '/api/user';

/** Below `/api/identity`. */
export const ACCOUNT_PATHS = {
  signUp: '/signup',
  logIn: '/login',
  emailAvailable: '/email-available',
  verifyEmail: '/verify-email',
  resendVerification: '/verification',
  reset: '/reset',
  confirmReset: '/reset/confirm',
  changePassword: '/password',
  changeEmail: '/email',
  confirmEmail: '/change-email',
  events: '/security-events',
} as const;

/** Pages that mailed links lead to. Opening one changes nothing: what it is about is done by its button. */
export const CONFIRMATION_PAGES = {
  verify_email: '/confirm-email',
  change_email: '/confirm-new-email',
} as const;

/** Below `/api/auth`. */
export const ACCOUNT_AUTH_PATHS = { lookUp: '/login', failed: '/login/fail', debug: '/auth0-debug' } as const;

/** Below `/api/user`. */
export const ACCOUNT_USER_PATHS = { profile: '/profile', emailVerified: '/email-verified' } as const;
