/** Below `/api/identity`. */
export const MFA_PATHS = {
  mfa: '/mfa',
  mfaPasskeyOptions: '/mfa/passkey/options',
  mfaPasskey: '/mfa/passkey',
  totp: '/totp',
  totpConfirm: '/totp/confirm',
  recoveryCodes: '/recovery-codes',
  passkeys: '/passkeys',
  passkeyOptions: '/passkeys/options',
  onePasskey: '/passkeys/:id',
  passkeyLoginOptions: '/passkeys/login/options',
  passkeyLogin: '/passkeys/login',
  stepUp: '/step-up',
  stepUpOptions: '/step-up/options',
} as const;

/** Below `/api/auth`. */
export const MFA_AUTH_PATHS = { login: '/login' } as const;
