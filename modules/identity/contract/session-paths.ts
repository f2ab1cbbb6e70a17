export const IDENTITY_API = '/api/identity';
export const AUTH_API = '/api/auth';

/** Below `IDENTITY_API`. */
export const SESSION_PATHS = {
  refresh: '/refresh',
  session: '/session',
  logout: '/logout',
  sessions: '/sessions',
  one: '/sessions/:id',
  keys: '/.well-known/jwks.json',
} as const;

/** Below `AUTH_API`. */
export const SESSION_AUTH_PATHS = { login: '/login', temporaryToken: '/temporary_token' } as const;
